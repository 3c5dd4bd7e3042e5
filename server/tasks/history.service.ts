import type { DataOf, EventDefinition } from '#shared/platform/event.ts';
import { AppError } from '#shared/platform/errors.ts';
import { upcastData } from '#shared/platform/event.ts';
import { historyFields, type HistoryEntry, type TaskHistoryAction, type HistoryChange } from '#shared/tasks/history.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskArrived, taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { taskDescribed, taskFileAttached, taskFileRemoved, taskUnwatched, taskWatched } from '#shared/tasks/task-details.events.ts';
import type { Description } from '#shared/tasks/task-details.schema.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { Query } from '#server/platform/base/query.ts';
import { loadReadableTask } from './task-access.service.ts';

interface EventRow {
  id: string;
  name: string;
  v: number;
  data: unknown;
  actor_id: string | null;
  at: Date | string;
  micros: string;
}

const images: readonly EventDefinition[] = [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived];
const others: readonly EventDefinition[] = [taskDeleted, taskDescribed, taskWatched, taskUnwatched, taskFileAttached, taskFileRemoved];
const definitions = new Map([...images, ...others].map((event) => [event.name, event]));
const imageNames = images.map(({ name }) => name);

const columns = 'h.id, h.name, h.v, h.data, h.actor_id, h.at, (extract(epoch from h.at) * 1000000)::bigint as micros';
const before = `(h.at, h.id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)`;
/** The task's own room does not name the board, so it comes from the last card before the entry. */
const boardSql = `case when starts_with(h.room, 'board:') then substr(h.room, 7)::uuid else (
  select substr(e.room, 7)::uuid from cairn.history e
    where e.company_id = $1 and e.subject_id = $2 and e.name = any('{${imageNames.join()}}') and e.at <= h.at
      and starts_with(e.room, 'board:') order by e.at desc, e.id desc limit 1) end`;
/** Entries of a private board are visible only to its owner, even after the task has moved. Entries of an unknown board are hidden. */
const isOpenSql = `exists (select from board b
  where b.id = (${boardSql}) and (b.kind <> 'private' or b.owner_id = $4::uuid))`;
const eventsSql = (where: string) => `select ${columns} from cairn.history h
  where h.company_id = $1 and h.subject_id = $2 and h.name = any($3) and ${isOpenSql} ${where} order by h.at desc, h.id desc`;
const firstSql = `${eventsSql('')} limit $5`;
const entrySql = `${eventsSql('and h.id = $5')} limit 1`;
const nextSql = `${eventsSql(`and ${before}`)} limit $7`;

const placeOf = ({ micros, id }: EventRow) => [micros, id] as const;

interface HistoryPage {
  before?: string;
  limit: number;
}

export function readHistory(ctx: Context, taskId: string, page: HistoryPage) {
  return read(ctx, async ({ em }) => {
    await loadReadableTask(em, ctx.actor, taskId);
    const query = sqlIn(em);
    const subject = [ctx.actor.companyId, taskId];
    const rows = await eventsOf(query, [...subject, [...definitions.keys()], ctx.actor.id], page);
    const shown = rows.slice(0, page.limit);
    const oldest = shown.at(-1);
    const earlier = oldest ? await query<EventRow>(nextSql, [...subject, imageNames, ctx.actor.id, ...placeOf(oldest), 1]) : [];
    const next = rows.length > page.limit ? placeOf(oldest!).join('.') : null;
    return { entries: entriesOf(shown, earlier), next };
  });
}

export function readDescription(ctx: Context, taskId: string, entryId: string): Promise<Description> {
  return read(ctx, async ({ em }) => {
    await loadReadableTask(em, ctx.actor, taskId);
    const values = [ctx.actor.companyId, taskId, [taskDescribed.name], ctx.actor.id, entryId];
    const [row] = await sqlIn(em)<EventRow>(entrySql, values);
    if (!row) throw new AppError('record.absent');
    return (dataOf(row) as DataOf<typeof taskDescribed>).description;
  });
}

function eventsOf(query: Query, values: unknown[], { before: place, limit }: HistoryPage): Promise<EventRow[]> {
  return place === undefined ? query(firstSql, [...values, limit + 1]) : query(nextSql, [...values, ...place.split('.'), limit + 1]);
}

const isImage = ({ name }: EventRow) => imageNames.includes(name);
const dataOf = (row: EventRow) => upcastData(definitions.get(row.name)!, row);

/** Pairs each event with the card before it. Events that only reorder a list are left out. */
function entriesOf(shown: readonly EventRow[], earlier: readonly EventRow[]): HistoryEntry[] {
  const rows = [...shown, ...earlier];
  return shown.flatMap((row, index) => {
    const action = row.name.slice('task.'.length) as TaskHistoryAction;
    const previous = isImage(row) ? rows.slice(index + 1).find(isImage) : undefined;
    // A card that arrives from a board hidden from this reader has no previous values.
    const isCompared = isImage(row) && (action !== 'arrived' || previous !== undefined);
    const told = isCompared ? difference(previous ? (dataOf(previous) as TaskCard) : null, dataOf(row) as TaskCard) : { from: {}, to: {} };
    const isSilent = (action === 'moved' || action === 'edited') && Object.keys(told.to).length === 0;
    return isSilent ? [] : [{ ...entryOf(row, action), ...told }];
  });
}

function entryOf(row: EventRow, action: TaskHistoryAction) {
  const watched = action === 'watched' || action === 'unwatched' ? (dataOf(row) as DataOf<typeof taskWatched>) : null;
  const hung = action === 'file-attached' || action === 'file-removed' ? (dataOf(row) as DataOf<typeof taskFileRemoved>) : null;
  const [personId, fileName] = [watched?.personId ?? null, hung?.file.name ?? null];
  const descriptionVersion = action === 'description-changed' ? (dataOf(row) as DataOf<typeof taskDescribed>).description.version : null;
  return { id: row.id, at: new Date(row.at).toISOString(), actorId: row.actor_id, action, personId, fileName, descriptionVersion };
}

function difference(from: TaskCard | null, to: TaskCard): { from: HistoryChange; to: HistoryChange } {
  const fields = historyFields.filter((field) => from === null || from[field] !== to[field]);
  const only = (card: TaskCard | null): HistoryChange => (card ? Object.fromEntries(fields.map((field) => [field, card[field]])) : {});
  return { from: only(from), to: only(to) };
}
