import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '#server/platform/start-fault.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster, seenPlace, superuser, type Cluster } from './cluster.ts';
import { endPostgres, sendSignal } from './end-postgres.ts';
import { findFreePort } from './free-port.ts';
import { stopOrphan } from './orphan.ts';

/** A running PostgreSQL of our own. */
export type Embedded = {
  /** The superuser's address of a database. */
  url(database: string): string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  /** Resolves when it has ended without being asked to. */
  ended: Promise<void>;
};

type Choices = {
  /** Holds the cluster in `postgres` and its log in `postgres.log`. */
  dataDir: string;
  /** The superuser's; it must be the same whenever this cluster is started. */
  password: string;
  /** Whether what is committed survives a power cut; only throwaway clusters do without. */
  durable: boolean;
};

/** Starts the PostgreSQL of the npm packages on 127.0.0.1, making its cluster at the first start. Needs the data lock. */
export async function startEmbedded({ dataDir, password, durable }: Choices): Promise<Embedded> {
  const dir = path.join(dataDir, 'postgres');
  const account = chooseAccount(dir);
  const cluster: Cluster = { dir, account, binaries: await findBinaries(account), durable };
  await makeCluster(cluster, password);
  await stopOrphan(dir);
  const { server, port } = await startServer(cluster, `${dir}.log`);
  return embeddedOf(server, port, password);
}

/** Makes the database unless it is there. */
export async function ensureDatabase(embedded: Embedded, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: embedded.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function embeddedOf(server: ChildProcess, port: number, password: string): Embedded {
  const pid = server.pid ?? 0;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ended = Promise.withResolvers<void>();
  const lose = () => ended.resolve();
  // Whatever ends this process, also one that does not ask: the signal is sent and PostgreSQL stops by itself.
  const endAlong = () => sendSignal(pid, 'SIGINT');
  server.once('exit', lose);
  process.once('exit', endAlong);
  return {
    url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    port,
    pid,
    ended: ended.promise,
    async stop() {
      server.off('exit', lose);
      if (!(await endPostgres(pid, hasEnded))) sendSignal(pid, 'SIGKILL');
      process.off('exit', endAlong);
    },
  };
}

const TRIES = 20;

async function startServer(cluster: Cluster, logFile: string): Promise<{ server: ChildProcess; port: number }> {
  for (let tried = 1; ; tried++) {
    const port = await findFreePort();
    const server = spawnServer(cluster, port, logFile);
    if (await isReady(server, cluster.dir)) return { server, port };
    const log = readFileSync(logFile, 'utf8');
    // The port was taken in between, or the last processes of a killed PostgreSQL are just ending.
    const isPassing = log.includes('Address already in use') || log.includes('pre-existing shared memory block');
    if (!isPassing || tried === TRIES)
      throw new StartFault(`PostgreSQL does not start on ${cluster.dir}: ${lastFault(log)} (see ${logFile})`);
    await delay(250);
  }
}

function spawnServer(cluster: Cluster, port: number, logFile: string): ChildProcess {
  const durability = cluster.durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and details of an error repeat what people wrote.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    jit: 'off',
  };
  const log = openSync(logFile, 'w', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: a Ctrl+C in the terminal must reach Cairn alone, which still needs its database to stop.
  const server = spawn(cluster.binaries.postgres, ['-D', seenPlace(cluster), '-p', String(port), ...options], {
    ...cluster.account,
    cwd: cluster.dir,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', log],
    detached: true,
  });
  closeSync(log);
  return server;
}

/** Resolves to true once PostgreSQL says in its pid file that it takes connections, to false when it has given up. */
async function isReady(server: ChildProcess, clusterDir: string): Promise<boolean> {
  let isLost = false;
  server.once('exit', () => (isLost = true));
  server.once('error', () => (isLost = true));
  while (!isLost && !saysReady(server.pid, path.join(clusterDir, 'postmaster.pid'))) await delay(5);
  return !isLost;
}

function saysReady(pid: number | undefined, pidFile: string): boolean {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

const lastFault = (log: string) => log.match(/(?:FATAL|PANIC):\s+(.*)/)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
