import pg from 'pg';
import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/** Deletes a record in a transaction that stays open. `waited` waits until another write waits for it. */
export async function holdDeletion(world: World, table: string, id: string) {
  const client = new pg.Client({ connectionString: world.database.owner });
  await client.connect();
  await client.query('begin');
  await client.query(`select from ${table} where id = $1 for update`, [id]);
  await client.query(`update ${table} set deleted_at = now() where id = $1`, [id]);
  const waitingSql = `select pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
  return {
    waited: () => vi.waitFor(async () => expect(await world.sql(waitingSql)).not.toEqual([]), { timeout: 10_000 }),
    async commit() {
      await client.query('commit');
      await client.end();
    },
  };
}
