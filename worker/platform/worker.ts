import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { QueueName } from '#shared/platform/queue.api.ts';
import { NeverError } from '#server/platform/never-error.ts';
import type { House } from '#server/platform/house.ts';
import { queueNames, type OpenQueues, type Processing, type WorkerTuning } from '#server/platform/queues.ts';
import { onPool } from '#server/platform/sql.ts';
import type { Daily } from './daily.ts';
import type { Performer } from './performer.ts';
import { startRelay } from './relay.ts';
import { runEvents } from './run-event.ts';
import { enqueueFor, runJobs } from './run-job.ts';
import type { Subscriber } from './subscriber.ts';
import { runSweeps, type Sweep } from './sweep.ts';
import { leaveDue } from './tick.ts';
import { isDoneFor, onceFor, type Work } from './work.ts';

/** Everything that is done later. */
export interface AllWork {
  readonly subscribers: readonly Subscriber[];
  readonly performers: readonly Performer[];
  readonly dailies: readonly Daily[];
  readonly sweeps: readonly Sweep[];
}

export interface WorkerParts {
  readonly house: House;
  readonly work: AllWork;
  /** Who acts for a company where nobody asked. */
  readonly actorFor: (companyId: string) => Actor;
  readonly tuning?: Partial<WorkerTuning>;
  /** Milliseconds between two looks for late work. */
  readonly sweepEveryMs?: number;
  /** Aborted as soon as the process is to end, which may be while it waits for its queue. */
  readonly ending?: AbortSignal;
}

export interface RunningWorker {
  /** Resolves when it works, or is stopped before. */
  readonly ready: Promise<void>;
  /** Takes no more, and waits for what is being done. */
  stop(): Promise<void>;
}

const usualSweepMs = 15_000;

const atOnce: Record<QueueName, number> = { events: 10, jobs: 4, files: 4, mail: 8, push: 16 };

/** Does what is done later: relays events, runs their subscribers and the jobs, and asks what is due. */
export function startWorker(parts: WorkerParts): RunningWorker {
  const stopping = new AbortController();
  const signal = parts.ending ? AbortSignal.any([stopping.signal, parts.ending]) : stopping.signal;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const ends: (() => Promise<unknown>)[] = [];
  const starting = start(parts, signal, (end) => ends.unshift(end));
  return {
    ready: Promise.race([starting, stopped]),
    async stop() {
      stopping.abort();
      for (const end of ends) await end();
    },
  };
}

async function start(parts: WorkerParts, stopping: AbortSignal, onStop: (end: () => Promise<unknown>) => void): Promise<void> {
  const { house, work } = parts;
  const opened = await openWorkers(parts, stopping, onStop);
  if (!opened || stopping.aborted) return;
  const { queues, workFor, workers } = opened;
  for (const worker of workers) void worker.run();
  const { subscribers, sweeps, dailies } = work;
  const log = onPool(house.engine);
  const relay = startRelay({ log, hints: house.hints, queue: queues.events, subscribers, logger: house.log });
  onStop(() => relay.stop());
  const leaveDaily = () => leaveDue(log, queues, dailies, house.now());
  const everyMs = parts.sweepEveryMs ?? usualSweepMs;
  const sweeping = runSweeps({ log, sweeps, leaveDaily, workFor, now: () => house.now(), logger: house.log, stopping, everyMs });
  onStop(() => sweeping);
}

/** Connects the workers; again and again while the queue goes away meanwhile, as with a restart of PostgreSQL. */
async function openWorkers(parts: WorkerParts, stopping: AbortSignal, onStop: (end: () => Promise<unknown>) => void) {
  const { house, work, tuning } = parts;
  for (;;) {
    const opened = await openPatiently(house, stopping);
    if (!opened) return null;
    const workFor = workIn(parts, opened, stopping);
    const processes = processing(work, workFor);
    const workers = queueNames.map((name) => opened.worker(name, processes[name], { concurrency: atOnce[name], ...tuning }));
    const close = () => Promise.all(workers.map((worker) => worker.close()));
    onStop(close);
    for (const worker of workers) tellFailures(worker, house);
    try {
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
      return { queues: opened.queues, workFor, workers };
    } catch (error) {
      if (stopping.aborted) return null;
      house.log.warn(error, 'The worker has lost its queue and connects again.');
      await close();
    }
    await delay(1_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** The queue may be away when the worker comes; null when it is still away when the worker stops. */
async function openPatiently({ queues, log }: House, stopping: AbortSignal): Promise<OpenQueues | null> {
  for (;;) {
    const opened = await queues.open().catch((error: unknown) => {
      log.warn(error, 'The worker waits for its queue.');
      return null;
    });
    if (stopping.aborted) return null;
    if (opened) return opened;
    await delay(1_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

type WorkFor = (job: { companyId: string; key: string }) => Work;

const workIn =
  ({ house, actorFor }: WorkerParts, { queues }: OpenQueues, stopping: AbortSignal): WorkFor =>
  ({ companyId, key }) => {
    const ctx = { house, actor: actorFor(companyId), now: house.now(), seqs: {} };
    return { ctx, key, once: onceFor(ctx, key), isDone: isDoneFor(ctx, key), enqueue: enqueueFor(queues, companyId), stopping };
  };

function processing({ subscribers, performers }: AllWork, workFor: WorkFor): Record<QueueName, Processing> {
  const perform = runJobs(performers, workFor);
  return { events: runEvents(subscribers, workFor), jobs: perform, files: perform, mail: perform, push: perform };
}

/** A try that failed is a warning, the last one a fault that somebody must look at. */
function tellFailures(worker: Worker, { log }: House): void {
  worker.on('failed', (job, error) => {
    const isGivenUp = !job || error instanceof NeverError || job.attemptsMade >= (job.opts.attempts ?? 1);
    log[isGivenUp ? 'error' : 'warn'](error, 'The job %s %s.', job?.id, isGivenUp ? 'was given up' : 'failed and is tried again');
  });
}
