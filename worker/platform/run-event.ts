import { currentData, type LoggedEvent } from '#shared/platform/event.ts';
import type { Processing } from '#server/platform/queues.ts';
import { onPool, type Query } from '#server/platform/sql.ts';
import type { EventJob } from './relay.ts';
import type { Heard, Subscriber } from './subscriber.ts';
import type { Work } from './work.ts';

interface EventRow extends Pick<LoggedEvent, 'name' | 'v' | 'data'> {
  actor_id: string | null;
  real_actor_id: string | null;
  at: Date;
}

/* An erasure gives events other ids: it is known by its moment then. What stands there after a restore has another. */
const eventSql = `select name, v, data, actor_id, real_actor_id, at from event
  where room = $1 and seq = $2 and (id = $3 or name = $4 and date_trunc('milliseconds', at) = $5)`;

async function hear(log: Query, { event }: Subscriber, { room, seq, eventId, at }: EventJob): Promise<Heard<never> | null> {
  const [row] = await log<EventRow>(eventSql, [room, seq, eventId, event.name, at]);
  if (!row) return null;
  const data = currentData(event, row) as never;
  return { id: eventId, room, seq, data, actorId: row.actor_id, realActorId: row.real_actor_id, at: row.at };
}

/** Does what follows an event; one that the log does not hold, after a restore, has not happened. */
export function runEvents(subscribers: readonly Subscriber[], workFor: (job: { companyId: string; key: string }) => Work): Processing {
  return async ({ name, data, id = '' }) => {
    const told = data as EventJob;
    const subscriber = subscribers.find((one) => one.name === name && one.event.name === told.event);
    if (!subscriber) throw new Error(`Nobody here is called ${name} and hears of ${told.event}.`);
    const work = workFor({ companyId: told.companyId, key: id });
    const heard = await hear(onPool(work.ctx.house.engine), subscriber, told);
    if (heard) await subscriber.handle(work, heard);
  };
}
