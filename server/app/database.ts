import pg from 'pg';
import type { Secrets } from '#server/platform/secrets.ts';
import { appointProvider } from './provider.ts';
import { openOrm } from './orm.ts';

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
  const client = new pg.Client({ connectionString: url });
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
    const ownerUrl = await ensureRoles(client, adminUrl, secrets);
    await migrate(ownerUrl);
    if (provider) await appointProvider(client, provider);
    const [app, engine, queue] = roles.map((role) => urlFor(adminUrl, role, secrets)) as [string, string, string];
    return { owner: ownerUrl, app, engine, queue };
  });
}

async function migrate(ownerUrl: string): Promise<void> {
  const orm = await openOrm(ownerUrl);
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}
