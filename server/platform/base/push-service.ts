/** Push subscription of a browser: the endpoint at its push service and the keys for encryption. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushService {
  readonly publicKey: string;
  /** Tells whether the endpoint belongs to an allowed push service; the browser sends it, so it could be any URL. */
  isService(endpoint: string): boolean;
  isKey(p256dh: string): boolean;
  /**
   * Sends a message and returns whether the subscription still exists. `topic` replaces a waiting message of the same topic. Throws
   * `UnrecoverableError` for a message that is never accepted, and any other error if the service is unavailable or busy. A silent service
   * is skipped for a while.
   */
  send(target: PushTarget, message: object, topic: string): Promise<boolean>;
}
