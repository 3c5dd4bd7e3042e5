import { upcastData } from '#shared/platform/event.ts';
import type { HistoryAction } from '#shared/records/history.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { RecordPlan } from './record-plan.ts';

interface EventRow {
  id: string;
  name: string;
  v: number;
  data: unknown;
  actor_id: string | null;
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

const columns = 'id, name, v, data, actor_id, cause_id, at, (extract(epoch from at) * 1000000)::bigint as micros';
const historySql = (where: string) => `select ${columns} from cairn.history
  where company_id = $1 and subject_id = $2 and name = any($3) ${where} order by at desc, id desc limit $4`;
const firstSql = historySql('');
const nextSql = historySql(`and (at, id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)`);

function entryOf({ record, events }: RecordPlan, row: EventRow) {
  const change = row.name.slice(record.name.length + 1) as HistoryAction | 'arrived';
  const {
    record: after = {},
    before = {},
    changed = [],
    action = change === 'arrived' ? 'edited' : change,
  } = upcastData(events[change], row) as EventData;
  const to = Object.fromEntries(Object.keys(before).map((name) => [name, after[name] ?? null]));
  const { id, at, actor_id: actorId, cause_id: causeId } = row;
  return { id, at: new Date(at).toISOString(), actorId, causeId, action, changed, from: before, to };
}

/** Reads a page of the changes of a record, newest first. */
export async function historyPage(
  query: Query,
  plan: RecordPlan,
  { actor }: Context,
  { id, before, limit }: { id: string; before?: string | undefined; limit: number },
) {
  // A move is one entry: the arrival.
  const names = Object.values(plan.events).flatMap((event) => (event === plan.events.left ? [] : event.name));
  const values = [actor.companyId, id, names, limit + 1];
  const rows = await (before === undefined
    ? query<EventRow>(firstSql, values)
    : query<EventRow>(nextSql, [...values, ...before.split('.')]));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? `${last.micros}.${last.id}` : null;
  return { entries: shown.map((row) => entryOf(plan, row)), next };
}
