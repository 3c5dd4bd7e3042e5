import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Secrets } from '#server/platform/base/secrets.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { listApplied, refuseEditedMigrations, storeHashes } from './migration-hashes.ts';
import { migrationsDir, openOrm } from './orm.ts';
import { appointProvider } from './provider.ts';
import { applyRoutines } from './routines.ts';

export interface DatabaseUrls {
  owner: string;
  app: string;
  engine: string;
  queue: string;
}

const roles = ['cairn_app', 'cairn_engine', 'cairn_queue'] as const;
const owner = 'cairn_owner';

const passwordOf = (secrets: Secrets, role: string) => secrets.deriveText(`database role ${role}`);

function urlFor(adminUrl: string, role: string, secrets: Secrets): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = passwordOf(secrets, role);
  return url.href;
}

async function ensureRole(client: pg.Client, role: string, secrets: Secrets): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const password = client.escapeLiteral(passwordOf(secrets, role));
  await client.query(`${rowCount ? 'alter' : 'create'} role ${role} login password ${password}`);
}

/**
 * Creates the database roles and returns the owner's URL. If the given URL belongs to a superuser, ownership moves to a role without
 * superuser rights.
 */
async function ensureRoles(client: pg.Client, adminUrl: string, secrets: Secrets): Promise<string> {
  for (const role of roles) await ensureRole(client, role, secrets);
  const { rows } = await client.query<{ isSuperuser: boolean; database: string }>(
    'select rolsuper as "isSuperuser", current_database() as database from pg_roles where rolname = current_user',
  );
  const [{ isSuperuser, database }] = rows as [{ isSuperuser: boolean; database: string }];
  if (!isSuperuser) return adminUrl;
  await ensureRole(client, owner, secrets);
  await client.query(`alter database ${client.escapeIdentifier(database)} owner to ${owner}`);
  return urlFor(adminUrl, owner, secrets);
}

/** Runs work on the whole database under an advisory lock, so that only one server does it at a time. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // An error on an idle connection must not end the process; the next query fails by itself.
  const client = new pg.Client({ connectionString: url }).on('error', () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('cairn: with connection', 0))");
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the roles, migrates the schema and returns the URL of each role. `adminUrl` belongs to the owner or a superuser; both must be
 * allowed to create roles. Safe to repeat and to run on several servers at once. `provider` is the id of the company that becomes the
 * provider.
 */
export function prepareDatabase(adminUrl: string, secrets: Secrets, provider?: string): Promise<DatabaseUrls> {
  return withConnection(adminUrl, async (client) => {
    const applied = await listApplied(client);
    refuseNewerDatabase(applied);
    await refuseEditedMigrations(applied);
    const ownerUrl = await ensureRoles(client, adminUrl, secrets);
    await migrate(ownerUrl);
    await runRoutines(ownerUrl);
    await storeHashes(client);
    if (provider) await appointProvider(client, provider);
    const [app, engine, queue] = roles.map((role) => urlFor(adminUrl, role, secrets)) as [string, string, string];
    return { owner: ownerUrl, app, engine, queue };
  });
}

/** Throws a `StartupError` if a newer version has migrated this database: this version could damage its data. */
function refuseNewerDatabase(applied: readonly { readonly name: string }[]): void {
  const known = new Set(readdirSync(migrationsDir).map((file) => path.parse(file).name));
  const unknown = applied.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new StartupError(
      `A newer version of Cairn has upgraded this database (${unknown.at(-1)!.name}): start that version, or restore a backup from before the upgrade.`,
    );
}

async function migrate(ownerUrl: string): Promise<void> {
  const orm = await openOrm(ownerUrl);
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

/** As the owner, so that the functions belong to it and run with its rights. */
async function runRoutines(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl }).on('error', () => {});
  await owner.connect();
  try {
    await applyRoutines(owner);
  } finally {
    await owner.end();
  }
}
