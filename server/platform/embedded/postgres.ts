import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster, superuser, type Cluster } from './cluster.ts';
import { endPostgres, sendSignal } from './end-postgres.ts';
import { stopOrphan } from './orphan.ts';
import { isShuttingDown, logFileOf, startServer, type Server } from './server-process.ts';

/** A running PostgreSQL of our own. */
export type Embedded = {
  /** The superuser's address of a database. */
  url(database: string): string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  /** Resolves when it has ended without being asked to. */
  ended: Promise<void>;
  /** Starts it again on the same port after it has ended, whatever its last processes left behind. */
  restart(): Promise<Embedded>;
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
  rmSync(logFileOf(cluster), { force: true });
  return embeddedOf(cluster, await startServer(cluster), password);
}

/** Makes the database unless it is there. */
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

function embeddedOf(cluster: Cluster, { process: server, port }: Server, password: string): Embedded {
  const pid = server.pid ?? 0;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ended = Promise.withResolvers<void>();
  const lose = () => ended.resolve();
  server.once('exit', lose);
  const checking = setInterval(() => {
    if (!isShuttingDown(pid, cluster.dir)) return;
    clearInterval(checking);
    // A SIGTERM from outside lets PostgreSQL wait for Cairn's connections, which never end.
    void endPostgres(pid, hasEnded);
  }, SHUTDOWN_CHECK_MS).unref();
  server.once('exit', () => clearInterval(checking));
  return {
    url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
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
