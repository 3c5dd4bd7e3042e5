import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase, type DatabaseUrls } from '#server/app/database.ts';
import { ensureDatabase, startEmbedded, type Embedded } from '#server/platform/embedded/postgres.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { createCrowd, type Crowd } from './crowd.ts';

/** What every measure plays on: a durable PostgreSQL with a company at work. */
export interface Stage {
  readonly urls: DatabaseUrls;
  /** What a server is given as `DATABASE_URL`. */
  readonly adminUrl: string;
  readonly secret: string;
  readonly crowd: Crowd;
  readonly owner: pg.Pool;
  /** Short rounds, for trying out. */
  readonly isQuick: boolean;
  /** Profiles of the servers go here, when asked for. */
  readonly profileDir: string | undefined;
  /** Does now what PostgreSQL owes to the writes of the measure before, lest the next one pays for it. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

const secret = 'measured-by-everybody-for-benches-only';

/** Starts PostgreSQL as the product does, fsync and synchronous_commit on, in a temporary folder. */
export async function openStage(choices: Pick<Stage, 'isQuick' | 'profileDir'>): Promise<Stage> {
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
    const crowd = await createCrowd(owner, secret);
    const rest = async () => {
      for (const text of ['vacuum analyze', 'checkpoint']) await owner.query(text);
    };
    return { ...choices, urls, adminUrl, secret, crowd, owner, rest, close: () => owner.end().then(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function refuseUnlessDurable(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  );
  if (rows.length > 0) throw new Error(`This PostgreSQL is not durable: ${rows.map(({ name }) => name).join(', ')} is off.`);
}
