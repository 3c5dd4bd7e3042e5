import type * as BullMq from 'bullmq';
import type {
  BackendFactory,
  ConnectionOptions,
  Job,
  PgQueryable,
  Queue,
  QueueOptions,
  RedisQueueBackend,
  Worker,
  WorkerOptions,
} from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { QueueName } from '#shared/platform/queue.api.ts';

export const queueNames = QueueName.enum;

/** Where the queue lives: in Redis, or in PostgreSQL as the role `cairn_queue`. Under another prefix it is another one. */
export type QueueTarget = { readonly redisUrl: string; readonly prefix?: string } | { readonly postgresUrl: string };

/** How much a worker does at once, and when it is taken for dead, in milliseconds. */
export type WorkerTuning = Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>;

/** What is done with a job. */
export type Processing = (job: Job) => Promise<void>;

/** A connection to the queue. */
export interface OpenQueues {
  readonly queues: Readonly<Record<QueueName, Queue>>;
  worker(name: QueueName, process: Processing, tuning: WorkerTuning): Worker;
}

/** The queue of this process, reached when somebody first asks for it. */
export interface Queues {
  open(): Promise<OpenQueues>;
  close(): Promise<void>;
}

/** Five tries, some 2, 4, 8 and 16 seconds apart; then it waits for somebody to look at it. */
const jobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2_000, jitter: 0.5 },
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 30 * 86_400 },
};

/** Nothing is reached before it is asked for. */
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

/** One of BullMQ's two stores; its types name Redis wherever they could name either. */
interface Store {
  readonly options: QueueOptions;
  readonly factory: BackendFactory<RedisQueueBackend>;
  /** Rejects when the queues cannot be used; Redis may come later. */
  check(queues: readonly Queue[]): Promise<unknown>;
  end(): Promise<void>;
}

async function connect(target: QueueTarget, log: FastifyBaseLogger) {
  const bullmq = await import('bullmq');
  const store = 'redisUrl' in target ? inRedis(bullmq, target) : await inPostgres(bullmq, target.postgresUrl);
  const { options, factory } = store;
  const onError = (error: Error & { code?: string }) => {
    const isStopping = error.code === '57P01'; // the administrator's word: PostgreSQL ends with the connections that it still has
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
    worker: (name: QueueName, process: Processing, tuning: WorkerTuning): Worker =>
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
  // The workers keep one each to listen on.
  const limits = { max: queueNames.length + 6, connectionTimeoutMillis: 5_000, keepAlive: true, options: '-c search_path=bullmq' };
  // BullMQ listens to some of its connections, some of the time, and says what it hears.
  const pool = new pg.Pool({ connectionString, ...limits }).on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  pool.setMaxListeners(0); // each queue and each of its workers hears its errors
  const client = await pool.connect();
  try {
    // The schema is there, and to ask for it again the role would have to be allowed to make others.
    const query = (text: string, values?: unknown[]) => client.query(text.startsWith('CREATE SCHEMA') ? 'select' : text, values);
    await runMigrations({ query } as PgQueryable);
  } finally {
    client.release();
  }
  const factory = createPostgresBackend as unknown as BackendFactory<RedisQueueBackend>;
  // BullMQ keeps a queue that could not connect unusable for ever, so that one must not be kept.
  const check = (queues: readonly Queue[]) => Promise.all(queues.map((queue) => queue.waitUntilReady()));
  return { options: { connection: pool as unknown as ConnectionOptions }, factory, check, end: () => pool.end() };
}
