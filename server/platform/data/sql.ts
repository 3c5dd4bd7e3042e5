import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Query } from '#server/platform/base/query.ts';

/** Runs SQL on any connection of a pool, prepared once per connection. */
export const sqlOn =
  (pool: Pool): Query =>
  async <Row>(sql: string, values: readonly unknown[]) =>
    (await pool.query(sql, [...values])).rows as Row[];

/** Runs SQL inside the open transaction. Throws outside of one. */
export function sqlIn(em: SqlEntityManager): Query {
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (!transaction) throw new Error('SQL must run inside a transaction; use read or write.');
  return async <Row>(sql: string, values: readonly unknown[]) =>
    (await transaction.executeQuery(CompiledQuery.raw(sql, [...values]))).rows as Row[];
}
