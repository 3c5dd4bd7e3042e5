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
const lostMessages = /Connection terminated|is not queryable|timeout exceeded when trying to connect|^connect ENOENT .*\.s\.PGSQL\./;

/** Tells whether a statement failed because the connection to PostgreSQL was lost or could not be opened. */
export const isConnectionLost = (error: unknown): boolean => hasCause(error, lostCodes, lostMessages);
