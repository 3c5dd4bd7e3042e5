import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import pg, { type Pool } from 'pg';

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

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `cairn_${names.size}`));
  return name;
}

type Call = (...args: unknown[]) => unknown;

function prepare([text, values, ...rest]: unknown[]): unknown[] {
  const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
  return isPreparable ? [{ name: nameOf(text), text, values }, ...rest] : [text, values, ...rest];
}

/**
 * A connection that prepares every statement with parameters, so that PostgreSQL parses and plans each text once.
 * The ORM writes its values into the text and passes no parameters: its statements go through as they are.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Call;
    this.query = ((...args: unknown[]) => query(...prepare(args))) as pg.Client['query'];
  }
}
