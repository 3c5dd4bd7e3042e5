import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { endChild, startRedis } from '#scripts/real-services.ts';
import { startProxy } from '#scripts/cluster/proxy.ts';
import { prepareDatabase, type DatabaseUrls } from '#server/app/database.ts';
import { ensureDatabase, startEmbedded } from '#server/platform/process/embedded/postgres.ts';
import { createLocalBuses, openRedisBuses } from '#server/platform/live/buses.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { isReady } from '#server/test/cairn-process.ts';
import type { Sql } from '#server/test/live-oracle.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { openTestCairn } from '#server/test/world.ts';
import type { NodeOrder, NodePlan, NodeMessage } from './node-process.ts';
import { plantInDatabase } from './planted.ts';
import { OwnProcess } from './processes.ts';
import { Way } from './faulty-proxy.ts';
import type { FaultWorkerPlan } from './worker-process.ts';

export interface FaultNode {
  readonly index: number;
  readonly process: OwnProcess<NodeOrder, NodeMessage>;
  readonly toPostgres: Way;
  readonly toRedis: Way | null;
}

function newFolder(): string {
  // On a disk, because faults are tested with a durable PostgreSQL.
  const folder = mkdtempSync(path.join(tmpdir(), `cairn-faults-${process.pid}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openPostgres(folder: string) {
  const choices = { dataDir: folder, password: 'faults', durable: true };
  let embedded = await startEmbedded(choices);
  let crashing: Promise<void> = Promise.resolve();
  let isOver = false;
  onTestFinished(async () => {
    isOver = true;
    await crashing.catch(() => undefined); // the folder is removed next, so no start may still be running
    await embedded.stop();
  });
  await ensureDatabase(embedded, 'cairn');
  const ways: Way[] = [];
  const target = () => ({ host: '127.0.0.1', port: embedded.port });
  const crashOnce = async () => {
    if (isOver) return;
    process.kill(embedded.pid, 'SIGQUIT');
    await embedded.ended;
    embedded = await startEmbedded(choices);
    for (const way of ways) way.target = target();
  };
  return {
    url: embedded.url('cairn'),
    async way(): Promise<Way> {
      const way = await Way.to(target());
      onTestFinished(() => way.close());
      ways.push(way);
      return way;
    },
    crash(): Promise<void> {
      return (crashing = crashing.then(crashOnce));
    },
  };
}

async function openRedis(folder: string) {
  let running = await startRedis(folder);
  onTestFinished(async () => {
    running.child.kill('SIGCONT');
    await endChild(running.child);
  });
  return {
    target: { host: '127.0.0.1', port: running.port },
    url: running.url,
    async restart(): Promise<void> {
      await endChild(running.child);
      running = await startRedis(folder, running.port);
    },
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
  };
}
type OwnRedis = Awaited<ReturnType<typeof openRedis>>;

const redisThrough = (redis: OwnRedis | null, way: Way | null) => (redis && way ? way.through(redis.url) : undefined);

async function openNode(
  index: number,
  urls: DatabaseUrls,
  toPostgres: Way,
  redis: OwnRedis | null,
  isPlanted: boolean,
): Promise<FaultNode & { address: string }> {
  const toRedis = redis ? await Way.to(redis.target) : null;
  if (toRedis) onTestFinished(() => toRedis.close());
  const [port, through] = [await findFreePort(), toPostgres.through];
  const own = { owner: through(urls.owner), app: through(urls.app), engine: through(urls.engine), queue: through(urls.queue) };
  const plan: NodePlan = { index, urls: own, port, redisUrl: redisThrough(redis, toRedis), isPlanted };
  const address = `http://127.0.0.1:${port}`;
  const node = new OwnProcess<NodeOrder, NodeMessage>('node-process.ts', plan, () => isReady(address));
  onTestFinished(() => node.end('SIGKILL'));
  await node.start();
  return { index, process: node, toPostgres, toRedis, address };
}

async function openWorker(urls: DatabaseUrls, redis: OwnRedis | null, isPlanted: boolean) {
  const plan: FaultWorkerPlan = { urls, queue: redis ? { redisUrl: redis.url, prefix: 'faults' } : undefined, isPlanted };
  const worker = new OwnProcess('worker-process.ts', plan, async (child) => {
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return true;
  });
  onTestFinished(() => worker.end('SIGKILL'));
  await worker.start();
  return worker;
}

export interface PlacePlan {
  readonly servers: number;
  readonly hasRedis: boolean;
  readonly isPlanted: boolean;
}

export async function openPlace({ servers, hasRedis, isPlanted }: PlacePlan) {
  const folder = newFolder();
  const postgres = await openPostgres(folder);
  const home = await postgres.way();
  const urls = await prepareDatabase(home.through(postgres.url), testSecrets);
  const owner = new pg.Pool({ connectionString: home.through(postgres.url), max: 4 }).on('error', () => {});
  const sql: Sql = async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows;
  const connect = async () => {
    const client = new pg.Client({ connectionString: home.through(postgres.url) }).on('error', () => {});
    await client.connect();
    return client;
  };
  await sql('create table fault_effect (event_id uuid not null); grant insert on fault_effect to cairn_app');
  if (isPlanted) await plantInDatabase(sql);
  const redis = hasRedis ? await openRedis(path.join(folder, 'redis')) : null;
  const buses = redis ? await openRedisBuses(redis.url, 'faults', pino({ level: 'silent' })) : createLocalBuses();
  const cairn = await openTestCairn(urls, { hints: buses.hints, presence: buses.presence });
  const opening = Array.from({ length: servers }, async (_, index) => openNode(index, urls, await postgres.way(), redis, isPlanted));
  const nodes = await Promise.all(opening);
  const worker = await openWorker(urls, redis, isPlanted);
  const proxy = await startProxy(0);
  for (const { address } of nodes) proxy.add(address);
  onTestFinished(async () => {
    await proxy.stop();
    await cairn.close();
    await buses.close();
    await owner.end();
  });
  return { postgres, redis, nodes, worker, proxy, cairn, sql, connect };
}
export type FaultEnvironment = Awaited<ReturnType<typeof openPlace>>;
