import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { HintBus } from '#server/platform/base/hint-bus.ts';
import type { OpenQueues } from '#server/platform/base/queues.ts';
import type { Query } from '#server/platform/base/query.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { markHandled, markQueued, outboxPage, readOutbox, removeFromOutbox, subscribersByEvent, type WaitingEvent } from './outbox.ts';
import type { BatchSubscriber, Subscriber } from './subscriber.ts';

/** Reference to an event. Its data stays in the log, so that erasure finds all of it. */
export interface EventReference {
  readonly room: string;
  readonly seq: number;
  readonly event: string;
  readonly eventId: string;
  readonly at: string;
}

export interface EventJob {
  readonly companyId: string;
  readonly events: readonly EventReference[];
}

export interface RelayParts {
  readonly log: Query;
  readonly hints: HintBus;
  readonly queue: Pick<OpenQueues['queues']['events'], 'add' | 'addBulk' | 'getJob'>;
  readonly subscribers: readonly Subscriber[];
  readonly batches: readonly BatchSubscriber[];
  readonly logger: FastifyBaseLogger;
  readonly retryAfterMs?: number;
  /** Milliseconds between the starts of two runs, so that events in quick succession share their jobs. The first one never waits. */
  readonly gatherMs?: number;
}

export interface Relay {
  stop(): Promise<void>;
}

type SubscriberNames = ReturnType<typeof subscribersByEvent>;
type QueuedJob = ReturnType<typeof jobFor>;

const sweepEvery = 1_000;
/** Milliseconds after which a queued event whose job has not ended is queued again; job ids keep jobs that still wait unique. */
const usualRetryMs = 300_000;
const usualGatherMs = 100;
const fewJobs = 4;

/**
 * Adds jobs for outbox rows: one per event and subscriber, and one per company and batch subscriber. A row stays until every subscriber has
 * handled its event, so that a queue that loses its data loses no work. An interrupted run repeats safely, because job ids and `once` remove
 * duplicates. Hints wake it, and it polls every second. Several relays can run at once. Under load it gathers events, because the jobs of
 * two hundred events cost little more than those of one.
 */
export function startRelay(parts: RelayParts): Relay {
  const stopping = new AbortController();
  const { wake, finished } = forwarding(parts, stopping.signal);
  const unsubscribe = parts.hints.subscribe(({ isFollowed }) => isFollowed && wake());
  const timer = setInterval(wake, sweepEvery);
  wake();
  const stop = async () => {
    stopping.abort();
    clearInterval(timer);
    unsubscribe();
    await finished();
  };
  return { stop };
}

/** Forwards events once for all calls of `wake` that come before or while it gathers. */
function forwarding(parts: RelayParts, signal: AbortSignal): { wake: () => void; finished: () => Promise<unknown> } {
  const { logger, gatherMs = usualGatherMs } = parts;
  const names = subscribersByEvent(parts.subscribers, parts.batches);
  const gather = gathering(gatherMs, signal);
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isFailing = false;

  async function forward(): Promise<void> {
    await gather();
    isWanted = false;
    while (!signal.aborted && (await forwardEvents(parts, names)));
  }
  async function run(): Promise<void> {
    try {
      do await forward();
      while (isWanted && !signal.aborted);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !signal.aborted) logger.error(error, 'Outbox relay cannot reach the queue; retrying until it can');
      isFailing = true;
    }
    running = null;
  }
  const wake = () => {
    isWanted = true;
    if (!signal.aborted) running ??= run();
  };
  return { wake, finished: async () => running };
}

/** Returns a function that waits until `ms` have passed since its last return, or until the relay stops. */
function gathering(ms: number, signal: AbortSignal): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    if (nextAt > now) await delay(nextAt - now, undefined, { signal }).catch(() => undefined);
    nextAt = performance.now() + ms;
  };
}

async function forwardEvents(parts: RelayParts, names: SubscriberNames): Promise<boolean> {
  const { log, queue, batches, retryAfterMs = usualRetryMs } = parts;
  const rows = await readOutbox(log, retryAfterMs);
  if (rows.length === 0) return false;
  const missingOf = ({ name, done }: WaitingEvent) => (names.get(name) ?? []).filter((subscriber) => !done.includes(subscriber));
  const [waiting, handled] = [rows.filter((row) => missingOf(row).length > 0), rows.filter((row) => missingOf(row).length === 0)];
  const inBatches = new Set(batches.map(({ name }) => name));
  const [fresh, late] = [waiting.filter((row) => !row.is_queued), waiting.filter((row) => row.is_queued)];
  const jobsFor = (row: WaitingEvent, isOwn: (name: string) => boolean) =>
    missingOf(row)
      .filter(isOwn)
      .map((name) => jobFor([row], name, row.id));
  const repeated = late.flatMap((row) => jobsFor(row, () => true));
  const jobs = [
    ...fresh.flatMap((row) => jobsFor(row, (name) => !inBatches.has(name))),
    ...batches.flatMap((subscriber) => batchJobs(fresh, subscriber)),
    ...repeated,
  ];
  await addJobs(queue, jobs);
  if (waiting.length > 0) await markQueued(log, waiting);
  await releaseFinished(parts, names, repeated);
  if (handled.length > 0) await removeFromOutbox(log, handled);
  return rows.length === outboxPage;
}

/** PostgreSQL plans the statement for many jobs anew each time, which costs more than a few calls of the function for one. */
async function addJobs(queue: RelayParts['queue'], jobs: readonly QueuedJob[]): Promise<void> {
  if (jobs.length > fewJobs) await queue.addBulk([...jobs]);
  else for (const { name, data, opts } of jobs) await queue.add(name, data, opts);
}

/** Releases the events of finished jobs whose worker stopped before it did so: the queue ignores a job that it still has. */
async function releaseFinished({ log, queue }: RelayParts, names: SubscriberNames, jobs: readonly QueuedJob[]): Promise<void> {
  for (const { name, data, opts } of jobs) {
    const known = await queue.getJob(opts.jobId);
    if (known?.finishedOn) await markHandled(log, name, names, data.events);
  }
}

function batchJobs(waiting: readonly WaitingEvent[], { name, events }: BatchSubscriber) {
  const names = new Set(events.map(({ event }) => event.name));
  const byCompany = Map.groupBy(
    waiting.filter((row) => names.has(row.name) && !row.done.includes(name)),
    (row) => row.company_id,
  );
  return [...byCompany.values()].map((rows) => jobFor(rows, name, hashOf(rows)));
}

/** Several relays can read different rows at once, so the id names all of them. */
const hashOf = (rows: readonly WaitingEvent[]) => sha256(rows.map(({ id }) => id).join());

const jobFor = (rows: readonly WaitingEvent[], subscriber: string, id: string) => ({
  name: subscriber,
  data: { companyId: rows[0]!.company_id, events: rows.map(referenceTo) } satisfies EventJob,
  opts: { jobId: `${id}.${subscriber}` },
});

const referenceTo = ({ room, seq, id, name, at }: WaitingEvent): EventReference => ({
  room,
  seq: Number(seq),
  event: name,
  eventId: id,
  at: at.toISOString(),
});
