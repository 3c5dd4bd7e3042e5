import { setTimeout as delay } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { QueueName } from '#shared/platform/queue.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import { runAlone } from '#server/platform/data/run-alone.ts';
import { queueNames } from '#server/platform/jobs/create-queues.ts';
import type { OpenQueues, JobProcessor, WorkerTuning } from '#server/platform/base/queues.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import type { DailyJob } from './daily.ts';
import type { Performer } from './performer.ts';
import { markHandled, subscribersByEvent } from './outbox.ts';
import { startRelay, type EventJob } from './relay.ts';
import { runEvents } from './run-event.ts';
import { enqueueFor, runJobs } from './run-job.ts';
import type { BatchSubscriber, Subscriber } from './subscriber.ts';
import { runSweeps, type Sweep } from './sweep.ts';
import { enqueueDueJobs } from './tick.ts';
import { isEffectDone, effectOnce, type JobContext } from './job-context.ts';

export interface WorkDefinitions {
  readonly subscribers: readonly Subscriber[];
  readonly batches: readonly BatchSubscriber[];
  readonly performers: readonly Performer[];
  readonly dailies: readonly DailyJob[];
  readonly sweeps: readonly Sweep[];
}

export interface WorkerParts {
  readonly services: Services;
  readonly work: WorkDefinitions;
  readonly actorFor: (companyId: string) => Actor;
  readonly tuning?: Partial<WorkerTuning>;
  readonly sweepEveryMs?: number;
  /** Time in which the relay gathers events, in milliseconds. */
  readonly gatherMs?: number;
  /** Aborted when the process starts to stop, possibly before the queue is reachable. */
  readonly ending?: AbortSignal;
}

export interface RunningWorker {
  /** Resolves when the worker runs or was stopped first. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

const usualSweepMs = 15_000;
/** No sweep waits longer for its queue, in milliseconds. */
const sweepTimeoutMs = 60_000;

const atOnce: Record<QueueName, number> = { events: 10, jobs: 4, files: 4, mail: 8, push: 16 };

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
  const { services, work } = parts;
  const opened = await openWorkers(parts, stopping, onStop);
  if (!opened || stopping.aborted) return;
  const { queues, workFor, workers } = opened;
  for (const worker of workers) void worker.run();
  const { subscribers, batches, sweeps, dailies } = work;
  const log = sqlOn(services.engine);
  const { gatherMs } = parts;
  const relay = startRelay({
    log,
    hints: services.hints,
    queue: queues.events,
    subscribers,
    batches,
    logger: services.log,
    ...(gatherMs !== undefined && { gatherMs }),
  });
  onStop(() => relay.stop());
  const enqueueDaily = () => enqueueDueJobs(log, queues, dailies, services.now());
  const everyMs = parts.sweepEveryMs ?? usualSweepMs;
  const sweeping = runSweeps({
    log,
    sweeps,
    enqueueDaily,
    workFor,
    runAlone: (round) => runAlone(services.engine, 'sweeps', round),
    now: () => services.now(),
    logger: services.log,
    stopping,
    everyMs,
    timeoutMs: sweepTimeoutMs,
  });
  onStop(() => sweeping);
}

/** Retries while the queue is unreachable, for example during a restart of PostgreSQL. */
async function openWorkers(parts: WorkerParts, stopping: AbortSignal, onStop: (end: () => Promise<unknown>) => void) {
  const { services, work, tuning } = parts;
  for (;;) {
    const opened = await waitForQueue(services, stopping);
    if (!opened) return null;
    const workFor = workIn(parts, opened, stopping);
    const processes = processing(work, workFor);
    const workers = queueNames.map((name) => opened.worker(name, processes[name], { concurrency: atOnce[name], ...tuning }));
    const close = () => Promise.all(workers.map((worker) => worker.close()));
    onStop(close);
    for (const worker of workers) tellFailures(worker, services);
    releaseGivenUp(workers[queueNames.indexOf('events')]!, parts);
    try {
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
      return { queues: opened.queues, workFor, workers };
    } catch (error) {
      if (stopping.aborted) return null;
      services.log.warn(error, 'Worker lost its queue; reconnecting');
      await close();
    }
    await delay(1_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Waits for the queue; returns null if the worker stops first. */
async function waitForQueue({ queues, log }: Services, stopping: AbortSignal): Promise<OpenQueues | null> {
  for (;;) {
    const opened = await queues.open().catch((error: unknown) => {
      log.warn(error, 'Worker cannot reach its queue; retrying');
      return null;
    });
    if (stopping.aborted) return null;
    if (opened) return opened;
    await delay(1_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

type WorkFor = (job: { companyId: string; key: string }) => JobContext;

const workIn =
  ({ services, actorFor }: WorkerParts, { queues }: OpenQueues, stopping: AbortSignal): WorkFor =>
  ({ companyId, key }) => {
    const ctx = { services, actor: actorFor(companyId), now: services.now(), seqs: {} };
    return { ctx, key, once: effectOnce(ctx, key), isDone: isEffectDone(ctx, key), enqueue: enqueueFor(queues, companyId), stopping };
  };

function processing({ subscribers, batches, performers }: WorkDefinitions, workFor: WorkFor): Record<QueueName, JobProcessor> {
  const perform = runJobs(performers, workFor);
  return { events: runEvents(subscribers, batches, workFor), jobs: perform, files: perform, mail: perform, push: perform };
}

/** Attempts do not decide: a job is also given up after an unrecoverable error, or when its workers died too often. */
const isGivenUp = ({ finishedOn }: Job) => finishedOn !== undefined;

/** A job that is given up stays among the failed jobs of the queue, where it can be repeated, and its events leave the outbox. */
function releaseGivenUp(worker: Worker, { services, work }: WorkerParts): void {
  const names = subscribersByEvent(work.subscribers, work.batches);
  worker.on('failed', (job) => {
    if (!job || !isGivenUp(job)) return;
    markHandled(sqlOn(services.engine), job.name, names, (job.data as EventJob).events).catch((failure: unknown) => {
      services.log.warn(failure, 'Events of a failed job stay in the outbox');
    });
  });
}

/** Logs a failed attempt as a warning, the last one as an error. */
function tellFailures(worker: Worker, { log }: Services): void {
  worker.on('failed', (job, error) => {
    const isLast = !job || isGivenUp(job);
    log[isLast ? 'error' : 'warn'](error, 'The job %s %s.', job?.id, isLast ? 'was given up' : 'failed and is tried again');
  });
}
