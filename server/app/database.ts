import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Secrets } from '#server/platform/secrets.ts';
import { StartFault } from '#server/platform/start-fault.ts';
import { migrationsDir, openOrm } from './orm.ts';
import { appointProvider } from './provider.ts';

/** The addresses under which the roles of Cairn reach one database. */
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

/** Makes the roles, and answers with the owner's address: a superuser hands the database to an owner who is none. */
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

/** Does something to the whole database while no other server does. */
export async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // A loss while the connection is idle must not end the process: the work fails by itself.
  const client = new pg.Client({ connectionString: url }).on('error', () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('cairn: alone', 0))");
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes the roles, brings the schema up to date and says how each role reaches it. `adminUrl` is the owner's, or a
 * superuser's; both may make roles. Safe to run again, and by several
 * servers at once. `provider` is the id of the company to be the provider from now on.
 */
export function prepareDatabase(adminUrl: string, secrets: Secrets, provider?: string): Promise<DatabaseUrls> {
  return alone(adminUrl, async (client) => {
    await refuseNewerDatabase(client);
    const ownerUrl = await ensureRoles(client, adminUrl, secrets);
    await migrate(ownerUrl);
    if (provider) await appointProvider(client, provider);
    const [app, engine, queue] = roles.map((role) => urlFor(adminUrl, role, secrets)) as [string, string, string];
    return { owner: ownerUrl, app, engine, queue };
  });
}

/** Throws a `StartFault` when a newer version has migrated this database: this version could damage its data. */
async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_class where oid = to_regclass('mikro_orm_migrations')");
  if (rowCount === 0) return;
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  const known = new Set(readdirSync(migrationsDir).map((file) => path.parse(file).name));
  const unknown = rows.map(({ name }) => path.parse(name).name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new StartFault(
      `A newer version of Cairn has upgraded this database (${unknown.at(-1)}): start that version, or restore a backup from before the upgrade.`,
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
