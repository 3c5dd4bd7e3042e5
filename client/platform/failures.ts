import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** The server was not reached, or its answer was not understood: nobody knows whether the request was carried out. */
export class NetworkFailure extends Error {
  readonly code = 'offline' as const;

  constructor(options?: ErrorOptions) {
    super('offline', options);
    this.name = 'NetworkFailure';
  }
}

/** Every way in which a request can fail, for the sentence that tells it. */
export type FailureCode = ErrorCode | NetworkFailure['code'];

/** The code of anything thrown; a defect of our own counts as the server's. */
export const failureCode = (error: unknown): FailureCode =>
  error instanceof AppError || error instanceof NetworkFailure ? error.code : 'server.failed';
