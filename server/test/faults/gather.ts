import { isDeepStrictEqual } from 'node:util';
import { roomKey } from '#shared/platform/room.ts';
import type { FaultUsers, Visitor } from './users.ts';
import type { SentRequest, HeadRow, FaultHistory, LogRow, RoomRecord, StoredTaskRow } from './history.ts';
import type { FaultEnvironment } from './place.ts';
import type { Follower } from '#server/test/live-follower.ts';

const logSql = `select room, seq::int, id, name, data, company_id as "companyId", extract(epoch from at)::float8 * 1000 as at
  from event order by room, seq`;
const tasksSql = `select id, version, title, status, deleted_at is not null as "isDeleted" from task`;
const orphansSql = `
  select 'the outbox names ' || o.room || ' ' || o.seq || ', which is not in the log' as says
    from outbox o left join event e on e.room = o.room and e.seq = o.seq where e.id is null
  union all select 'the key ' || m.key || ' is of nobody' from mutation m left join person p on p.id = m.actor_id where p.id is null
  union all select 'the card ' || t.id || ' is on no board' from task t left join board b on b.id = t.board_id where b.id is null`;

const alike: RoomRecord['last'] = { shown: 'alike', stored: 'alike' };

const read = ({ sql }: FaultEnvironment) =>
  Promise.all([
    sql<LogRow>(logSql),
    sql<HeadRow>('select key as room, seq::int, last_id as "lastId" from room where seq > 0'),
    sql<StoredTaskRow>(tasksSql),
    sql<{ key: string; seqs: Record<string, number> }>('select key, seqs from mutation'),
    sql<{ id: string; count: number }>('select event_id as id, count(*)::int from fault_effect group by 1'),
    sql<{ says: string }>(orphansSql),
  ]);

async function lastOf({ client }: Visitor, { room, id, state }: Follower): Promise<RoomRecord['last']> {
  const response = await client.request(`/api/rooms/${room.name}/${id}`);
  if ([403, 404].includes(response.status)) return null;
  if (!response.ok) throw new Error(`Reading the room ${room.name} failed with status ${response.status}.`);
  const { state: stored } = (await response.json()) as { state: unknown };
  return isDeepStrictEqual(state, stored) ? alike : { shown: structuredClone(state), stored };
}

async function recordOf(visitor: Visitor, follower: Follower): Promise<RoomRecord> {
  const lives = follower.lives.map(({ base, applied }) => ({ base: base.seq, applied: applied.map(({ seq }) => seq) }));
  const nodeAt = (moment: number) => visitor.hosts.findLast(({ at }) => at <= moment)!.node;
  const given = follower.given.map(({ seq, event: { id, data }, at }) => ({ seq, id, data, at, node: nodeAt(at) }));
  const { id: personId, companyId } = visitor.who;
  return { room: roomKey(follower.room, follower.id), personId, companyId, lives, given, last: await lastOf(visitor, follower) };
}

function requestsOf({ written }: FaultUsers, kept: ReadonlyMap<string, Record<string, number>>): SentRequest[] {
  return written.flatMap(({ room, sent }) =>
    sent.map(({ key, subject, url, answers }) => ({
      room,
      subject,
      isRestore: url.endsWith('/restore'),
      answers: answers.map(({ status, text, seqs }) => ({ status, text, seq: seqs[room] })),
      kept: kept.has(key) ? { seq: kept.get(key)![room] } : null,
    })),
  );
}

type Measured = Pick<FaultHistory, 'disturbances' | 'rest' | 'lags'>;

const revocationsIn = (log: readonly LogRow[], { demoted, board }: FaultUsers): FaultHistory['revocations'] =>
  demoted.flatMap((personId) => {
    const row = log.find(({ room, name }) => room === `session:${personId}` && name === 'access.changed');
    return row ? [{ personId, room: `board:${board}`, at: row.at }] : [];
  });

export async function gather(place: FaultEnvironment, users: FaultUsers): Promise<Omit<FaultHistory, keyof Measured>> {
  const [log, heads, tasks, mutations, effects, orphans] = await read(place);
  const records: RoomRecord[] = [];
  for (const visitor of users.visitors) for (const follower of visitor.followers) records.push(await recordOf(visitor, follower));
  const created = log.filter(({ name }) => name === 'task.created').map(({ id }) => id);
  return {
    log,
    heads,
    tasks,
    records,
    requests: requestsOf(users, new Map(mutations.map(({ key, seqs }) => [key, seqs]))),
    ownRooms: users.written.map(({ room }) => room).filter((room) => room !== `board:${users.board}`),
    revocations: revocationsIn(log, users),
    strays: users.strays,
    effects: new Map(effects.map(({ id, count }) => [id, count])),
    expectedEffects: created,
    orphans: orphans.map(({ says }) => says),
  };
}
