import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase, type DatabaseUrls } from '#server/app/database.ts';
import { ensureDatabase, startEmbedded, type Embedded } from '#server/platform/process/embedded/postgres.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';

export interface BenchFixture {
  readonly urls: DatabaseUrls;
  readonly adminUrl: string;
  readonly secret: string;
  readonly owner: pg.Pool;
  close(): Promise<void>;
}

const secret = 'measured-by-everybody-for-benches-only';

/** Starts PostgreSQL in a temporary folder with the product's settings: fsync and synchronous_commit are on. */
export async function openGround(): Promise<BenchFixture> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cairn-bench-'));
  let embedded: Embedded | undefined;
  const clear = async () => {
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    embedded = await startEmbedded({ dataDir, password: secretsFrom(secret).deriveText('postgres superuser'), durable: true });
    await ensureDatabase(embedded, 'bench');
    const adminUrl = embedded.url('bench');
    const urls = await prepareDatabase(adminUrl, secretsFrom(secret));
    const owner = new pg.Pool({ connectionString: adminUrl, max: 2 }).on('error', () => undefined);
    await refuseUnlessDurable(owner);
    return { urls, adminUrl, secret, owner, close: () => owner.end().then(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function refuseUnlessDurable(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  );
  if (rows.length > 0) throw new Error(`This PostgreSQL is not durable: ${rows.map(({ name }) => name).join(', ')} is off. Turn it on.`);
}
