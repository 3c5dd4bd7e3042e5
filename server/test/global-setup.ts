import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/app/database.ts';
import { ensureDatabase, startEmbedded } from '#server/platform/process/embedded/postgres.ts';
import { testSecrets } from './test-secrets.ts';
import { sweepAbandoned } from './data-folders.ts';
import { dataHome, dataHomes } from './data-home.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databases: { admin: string; owner: string; app: string; engine: string; queue: string };
    postgresLog: string;
  }
}

export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  await sweepAbandoned(dataHomes);
  const dataDir = mkdtempSync(path.join(dataHome, `cairn-test-${process.pid}-`));
  const embedded = await startEmbedded({ dataDir, password: testSecrets.deriveText('postgres superuser'), durable: false });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await readAlone(embedded.url('postgres'));
    await ensureDatabase(embedded, 'cairn_template');
    const urls = await prepareDatabase(embedded.url('cairn_template'), testSecrets);
    project.provide('databases', { admin: embedded.url('postgres'), ...urls });
    project.provide('postgresLog', path.join(dataDir, 'postgres.log'));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL expects tables that were never analyzed to be large, and would start processes to read a few rows. */
async function readAlone(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query('alter system set max_parallel_workers_per_gather = 0');
  await client.query('select pg_reload_conf()');
  await client.end();
}
