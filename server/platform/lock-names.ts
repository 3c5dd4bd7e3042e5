const lockSql = 'select pg_advisory_xact_lock(hashtextextended(name, 1)) from unnest($1::text[]) as name';

/**
 * Locks names until the transaction ends; another transaction that locks one of them waits. It guards what has no row of
 * its own, such as the order of a list or a number that is counted. A name is a word and an id: `board:6f…`. The names of
 * one call are locked in alphabetical order, so that two calls for the same names cannot deadlock; between several calls of
 * one transaction the caller keeps an order. The statement is sent at once: one that is sent right after it runs with the
 * locks held.
 */
export const lockNames = (query: (sql: string, values: unknown[]) => Promise<unknown>, names: readonly string[]): Promise<unknown> =>
  query(lockSql, [[...new Set(names)].sort()]);
