import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseAccount } from './account.ts';
import { hostOf } from './address.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, superuser, type PostgresCluster } from './cluster.ts';
import { endPostgres, sendSignal } from './end-postgres.ts';
import { stopOrphan } from './orphan.ts';
import { isShuttingDown, logFileOf, startServer, type Server } from './server-process.ts';

export type Embedded = {
  url(database: string): string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  ended: Promise<void>;
  restart(): Promise<Embedded>;
};

type ClusterOptions = {
  dataDir: string;
  password: string;
  /** False only for temporary clusters: their commits may be lost after a power failure. */
  durable: boolean;
};

/** Starts the PostgreSQL of the npm packages on a Unix socket and 127.0.0.1, and creates its cluster at the first start. Requires the data lock. */
export async function startEmbedded({ dataDir, password, durable }: ClusterOptions): Promise<Embedded> {
  const dir = path.join(dataDir, 'postgres');
  const account = chooseAccount(dir);
  const cluster: PostgresCluster = { dir, account, binaries: await findBinaries(account), durable };
  await createCluster(cluster, password);
  await stopOrphan(dir);
  rmSync(logFileOf(cluster), { force: true });
  return embeddedOf(cluster, await startServer(cluster), password);
}

export async function ensureDatabase(embedded: Embedded, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: embedded.url('postgres') }).on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

const SHUTDOWN_CHECK_MS = 500;

function embeddedOf(cluster: PostgresCluster, { process: server, port }: Server, password: string): Embedded {
  const pid = server.pid ?? 0;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ended = Promise.withResolvers<void>();
  const lose = () => ended.resolve();
  server.once('exit', lose);
  const checking = setInterval(() => {
    if (!isShuttingDown(pid, cluster.dir)) return;
    clearInterval(checking);
    // After an external SIGTERM, PostgreSQL waits for Cairn's connections, which never close.
    void endPostgres(pid, hasEnded);
  }, SHUTDOWN_CHECK_MS).unref();
  server.once('exit', () => clearInterval(checking));
  return {
    url: (database) => `postgres://${superuser}:${password}@${hostOf(cluster.dir, port)}/${database}`,
    port,
    pid,
    ended: ended.promise,
    async stop() {
      server.off('exit', lose);
      clearInterval(checking);
      if (!(await endPostgres(pid, hasEnded))) sendSignal(pid, 'SIGKILL');
    },
    async restart() {
      await stopOrphan(cluster.dir);
      return embeddedOf(cluster, await startServer(cluster, port), password);
    },
  };
}
