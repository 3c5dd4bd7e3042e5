import type { Query } from '#server/platform/base/query.ts';
import type { BatchSubscriber, Subscriber } from './subscriber.ts';

export interface WaitingEvent {
  room: string;
  seq: string;
  id: string;
  name: string;
  company_id: string;
  at: Date;
  /** Names of the subscribers that have handled the event or have no work after it. */
  done: string[];
  is_queued: boolean;
}

type Position = Readonly<{ room: string; seq: number | string }>;

/** Maximum number of rows in one read of the outbox. */
export const outboxPage = 200;

const waitingSql = `select o.room, o.seq, e.id, e.name, e.company_id, e.at, o.done, o.queued_at > '-infinity' as is_queued
  from outbox o join event e on e.room = o.room and e.seq = o.seq
  where o.queued_at < now() - $1 * interval '1 millisecond' order by o.queued_at, o.added_at limit ${outboxPage}`;
/* A mark that a crash of PostgreSQL loses is made again, because the event is then handled again; so commits do not wait for the disk. */
const quickly = `(select set_config('synchronous_commit', 'off', true)) as quickly`;
const ofPositions = `from unnest($1::text[], $2::bigint[]) as named(room, seq), ${quickly} where o.room = named.room and o.seq = named.seq`;
const queuedSql = `update outbox o set queued_at = now() ${ofPositions}`;
const removeSql = `delete from outbox o using unnest($1::text[], $2::bigint[]) as named(room, seq), ${quickly}
  where o.room = named.room and o.seq = named.seq`;
const doneSql = `update outbox o set done = array_append(array_remove(o.done, $3), $3) ${ofPositions}`;
/* Names of subscribers contain no spaces. */
const removeDoneSql = `delete from outbox o using unnest($1::text[], $2::bigint[], $3::text[]) as named(room, seq, subscribers), ${quickly}
  where o.room = named.room and o.seq = named.seq and o.done @> string_to_array(named.subscribers, ' ') returning 1`;

const columnsOf = (positions: readonly Position[]) => [positions.map(({ room }) => room), positions.map(({ seq }) => seq)];

/**
 * Reads rows that were never queued, oldest first, then rows queued more than `retryAfterMs` ago: the queue may have lost their jobs, or a
 * worker stopped before it released them.
 */
export const readOutbox = (log: Query, retryAfterMs: number) => log<WaitingEvent>(waitingSql, [retryAfterMs]);

export const markQueued = (log: Query, rows: readonly Position[]) => log(queuedSql, columnsOf(rows));

export const removeFromOutbox = (log: Query, rows: readonly Position[]) => log(removeSql, columnsOf(rows));

/** Names of the subscribers of each event. */
export function subscribersByEvent(subscribers: readonly Subscriber[], batches: readonly BatchSubscriber[]): ReadonlyMap<string, string[]> {
  const all = [
    ...subscribers.map(({ event, name }) => ({ event, name })),
    ...batches.flatMap(({ name, events }) => [...new Set(events.map(({ event }) => event))].map((event) => ({ event, name }))),
  ];
  const names = new Map<string, string[]>();
  for (const { event, name } of all) names.set(event.name, [...(names.get(event.name) ?? []), name]);
  return names;
}

/** Marks these events as handled by one subscriber, and removes those that every subscriber has handled. */
export async function markHandled(
  log: Query,
  subscriber: string,
  names: ReadonlyMap<string, readonly string[]>,
  events: readonly (Position & { readonly event: string })[],
): Promise<void> {
  const othersOf = ({ event }: { event: string }) => (names.get(event) ?? []).filter((name) => name !== subscriber).join(' ');
  // Mostly the others have handled the events or have no work, and one statement is enough.
  const removed = await log(removeDoneSql, [...columnsOf(events), events.map(othersOf)]);
  if (removed.length === events.length) return;
  await log(doneSql, [...columnsOf(events), subscriber]);
  await log(removeDoneSql, [...columnsOf(events), events.map((event) => names.get(event.event)?.join(' ') ?? '')]);
}
