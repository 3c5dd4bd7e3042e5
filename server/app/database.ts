import pg from 'pg';
import type { Secrets } from '#server/platform/secrets.ts';
import { openOrm } from './orm.ts';

/** The addresses under which the roles of Cairn reach one database. */
export interface DatabaseUrls {
  owner: string;
  app: string;
  engine: string;
}

const roles = ['cairn_app', 'cairn_engine', 'cairn_queue'] as const;

const passwordOf = (secrets: Secrets, role: string) => secrets.deriveText(`database role ${role}`);

function urlFor(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

async function ensureRoles(ownerUrl: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [roles]);
    const known = new Set(rows.map(({ rolname }) => rolname));
    for (const role of roles) {
      const verb = known.has(role) ? 'alter' : 'create';
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(passwordOf(secrets, role))}`);
    }
  } finally {
    await client.end();
  }
}

/** Makes the roles, brings the schema up to date and says how each role reaches it. Runs as the owner; safe to run again. */
export async function prepareDatabase(ownerUrl: string, secrets: Secrets): Promise<DatabaseUrls> {
  await ensureRoles(ownerUrl, secrets);
  const orm = await openOrm(ownerUrl);
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
  return {
    owner: ownerUrl,
    app: urlFor(ownerUrl, 'cairn_app', passwordOf(secrets, 'cairn_app')),
    engine: urlFor(ownerUrl, 'cairn_engine', passwordOf(secrets, 'cairn_engine')),
  };
}
