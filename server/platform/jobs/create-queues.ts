import type * as BullMq from 'bullmq';
import type { BackendFactory, ConnectionOptions, PgQueryable, Queue, QueueOptions, RedisQueueBackend, Worker } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { JobProcessor, OpenQueues, Queues, WorkerTuning } from '#server/platform/base/queues.ts';
import { QueueName } from '#shared/platform/queue.api.ts';

export const queueNames = QueueName.enum;

/** Location of the queue: Redis, or PostgreSQL with the role `cairn_queue`. Each prefix is a separate queue. */
export type QueueTarget = { readonly redisUrl: string; readonly prefix?: string } | { readonly postgresUrl: string };

/** Five attempts, about 2, 4, 8 and 16 seconds apart; then the job waits for an administrator. */
const jobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2_000, jitter: 0.5 },
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 30 * 86_400 },
};

export function createQueues(target: QueueTarget, log: FastifyBaseLogger): Queues {
  let opening: Promise<OpenQueues & { end(): Promise<void> }> | undefined;
  return {
    open() {
      opening ??= connect(target, log).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    close: async () => (await opening?.catch(() => undefined))?.end(),
  };
}

/** One of the two BullMQ backends; its types mention Redis for both. */
interface Store {
  readonly options: QueueOptions;
  readonly factory: BackendFactory<RedisQueueBackend>;
  /** Rejects if the queues cannot be used. A Redis that starts later is accepted. */
  check(queues: readonly Queue[]): Promise<unknown>;
  end(): Promise<void>;
}

async function connect(target: QueueTarget, log: FastifyBaseLogger) {
  const bullmq = await import('bullmq');
  const store = 'redisUrl' in target ? inRedis(bullmq, target) : await inPostgres(bullmq, target.postgresUrl);
  const { options, factory } = store;
  const onError = (error: Error & { code?: string }) => {
    const isStopping = error.code === '57P01'; // an administrator shut PostgreSQL down; it closes its open connections
    log[isStopping ? 'debug' : 'warn']('The queue: %s', error.message);
  };
  const open = (name: QueueName) => new bullmq.Queue(name, { ...options, defaultJobOptions: jobOptions }, factory).on('error', onError);
  const queues = Object.fromEntries(queueNames.map((name) => [name, open(name)])) as Record<QueueName, Queue>;
  await store.check(Object.values(queues)).catch(async (error: unknown) => {
    await store.end();
    throw error;
  });
  return {
    queues,
    worker: (name: QueueName, process: JobProcessor, tuning: WorkerTuning): Worker =>
      new bullmq.Worker(name, process, { ...options, autorun: false, maxStalledCount: 4, ...tuning }, factory).on('error', onError),
    async end() {
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
      await store.end();
    },
  };
}

const inRedis = ({ createRedisBackend }: typeof BullMq, { redisUrl, prefix = 'cairn' }: { redisUrl: string; prefix?: string }): Store => ({
  options: { prefix, connection: { url: redisUrl, maxRetriesPerRequest: null } },
  factory: createRedisBackend,
  check: async () => {},
  end: async () => {},
});

async function inPostgres({ runMigrations, createPostgresBackend }: typeof BullMq, connectionString: string): Promise<Store> {
  // Commits do not wait for the disk: after a crash of PostgreSQL the outbox repeats what the queue has lost, as with Redis.
  const options = '-c search_path=bullmq -c synchronous_commit=off';
  // Each worker keeps one connection to listen on.
  const limits = { max: queueNames.length + 6, connectionTimeoutMillis: 5_000, keepAlive: true, options };
  // BullMQ has no error listener on its connections all the time, and an error without a listener ends the process.
  const pool = new pg.Pool({ connectionString, ...limits }).on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  pool.setMaxListeners(0);
  const client = await pool.connect();
  try {
    // The schema exists, and the role has no right to run CREATE SCHEMA.
    const query = (text: string, values?: unknown[]) => client.query(text.startsWith('CREATE SCHEMA') ? 'select' : text, values);
    await runMigrations({ query } as PgQueryable);
  } finally {
    client.release();
  }
  const factory = createPostgresBackend as unknown as BackendFactory<RedisQueueBackend>;
  // BullMQ never recovers a queue that could not connect, so such a queue must not be kept.
  const check = (queues: readonly Queue[]) => Promise.all(queues.map((queue) => queue.waitUntilReady()));
  return { options: { connection: pool as unknown as ConnectionOptions }, factory, check, end: () => pool.end() };
}
