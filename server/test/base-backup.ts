import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { superuser } from '#server/platform/process/embedded/cluster.ts';
import { openSecrets } from '#server/platform/base/secrets.ts';

async function copyFolder(from: string, to: string): Promise<void> {
  const child = spawn('cp', ['-a', from, to], { env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const faults = output.split('\n').filter((line) => line !== '' && !line.endsWith('No such file or directory'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/**
 * Copies the cluster of a running Cairn like a base backup: between backup start and stop, with the WAL written meanwhile. `meanwhile` runs
 * in the middle.
 */
export async function copyWhileRunning(dataDir: string, copy: string, meanwhile: () => Promise<void>): Promise<void> {
  const cluster = path.join(dataDir, 'postgres');
  const port = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = openSecrets({ dataDir, secret: undefined }).deriveText('postgres superuser');
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'cairn' });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', fast => true)`);
    await Promise.all([copyFolder(cluster, copy), meanwhile()]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(wait_for_archive => false)');
    for (const left of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) rmSync(path.join(copy, left), { recursive: true, force: true });
    await copyFolder(path.join(cluster, 'pg_wal'), path.join(copy, 'pg_wal'));
    const label = path.join(copy, 'backup_label');
    writeFileSync(label, rows[0]!.labelfile, { mode: 0o600 });
    const { uid, gid } = statSync(cluster);
    chownSync(label, uid, gid);
  } finally {
    await client.end();
  }
}
