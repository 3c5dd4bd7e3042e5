const lockSql = 'select pg_advisory_xact_lock(hashtextextended(name, 1)) from unnest($1::text[]) as name';

/**
 * Locks names until the transaction ends. Use it for data without its own row to lock, such as the order of a list or a counter. A name is a
 * word and an id: `board:6f…`. The names of one call are locked in alphabetical order, so that two calls cannot deadlock; over several calls
 * the caller keeps an order. The statement is sent at once, so the next statement already runs with the locks.
 */
export const lockNames = (query: (sql: string, values: unknown[]) => Promise<unknown>, names: readonly string[]): Promise<unknown> =>
  query(lockSql, [[...new Set(names)].sort()]);
