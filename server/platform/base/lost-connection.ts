import type { FastifyBaseLogger } from 'fastify';

type Failure = { code?: unknown; message?: string; cause?: unknown };

export const hasCause = (error: unknown, codes: RegExp, messages?: RegExp): boolean => {
  const { code, message = '', cause } = (error ?? {}) as Failure;
  return (
    (typeof code === 'string' && codes.test(code)) || !!messages?.test(message) || (cause !== undefined && hasCause(cause, codes, messages))
  );
};

// Excludes 08P01, a protocol violation by a statement.
const lostCodes = /^(08(?!P01)...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
// The Unix socket of an embedded PostgreSQL is absent while it starts again.
const lostMessages =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|^connect ENOENT .*\.s\.PGSQL\./;

/** Tells whether a statement failed because the connection to PostgreSQL was lost or could not be opened. */
export const isConnectionLost = (error: unknown): boolean => hasCause(error, lostCodes, lostMessages);

/** PostgreSQL is unreachable, stopping, out of connections, or timed out. The transaction had no effect, so a retry may succeed. */
export const isOutage = (error: unknown): boolean => isConnectionLost(error) || hasCause(error, /^(53...|57...|40001|40P01|55P03)$/);

/** Logs an error with its stack, but an outage as one line: then many requests fail by one cause, and their stacks tell nothing. */
export function logFailure(log: Pick<FastifyBaseLogger, 'warn' | 'error'>, error: unknown, what: string): void {
  if (isOutage(error)) log.warn('%s: %s', what, (error as Error).message.split('\n', 1)[0]);
  else log.error(error, what);
}
