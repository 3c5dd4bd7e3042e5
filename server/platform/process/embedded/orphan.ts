import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { removeSockets } from './address.ts';
import { endPostgres, sendSignal } from './end-postgres.ts';

/**
 * Stops the PostgreSQL that a killed Cairn left on this cluster, and the child processes of a killed PostgreSQL. Call it under the data lock
 * only: then no other process can be using the cluster.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  if (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    const hasEnded = () => !isOn(pid, clusterDir);
    if (!(await endPostgres(pid, hasEnded)))
      throw new StartupError(
        `An earlier PostgreSQL (process ${pid}) still holds ${clusterDir} and does not stop: end it, then start again.`,
      );
  }
  await killProcessesOn(clusterDir);
  // PostgreSQL would take any process that now has this pid for itself and refuse to start.
  rmSync(pidFile, { force: true });
  removeSockets(clusterDir);
}

const KILL_TIMEOUT_MS = 5_000;

/** Kills the processes of a cluster whose postmaster is gone: their shared memory prevents a new start. */
export async function killProcessesOn(clusterDir: string): Promise<void> {
  const until = Date.now() + KILL_TIMEOUT_MS;
  for (let pids = processesOn(clusterDir); pids.length > 0; pids = processesOn(clusterDir)) {
    if (Date.now() > until)
      throw new StartupError(`Processes of an earlier PostgreSQL (${pids.join(', ')}) hold ${clusterDir}: end them first.`);
    for (const pid of pids) sendSignal(pid, 'SIGKILL');
    await delay(10);
  }
}

function processesOn(clusterDir: string): number[] {
  if (!existsSync(clusterDir)) return [];
  const dir = realpathSync(clusterDir);
  return process.platform === 'linux'
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && worksIn(pid, dir))
    : listOpenIn(dir);
}

const isOn = (pid: number, clusterDir: string): boolean =>
  process.platform === 'linux' ? worksIn(pid, realpathSync(clusterDir)) : processesOn(clusterDir).includes(pid);

function worksIn(pid: number, dir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir && /^(postgres|initdb)$/m.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    return false;
  }
}

/** macOS has no /proc; lsof prints `p<pid>` and `n<working directory>` lines. */
function listOpenIn(dir: string): number[] {
  try {
    const output = execFileSync('lsof', ['-a', '-c', 'postgres', '-c', 'initdb', '-d', 'cwd', '-Fpn'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...output.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)].filter(([, , place]) => place === dir).map(([, pid]) => Number(pid));
  } catch {
    return [];
  }
}
