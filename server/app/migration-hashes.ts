import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import type pg from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { migrationsDir } from './orm.ts';

type MigrationClass = new (...options: ConstructorParameters<typeof Migration>) => Migration;

/** Hash of the SQL of a migration. Spaces and line breaks do not count, so that formatting a file changes nothing. */
export function hashOfSql(statements: readonly unknown[]): string {
  const text = statements.map((sql) => String(sql).replaceAll(/\s+/g, ' ').trim()).join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** Hash of the migration with this name. It includes what the migration imports, because it is made of the SQL. */
export async function hashOfMigration(name: string): Promise<string> {
  const [found] = Object.values((await import(path.join(migrationsDir, `${name}.ts`))) as Record<string, MigrationClass>);
  // A migration only collects its statements; the migrator runs them.
  const migration = new found!(null as never, null as never);
  await migration.up();
  return hashOfSql(migration.getQueries());
}

interface AppliedMigration {
  readonly name: string;
  /** Null until the start that applied the migration has ended. */
  readonly hash: string | null;
}

/** Applied migrations in their order, with the hashes that were stored with them. */
export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rowCount } = await client.query("select from pg_class where oid = to_regclass('mikro_orm_migrations')");
  if (rowCount === 0) return [];
  // Older databases have no column for the hash.
  const { rows } = await client.query<AppliedMigration>(
    `select name, to_jsonb(mikro_orm_migrations)->>'hash' as hash from mikro_orm_migrations order by id`,
  );
  return rows.map(({ name, hash }) => ({ name: path.parse(name).name, hash }));
}

/** Throws a `StartupError` if a migration was edited after this database applied it: the database then lacks the change. */
export async function refuseEditedMigrations(applied: readonly AppliedMigration[]): Promise<void> {
  for (const { name, hash } of applied)
    if (hash !== null && hash !== (await hashOfMigration(name)))
      throw new StartupError(
        `The migration ${name} is not the one that upgraded this database: start the version of Cairn that did, or restore the migration and make its change in a new one.`,
      );
}

/** Stores the hashes of migrations that have none yet. */
export async function storeHashes(client: pg.Client): Promise<void> {
  const applied = (await listApplied(client)).filter(({ hash }) => hash === null);
  for (const { name } of applied)
    await client.query('update mikro_orm_migrations set hash = $2 where name = $1 and hash is null', [name, await hashOfMigration(name)]);
}
