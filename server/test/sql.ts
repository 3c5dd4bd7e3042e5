import { createHash } from 'node:crypto';
import type pg from 'pg';

const nameOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** Statements of a test on a connection of the owner of the tables, to whom all rows are visible. */
export const sqlOf = (owner: Pick<pg.Client, 'query'>) => ({
  sql: async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows,
  /** Like `sql`, for a long statement that a test repeats: each connection plans it once. */
  repeatedSql: async <Row extends object>(text: string) => (await owner.query<Row>({ name: nameOf(text), text })).rows,
});
