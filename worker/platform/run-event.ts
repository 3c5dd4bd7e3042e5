import { upcastData, type EventDefinition, type LoggedEvent } from '#shared/platform/event.ts';
import { isConnectionLost } from '#server/platform/base/lost-connection.ts';
import type { JobProcessor } from '#server/platform/base/queues.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import type { Query } from '#server/platform/base/query.ts';
import { markHandled, subscribersByEvent } from './outbox.ts';
import type { EventJob, EventReference } from './relay.ts';
import type { BatchSubscriber, Subscriber } from './subscriber.ts';
import type { JobContext } from './job-context.ts';

interface EventRow extends Pick<LoggedEvent, 'name' | 'v' | 'data'> {
  id: string;
  room: string;
  seq: number;
  actor_id: string | null;
  real_actor_id: string | null;
  at: Date;
}

/*
 * An erasure changes event ids, so the event is identified by its time. After a restore, another event at the same position has another
 * time.
 */
const eventsSql = `select w.id, e.room, e.seq::int, e.name, e.v, e.data, e.actor_id, e.real_actor_id, e.at
  from unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::timestamptz[]) as w(room, seq, id, name, at)
  join event e on e.room = w.room and e.seq = w.seq
    and (e.id = w.id or e.name = w.name and date_trunc('milliseconds', e.at) = w.at) order by e.at, e.room, e.seq`;

/** Events in the order of their time; those that the log does not contain after a restore are left out. */
function loadEvents(log: Query, events: readonly EventReference[]): Promise<EventRow[]> {
  const columns = (['room', 'seq', 'eventId', 'event', 'at'] as const).map((field) => events.map((event) => event[field]));
  return log<EventRow>(eventsSql, columns);
}

interface EventHandler {
  readonly definitions: ReadonlyMap<string, EventDefinition>;
  readonly handle: (work: JobContext, events: readonly ReceivedEvent<never>[]) => Promise<void>;
}

function receive({ definitions }: EventHandler, { v, data, actor_id: actorId, real_actor_id: realActorId, ...row }: EventRow) {
  const current = upcastData(definitions.get(row.name)!, { name: row.name, v, data }) as never;
  return { ...row, data: current, actorId, realActorId };
}

/**
 * Handles the events together. If that fails, handles each alone, in their order, so that one bad event does not block the others; then
 * throws the first error, and the job is retried.
 */
async function handleAll(handler: EventHandler, work: JobContext, rows: readonly EventRow[]): Promise<void> {
  const handle = async (some: readonly EventRow[]) =>
    handler.handle(
      work,
      some.map((row) => receive(handler, row)),
    );
  try {
    await handle(rows);
  } catch (error) {
    if (rows.length === 1 || isConnectionLost(error)) throw error;
    work.ctx.services.log.warn(error, 'A batch of %d events failed; handling each alone', rows.length);
    const failures: unknown[] = [];
    for (const row of rows) {
      work.stopping.throwIfAborted();
      await handle([row]).catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  }
}

const keyOf = (name: string, event: string) => `${name} ${event}`;

function handlersOf(subscribers: readonly Subscriber[], batches: readonly BatchSubscriber[]): ReadonlyMap<string, EventHandler> {
  const single = subscribers.map(({ name, event, handle }): [string, EventHandler] => [
    keyOf(name, event.name),
    {
      definitions: new Map([[event.name, event]]),
      handle: async (work, events) => {
        for (const one of events) await handle(work, one);
      },
    },
  ]);
  const batched = batches.flatMap(({ name, events, handle }): [string, EventHandler][] => {
    const handler = { definitions: new Map(events.map(({ event }) => [event.name, event])), handle };
    return events.map(({ event }) => [keyOf(name, event.name), handler]);
  });
  return new Map([...single, ...batched]);
}

/** Runs the subscribers of events. */
export function runEvents(
  subscribers: readonly Subscriber[],
  batches: readonly BatchSubscriber[],
  workFor: (job: { companyId: string; key: string }) => JobContext,
): JobProcessor {
  const handlers = handlersOf(subscribers, batches);
  const names = subscribersByEvent(subscribers, batches);
  return async ({ name, data, id = '' }) => {
    const { companyId, events } = data as EventJob;
    const [handler, ...others] = new Set(events.map(({ event }) => handlers.get(keyOf(name, event))));
    if (!handler || others.length > 0)
      throw new Error(`This version has no subscriber ${name} of ${events.map(({ event }) => event).join(', ')}.`);
    const work = workFor({ companyId, key: id });
    const log = sqlOn(work.ctx.services.engine);
    const rows = await loadEvents(log, events);
    if (rows.length > 0) await handleAll(handler, work, rows);
    await markHandled(log, name, names, events);
  };
}
