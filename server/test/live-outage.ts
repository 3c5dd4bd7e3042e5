import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { TestDatabase } from './postgres.ts';

export function outageOf({ owner }: Pick<TestDatabase, 'owner'>) {
  const pool = new pg.Pool({ connectionString: inject('databases').admin, max: 4 }).on('error', () => {});
  onTestFinished(() => pool.end());
  const name = new URL(owner).pathname.slice(1);
  const terminate = () => pool.query(`select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = $1`, [name]);
  return {
    terminate,
    async begin(): Promise<void> {
      await pool.query(`alter database ${name} connection limit 0`);
      await terminate();
      await delay(50); // until the server has noticed it
    },
    end: () => pool.query(`alter database ${name} connection limit -1`),
    async hold(table: string): Promise<() => Promise<void>> {
      const client = new pg.Client({ connectionString: owner });
      await client.connect();
      await client.query(`begin; lock table ${table} in access exclusive mode`);
      return () => client.end();
    },
    async sql(text: string, values: unknown[] = []): Promise<void> {
      const address = new URL(inject('databases').admin);
      address.pathname = `/${name}`;
      const client = new pg.Client({ connectionString: address.href });
      await client.connect();
      await client.query(text, values).finally(() => client.end());
    },
    async waiting(): Promise<number> {
      const text = `select count(*)::int from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
      return (await pool.query<{ count: number }>(text, [name])).rows[0]!.count;
    },
  };
}

export async function holdTask({ owner }: Pick<TestDatabase, 'owner'>, taskId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query('begin');
  await client.query('select from task where id = $1 for update', [taskId]);
  return () => client.end();
}
