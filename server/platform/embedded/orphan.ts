import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartFault } from '#server/platform/start-fault.ts';
import { endPostgres } from './end-postgres.ts';

/**
 * Stops the PostgreSQL that a killed Cairn left behind on this cluster.
 * To be called under the data lock: then nobody else can be using it.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const hasEnded = () => !isPostgresOn(pid, clusterDir);
  if (!(await endPostgres(pid, hasEnded)))
    throw new StartFault(`An earlier PostgreSQL (process ${pid}) still holds ${clusterDir} and does not stop: end it, then start again.`);
  // PostgreSQL would take any process that has been given the number since then for itself, and refuse.
  rmSync(pidFile, { force: true });
}

function isPostgresOn(pid: number, clusterDir: string): boolean {
  try {
    if (process.platform === 'linux')
      return (
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir) && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      );
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir);
  } catch {
    return false;
  }
}
