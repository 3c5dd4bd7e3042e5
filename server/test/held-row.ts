import pg from 'pg';
import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/** Runs a statement in a transaction that stays open. `waited` waits until `count` other writes wait for it. */
async function holdStatement(world: World, sql: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: world.database.owner });
  await client.connect();
  await client.query('begin');
  await client.query(sql, values);
  const waitingSql = `select distinct pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
  return {
    waited: (count = 1) =>
      vi.waitFor(async () => expect((await world.sql(waitingSql)).length).toBeGreaterThanOrEqual(count), { timeout: 10_000 }),
    async commit() {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Deletes a record in a transaction that stays open, under the lock of a deletion: an update alone lets others name the row. */
export function holdDeletion(world: World, table: string, id: string) {
  const locked = `select id from ${table} where id = $1 for update`;
  return holdStatement(
    world,
    `with locked as (${locked}) update ${table} set deleted_at = now() from locked where ${table}.id = locked.id`,
    [id],
  );
}

/** Holds a row in a transaction that stays open. */
export const holdRow = (world: World, table: string, id: string) =>
  holdStatement(world, `select from ${table} where id = $1 for update`, [id]);

/** Moves a record to another state in a transaction that stays open. */
export const holdStatus = (world: World, table: string, id: string, status: string) =>
  holdStatement(world, `update ${table} set status = $2 where id = $1`, [id, status]);

/** Holds a name of `lockNames` in a transaction that stays open. */
export const holdName = (world: World, name: string) =>
  holdStatement(world, 'select pg_advisory_xact_lock(hashtextextended($1, 1))', [name]);
