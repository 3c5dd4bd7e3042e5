import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { socketFolder } from './address.ts';
import { visiblePath, type PostgresCluster } from './cluster.ts';
import { sendSignal } from './end-postgres.ts';
import { findFreePort } from './free-port.ts';

const TRIES = 20;

export type Server = { process: ChildProcess; port: number };

/** Starts PostgreSQL on the cluster and waits until it accepts connections. Uses a free port if none is given. */
export async function startServer(cluster: PostgresCluster, givenPort?: number): Promise<Server> {
  const logFile = logFileOf(cluster);
  for (let tried = 1; ; tried++) {
    const port = givenPort ?? (await findFreePort());
    const begin = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const server = spawnServer(cluster, port, logFile);
    if (await isReady(server, cluster.dir)) return { process: server, port };
    const log = readFileSync(logFile).subarray(begin).toString();
    // Temporary: another process took the port, or the last processes of a killed PostgreSQL are still ending.
    const isPassing = log.includes('Address already in use') || log.includes('pre-existing shared memory block');
    if (!isPassing || tried === TRIES)
      throw new StartupError(`PostgreSQL does not start on ${cluster.dir}: ${reasonOf(server, log, cluster.dir)} (see ${logFile}).`);
    await delay(250);
  }
}

export const logFileOf = ({ dir }: Pick<PostgresCluster, 'dir'>): string => `${dir}.log`;

export const isShuttingDown = (pid: number, clusterDir: string): boolean => statusIn(clusterDir, pid) === 'stopping';

function spawnServer(cluster: PostgresCluster, port: number, logFile: string): ChildProcess {
  const durability = cluster.durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder,
    max_connections: 300,
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and error details may contain personal text.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    jit: 'off',
  };
  const log = openSync(logFile, 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: a Ctrl+C in the terminal must reach Cairn only, which needs its database to stop.
  const server = spawn(cluster.binaries.postgres, ['-D', visiblePath(cluster), '-p', String(port), ...options], {
    ...cluster.account,
    cwd: cluster.dir,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', log],
    detached: true,
  });
  closeSync(log);
  // Cairn may exit without a clean stop, for example after a second Ctrl+C. PostgreSQL then stops by this signal.
  const endAlong = () => server.pid && sendSignal(server.pid, 'SIGINT');
  process.once('exit', endAlong);
  server.once('exit', () => process.off('exit', endAlong));
  return server;
}

/** Resolves to true when the pid file says that PostgreSQL accepts connections, to false when it has ended. */
async function isReady(server: ChildProcess, clusterDir: string): Promise<boolean> {
  let isLost = false;
  server.once('exit', () => (isLost = true));
  server.once('error', () => (isLost = true));
  while (!isLost && statusIn(clusterDir, server.pid) !== 'ready') await delay(5);
  return !isLost;
}

function statusIn(clusterDir: string, pid: number | undefined): string | undefined {
  try {
    const lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid ? lines[7]?.trim() : undefined;
  } catch {
    return undefined;
  }
}

// Messages that PostgreSQL logs for Cairn's own connections during recovery; they are not the cause.
const refusal = /^(the database system is|terminating connection)/;

/** The cause from the log. On a full disk PostgreSQL cannot write one. */
function reasonOf({ signalCode }: ChildProcess, log: string, dir: string): string {
  const fatal = [...log.matchAll(/(?:FATAL|PANIC):\s+(.*)/g)].map(([, text = '']) => text).find((text) => !refusal.test(text));
  if (fatal) return fatal;
  if (!hasSpace(dir)) return 'the disk is full';
  return signalCode ? `it was ended by ${signalCode}` : (log.trim().split('\n').at(-1) ?? '');
}

function hasSpace(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize > 1024 * 1024;
}
