import type { Worker } from 'bullmq';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { House } from '#server/platform/house.ts';
import { queueNames, type OpenQueues, type Processing, type QueueName, type WorkerTuning } from '#server/platform/queues.ts';
import { onPool } from '#server/platform/sql.ts';
import type { Daily } from './daily.ts';
import type { Performer } from './performer.ts';
import { startRelay } from './relay.ts';
import { runEvents } from './run-event.ts';
import { enqueueFor, runJobs } from './run-job.ts';
import type { Subscriber } from './subscriber.ts';
import { leaveDue, tick } from './tick.ts';
import { onceFor, type Work } from './work.ts';

/** Everything that is done later. */
export interface AllWork {
  readonly subscribers: readonly Subscriber[];
  readonly performers: readonly Performer[];
  readonly dailies: readonly Daily[];
}

export interface WorkerParts {
  readonly house: House;
  readonly work: AllWork;
  /** Who acts for a company where nobody asked. */
  readonly actorFor: (companyId: string) => Actor;
  readonly tuning?: Partial<WorkerTuning>;
}

export interface RunningWorker {
  /** Takes no more, and waits for what is being done. */
  stop(): Promise<void>;
}

const atOnce: Record<QueueName, number> = { events: 10, jobs: 4 };

/** Does what is done later: relays events, runs their subscribers and the jobs, and asks what is due. */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
  const { house, work, tuning } = parts;
  const opened = await house.queues.open();
  const stopping = new AbortController();
  const processes = processing(parts, opened, stopping.signal);
  const workers = queueNames.map((name) => opened.worker(name, processes[name], { concurrency: atOnce[name], ...tuning }));
  for (const worker of workers) tellFailures(worker, house);
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const { queues } = opened;
  await queues.jobs.upsertJobScheduler(tick.name, { pattern: tick.pattern, tz: 'UTC' }, { name: tick.name });
  for (const worker of workers) void worker.run();
  const relayParts = {
    log: onPool(house.engine),
    hints: house.hints,
    queue: queues.events,
    subscribers: work.subscribers,
    logger: house.log,
  };
  const relay = startRelay(relayParts);
  return {
    async stop() {
      stopping.abort();
      await relay.stop();
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

function processing({ house, work, actorFor }: WorkerParts, { queues }: OpenQueues, stopping: AbortSignal): Record<QueueName, Processing> {
  const workFor = ({ companyId, key }: { companyId: string; key: string }): Work => {
    const ctx = { house, actor: actorFor(companyId), now: house.now(), seqs: {} };
    return { ctx, once: onceFor(ctx, key), enqueue: enqueueFor(queues, companyId), stopping };
  };
  const perform = runJobs(work.performers, workFor);
  return {
    events: runEvents(work.subscribers, workFor),
    jobs: (job) => (job.name === tick.name ? leaveDue(onPool(house.engine), queues, work.dailies, house.now()) : perform(job)),
  };
}

/** A try that failed is a warning, the last one a fault that somebody must look at. */
function tellFailures(worker: Worker, { log }: House): void {
  worker.on('failed', (job, error) => {
    const isGivenUp = !job || job.attemptsMade >= (job.opts.attempts ?? 1);
    log[isGivenUp ? 'error' : 'warn'](error, 'The job %s %s.', job?.id, isGivenUp ? 'was given up' : 'failed and is tried again');
  });
}
