import { secretEventNames, upcastData } from '#shared/platform/event.ts';
import type { HistoryAction } from '#shared/records/history.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { roomKey, splitRoomKey } from '#shared/platform/room.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { Query } from '#server/platform/base/query.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';
import { ownersOf, type RecordPlan } from './record-plan.ts';

/** Logged event of the history. */
export interface EventRow {
  id: string;
  name: string;
  v: number;
  data: unknown;
  /** Data of the event with which the record left the room before, if the reader may know that room. */
  left: { before?: Values } | null;
  actor_id: string | null;
  real_actor_id: string | null;
  cause_id: string | null;
  at: Date | string;
  micros: string;
}

interface EventData {
  record?: Values;
  before?: Values;
  changed?: string[];
  action?: string;
}

const columns = 'id, name, v, data, actor_id, real_actor_id, cause_id, at, (extract(epoch from at) * 1000000)::bigint as micros';
const historySql = (columnsOf: string, where: string) => `select ${columnsOf} from cairn.history moment
  where company_id = $1 and subject_id = $2 and name = any($3) ${where} order by at desc, id desc limit $4`;
const older = `and (at, id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)`;
const ofAllRooms = (page: string) => historySql(`${columns}, null as left`, page);
const ofRooms = (page: string, place: number) => {
  const [rooms, left] = [`$${place}::text[]`, `$${place + 1}::text`];
  const before = `(select data from cairn.history earlier where earlier.company_id = moment.company_id and subject_id = moment.subject_id
    and name = ${left} and room = any(${rooms}) and data -> 'version' = moment.data -> 'previousVersion' limit 1)`;
  return historySql(`${columns}, ${before} as left`, `and room = any(${rooms}) ${page}`);
};

/** Rooms in which a record has been and that the reader may join: what happened in others stays unknown to them. */
async function readableRooms(plan: RecordPlan, { em, actor }: RoomAccessContext, id: string, names: readonly string[]): Promise<string[]> {
  const sql = 'select distinct room from cairn.history where company_id = $1 and subject_id = $2 and name = any($3)';
  const found = await sqlIn(em)<{ room: string }>(sql, [actor.companyId, id, names]);
  const ids = found.map(({ room }) => splitRoomKey(room).id);
  const ownerOf = await ownersOf(plan, em, ids);
  return ids.filter((room) => plan.rules.policy.canJoinRoom(actor, room, ownerOf(room))).map((room) => roomKey(plan.room, room));
}

function entryOf({ record, events }: RecordPlan, row: EventRow) {
  const change = row.name.slice(record.name.length + 1) as HistoryAction | 'arrived';
  const {
    record: after = {},
    before: own = {},
    changed = [],
    action = change === 'arrived' ? 'edited' : change,
  } = upcastData(events[change], row) as EventData;
  return { ...changeOf(row, row.left?.before ?? own, after), action, changed };
}

interface HistoryPage {
  readonly id: string;
  readonly before?: string | undefined;
  readonly limit: number;
}

const pageOf = (companyId: string, wanted: readonly string[], { id, before, limit }: HistoryPage) => {
  const secret = secretEventNames();
  const names = wanted.filter((name) => !secret.includes(name));
  const place = before === undefined ? [] : before.split('.');
  return { page: place.length === 0 ? '' : older, values: [companyId, id, names, limit + 1, ...place] };
};

async function readEvents(query: Query, plan: RecordPlan, snapshot: RoomAccessContext, wanted: HistoryPage) {
  const { left, ...others } = plan.events;
  // A move is one entry: the arrival.
  const names = Object.values(others).map(({ name }) => name);
  const { page, values } = pageOf(snapshot.actor.companyId, names, wanted);
  if (!left) return query<EventRow>(ofAllRooms(page), values);
  const rooms = await readableRooms(plan, snapshot, wanted.id, names);
  return query<EventRow>(ofRooms(page, values.length + 1), [...values, rooms, left.name]);
}

/** Events of a page, and the start of the next one. One event more than the limit has been read. */
function cutPage(rows: readonly EventRow[], limit: number): { shown: EventRow[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? `${last.micros}.${last.id}` : null };
}

/** Reads a page of the events with these names about a subject, newest first; the caller has checked the right to read all of them. */
export async function readEventPage({ em, actor }: RoomAccessContext, names: readonly string[], wanted: HistoryPage) {
  const { page, values } = pageOf(actor.companyId, names, wanted);
  return cutPage(await sqlIn(em)<EventRow>(ofAllRooms(page), values), wanted.limit);
}

/** Person who acted, and the administrator who acted as that person, if one did. */
export const actorsOf = ({ actor_id: actorId, real_actor_id: realId }: Pick<EventRow, 'actor_id' | 'real_actor_id'>) => ({
  actorId,
  ...(realId !== null && realId !== actorId && { realActorId: realId }),
});

/** Change of some fields as the history shows it; `after` are all values after it. */
export function changeOf({ id, at, cause_id: causeId, ...row }: EventRow, before: Values, after: Values) {
  const to = Object.fromEntries(Object.keys(before).map((name) => [name, after[name] ?? null]));
  return { id, at: new Date(at).toISOString(), ...actorsOf(row), causeId, from: before, to };
}

/** Reads a page of the changes of a record that the reader may read, newest first. */
export async function historyPage(plan: RecordPlan, { em }: Pick<RoomAccessContext, 'em'>, { actor }: Context, page: HistoryPage) {
  const rows = await readEvents(sqlIn(em), plan, { em, actor }, page);
  const { shown, next } = cutPage(rows, page.limit);
  return { entries: shown.map((row) => entryOf(plan, row)), next };
}
