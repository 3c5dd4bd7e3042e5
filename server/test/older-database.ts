import type { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { createTestDatabase } from './postgres.ts';

type MigrationClass = new (...options: ConstructorParameters<typeof Migration>) => Migration;

/** Runs the statements of a migration one after the other. */
export async function runMigration(Class: MigrationClass, run: (text: string) => Promise<unknown>): Promise<void> {
  const migration = new Class(undefined as never, undefined as never);
  await migration.up();
  for (const query of migration.getQueries()) await run(query as string);
}

/** Database in which the statements of `older` take back a migration; `migrate` runs the migration over its rows. */
export async function olderDatabase(Class: MigrationClass, older: string) {
  const { owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  onTestFinished(() => client.end());
  if (older) await client.query(older);
  const sql = async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[];
  const migrate = () => runMigration(Class, (text) => client.query(text));
  return { sql, migrate };
}

export type OlderSql = Awaited<ReturnType<typeof olderDatabase>>['sql'];

/** Adds a company to an older database and returns its id. */
export async function addOlderCompany(sql: OlderSql): Promise<string> {
  const id = crypto.randomUUID();
  await sql(`insert into company (id, name, created_at) values ($1, $2, now())`, [id, `Quarry ${id}`]);
  return id;
}
