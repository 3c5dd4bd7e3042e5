import type { FastifyBaseLogger } from 'fastify';
import type { HintBus } from '#server/platform/live/hint-bus.ts';
import type { OpenQueues } from '#server/platform/queues.ts';
import type { Query } from '#server/platform/sql.ts';
import type { Subscriber } from './subscriber.ts';

/** What the queue is told of an event: which it is. Its data stays in the log, where erasure finds it. */
export interface EventJob {
  readonly companyId: string;
  readonly room: string;
  readonly seq: number;
  readonly event: string;
  readonly eventId: string;
  /** When it happened, to the millisecond. */
  readonly at: string;
}

export interface RelayParts {
  /** As engine. */
  readonly log: Query;
  readonly hints: HintBus;
  readonly queue: Pick<OpenQueues['queues']['events'], 'addBulk'>;
  readonly subscribers: readonly Subscriber[];
  readonly logger: FastifyBaseLogger;
}

export interface Relay {
  /** Looks no more, and waits for what is on its way. */
  stop(): Promise<void>;
}

interface Waiting {
  room: string;
  seq: string;
  id: string;
  name: string;
  company_id: string;
  at: Date;
}

const sweepEvery = 1_000;
const batch = 200;

const waitingSql = `select o.room, o.seq, e.id, e.name, e.company_id, e.at
  from outbox o join event e on e.room = o.room and e.seq = o.seq limit ${batch}`;
const doneSql = `delete from outbox o using unnest($1::text[], $2::bigint[]) as done (room, seq)
  where o.room = done.room and o.seq = done.seq`;

/**
 * Hands what waits in the outbox to the queue: a job for each event and subscriber, named by both, and only then the row
 * goes. Stopped in between it does the same again, which the queue knows by the name, and `once` after it. Hints wake it,
 * and it looks each second; any number of relays may do so at once.
 */
export function startRelay(parts: RelayParts): Relay {
  const { hints, logger } = parts;
  const byEvent = Map.groupBy(parts.subscribers, ({ event }) => event.name);
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let isFailing = false;

  async function run(): Promise<void> {
    try {
      do isWanted = false;
      while (((await handOn(parts, byEvent)) || isWanted) && !isStopped);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopped) logger.error(error, 'What follows events waits until the queue can be reached.');
      isFailing = true;
    }
    running = null;
  }
  const wake = () => {
    isWanted = true;
    if (!isStopped) running ??= run();
  };
  const unsubscribe = hints.subscribe(({ isFollowed }) => isFollowed && wake());
  const timer = setInterval(wake, sweepEvery);
  wake();
  const stop = async () => {
    isStopped = true;
    clearInterval(timer);
    unsubscribe();
    await running;
  };
  return { stop };
}

/** Hands one batch on, and says whether there may be more. */
async function handOn({ log, queue }: RelayParts, byEvent: ReadonlyMap<string, readonly Subscriber[]>): Promise<boolean> {
  const waiting = await log<Waiting>(waitingSql, []);
  if (waiting.length === 0) return false;
  const jobs = waiting.flatMap((row) => (byEvent.get(row.name) ?? []).map(({ name }) => jobFor(row, name)));
  if (jobs.length > 0) await queue.addBulk(jobs);
  await log(doneSql, [waiting.map(({ room }) => room), waiting.map(({ seq }) => seq)]);
  return waiting.length === batch;
}

const jobFor = ({ room, seq, id, name: event, company_id: companyId, at }: Waiting, subscriber: string) => ({
  name: subscriber,
  data: { companyId, room, seq: Number(seq), event, eventId: id, at: at.toISOString() } satisfies EventJob,
  opts: { jobId: `${id}.${subscriber}` },
});
