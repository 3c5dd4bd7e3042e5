import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** The server was not reached or its reply was unreadable, so it is unknown if the request was executed; or the outbox did not send it. */
export class NetworkFailure extends Error {
  readonly code: 'offline' | 'outbox.closed' | 'outbox.full' | 'outbox.discarded' = 'offline';

  constructor(options?: ErrorOptions) {
    super('offline', options);
    this.name = 'NetworkFailure';
  }
}

export type FailureCode = ErrorCode | NetworkFailure['code'];

/** Returns the code of any thrown value. An unknown error counts as a server error. */
export const failureCode = (error: unknown): FailureCode =>
  error instanceof AppError || error instanceof NetworkFailure ? error.code : 'server.failed';
