const firstDelay = 500;
const longestDelay = 5_000;

/** Growing delays between requests that fail. A delay ends when the browser reports a network, and then they begin with the first again. */
export class NetworkWait {
  #delay = firstDelay;
  /** Ends the current delay. */
  end = (): void => {};

  /** Call it before a request. The returned function waits after a failure; not at all if the network has returned since the request began. */
  begin(): () => Promise<void> {
    const ended = Promise.withResolvers<void>();
    const hear = () => {
      this.#delay = firstDelay;
      ended.resolve();
    };
    addEventListener('online', hear, { once: true });
    this.end = ended.resolve;
    return async () => {
      const delay = this.#delay;
      this.#delay = Math.min(delay * 2, longestDelay);
      const timer = setTimeout(ended.resolve, delay);
      await ended.promise;
      clearTimeout(timer);
      removeEventListener('online', hear);
    };
  }
}
