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

/** Whether a failed statement only opens or undoes a transaction: on a connection that is gone there is nothing left of it. */
const isHarmless = (text: unknown) => typeof text === 'string' && /^(?:begin|start transaction|rollback)\b/.test(text);

/**
 * A connection that prepares every statement with parameters, so that PostgreSQL parses and plans each text once.
 * The ORM writes its values into the text and passes no parameters: its statements go through as they are. Opening and
 * undoing a transaction never fail: Kysely gives the connection back to the pool only after they have succeeded, so that
 * each lost connection would take a place in the pool for good. What comes after such a begin fails by itself.
 */
export class PreparingClient extends pg.Client {
  #isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Call;
    this.on('error', () => (this.#isLost = true)).on('end', () => (this.#isLost = true));
    this.query = ((...args: unknown[]) => {
      const outcome = query(...prepare(args));
      if (!isHarmless(args[0]) || !(outcome instanceof Promise)) return outcome;
      return outcome.catch((error: unknown) => this.#nothing(error));
    }) as pg.Client['query'];
  }

  #nothing(error: unknown) {
    const { code = '' } = error as { code?: string };
    if (!this.#isLost && !/^(08|57)...$/.test(code)) throw error;
    return { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };
  }
}
