import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFault } from '#server/platform/start-fault.ts';
import { endPostgres, sendSignal } from './end-postgres.ts';

/**
 * Stops the PostgreSQL that a killed Cairn left behind on this cluster, and the processes that a killed PostgreSQL left.
 * To be called under the data lock: then nobody else can be using it.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  if (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    const hasEnded = () => !isOn(pid, clusterDir);
    if (!(await endPostgres(pid, hasEnded)))
      throw new StartFault(`An earlier PostgreSQL (process ${pid}) still holds ${clusterDir} and does not stop: end it, then start again.`);
  }
  await killProcessesOn(clusterDir);
  // PostgreSQL would take any process that has been given the number since then for itself, and refuse.
  rmSync(pidFile, { force: true });
}

const KILL_TIMEOUT_MS = 5_000;

/** Kills the processes that work in a cluster without a postmaster: their shared memory keeps the next one from starting. */
export async function killProcessesOn(clusterDir: string): Promise<void> {
  const until = Date.now() + KILL_TIMEOUT_MS;
  for (let pids = processesOn(clusterDir); pids.length > 0; pids = processesOn(clusterDir)) {
    if (Date.now() > until)
      throw new StartFault(`Processes of an earlier PostgreSQL (${pids.join(', ')}) hold ${clusterDir}: end them first.`);
    for (const pid of pids) sendSignal(pid, 'SIGKILL');
    await delay(10);
  }
}

/** The processes of PostgreSQL and initdb whose working directory is the cluster. */
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
    return false; // gone in between, or another user's
  }
}

/** macOS has no /proc; its lsof prints `p<pid>` and `n<working directory>` lines. */
function listOpenIn(dir: string): number[] {
  try {
    const output = execFileSync('lsof', ['-a', '-c', 'postgres', '-c', 'initdb', '-d', 'cwd', '-Fpn'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...output.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)].filter(([, , place]) => place === dir).map(([, pid]) => Number(pid));
  } catch {
    return []; // lsof finds none
  }
}
