import pg from 'pg';
import type { Cairn } from '#server/app/cairn.ts';
import { servedRooms } from '#server/app/features.ts';
import type { Hint, HintBus } from '#server/platform/base/hint-bus.ts';
import type { LiveServer } from '#server/platform/live/live-socket.ts';
import type { Sql } from '#server/test/live-oracle.ts';
import type { Invariant } from './oracle.ts';
import { textOf } from '#server/test/crash-points.ts';

export const planted = {
  'PostgreSQL loses an event': ['I1', /has a hole|says \d+ and has/],
  'a server tells otherwise': ['I3', /shows what is not stored/],
  'a server forgets keys': ['I4', /more than one answer|kept: false/],
  'a server promises what it takes back': ['I5', /was promised at/],
  'a server tells what it takes back': ['I6', /which is not in the log/],
  'a server does not hear of removals': ['I7', /after the removal at/],
  'a row changes by itself': ['I8', /is other than its last event/],
  'a server keeps what it is told': ['I9', /has grown by/],
  'a server tells late': ['I10', /although everything is healed/],
  'a worker does everything twice': ['I11', /had its effect 2 times/],
  'a row is of nobody': ['I12', /is of nobody/],
} as const satisfies Readonly<Record<string, readonly [Invariant, RegExp]>>;

const late = 2500;
const kept = { hints: 40, numbers: 500_000 };

export async function plantInDatabase(sql: Sql): Promise<void> {
  await sql(`create function fault_lose() returns trigger language plpgsql security definer as $$
    begin delete from public.event where room = new.room and seq = new.seq; return null; end $$`);
  await sql(`create trigger fault_lose after insert on event for each row
    when (new.seq = 2 and split_part(new.room, ':', 1) not in ('board', 'assigned-tasks', 'session')) execute function fault_lose()`);
  await sql(`create function fault_change() returns trigger language plpgsql as $$
    begin new.title := new.title || ' after all'; return new; end $$`);
  await sql(`create trigger fault_change before update on task for each row when (new.version % 5 = 0) execute function fault_change()`);
  await sql(`insert into mutation (actor_id, key, company_id, fingerprint)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'of nobody')`);
}

export function plantRollbacks(oneIn = 15): void {
  let appended = 0;
  const appending = new WeakSet<object>();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function planted(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (text.includes('cairn.append')) appending.add(this);
    const isTakenBack = text === 'commit' && appending.delete(this) && ++appended % oneIn === 0;
    return query.apply(this, isTakenBack ? ['rollback', ...args.slice(1)] : args);
  } as pg.Client['query'];
}

export function plantInHints(bus: HintBus): HintBus {
  const everything: number[][] = [];
  let hintCount = 0;
  const otherwise = ({ room, firstSeq, events }: Hint): Hint => ({ room, firstSeq, events: events.map(retitled) });
  return {
    ...bus,
    subscribe: (listener) =>
      bus.subscribe((hint) => {
        if (++hintCount <= kept.hints) everything.push(Array.from({ length: kept.numbers }, (_, index) => index / 2));
        listener(hintCount % 10 === 0 ? otherwise(hint) : hint);
      }),
  };
}

const retitled = (event: Hint['events'][number]): Hint['events'][number] =>
  event.name.startsWith('task.') ? { ...event, data: { ...(event.data as object), title: 'Something else' } } : event;

export function plantInServer({ app, live }: Cairn): void {
  app.server.prependListener('request', ({ headers }) => delete headers['idempotency-key']);
  Object.assign(servedRooms.get('board')!, { endsFor: {} });
  const io: LiveServer = live.io;
  io.on('connection', ({ request }) => {
    const connection = request.socket;
    const write = connection.write.bind(connection) as (...args: unknown[]) => boolean;
    connection.write = ((...args: unknown[]) => {
      // Only a complete frame may be changed; a frame split over two writes would be corrupted.
      if (!Buffer.isBuffer(args[0]) || args[0].indexOf('42["events"') < 1) return write(...args);
      setTimeout(() => connection.destroyed || write(...args), late);
      return true;
    }) as typeof connection.write;
  });
}
