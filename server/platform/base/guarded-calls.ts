import type { IncomingHttpHeaders } from 'node:http';

export interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Uint8Array;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Calls addresses that users or other systems have named, without reaching anything else, such as the own network. */
export interface GuardedClient {
  /** Tells whether the address belongs to an allowed origin. */
  isAllowed(url: string): boolean;
  /**
   * Calls an address. Every redirect is checked like the first address, and every IP address after the name was resolved, in the same step
   * that connects. Throws `UnrecoverableError` for an address that is not allowed or not public and for too long an answer, and any other
   * error for a host that cannot be reached or is too slow.
   */
  call(url: string, request: GuardedRequest): Promise<GuardedAnswer>;
}

/** Clients for other systems. Never await them inside a transaction. */
export interface OutgoingClients {
  /** Salesforce, which answers without redirects. */
  readonly salesforce: GuardedClient;
  /** Every public address with https. */
  readonly files: GuardedClient;
  /** Incoming webhooks of Slack and Microsoft Teams, which answer without redirects. */
  readonly webhooks: GuardedClient;
}
