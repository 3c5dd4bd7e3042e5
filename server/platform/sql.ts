import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';

/** Runs SQL with `$1` parameters: on a pool, or inside the transaction of a door. */
export type Query = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

/** SQL on any connection of a pool, prepared once for each connection. */
export const onPool =
  (pool: Pool): Query =>
  async <Row>(sql: string, values: readonly unknown[]) =>
    (await pool.query(sql, [...values])).rows as Row[];

/** SQL inside the transaction that a door has opened. Throws outside of one. */
export function inDoor(em: SqlEntityManager): Query {
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (!transaction) throw new Error('SQL was asked for outside a door.');
  return async <Row>(sql: string, values: readonly unknown[]) =>
    (await transaction.executeQuery(CompiledQuery.raw(sql, [...values]))).rows as Row[];
}
