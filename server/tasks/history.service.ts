import { isDeepStrictEqual } from 'node:util';
import type { DataOf, EventDefinition } from '#shared/platform/event.ts';
import { AppError } from '#shared/platform/errors.ts';
import { upcastData } from '#shared/platform/event.ts';
import { historyFields, type TaskHistoryAction, type HistoryChange } from '#shared/tasks/history.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskArrived, taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { taskEffortCorrected, taskEffortLogged, taskEffortRemoved } from '#shared/tasks/effort.events.ts';
import { taskRecurrenceChanged } from '#shared/tasks/recurrence/recurrence.events.ts';
import { taskDescribed, taskFileAttached, taskFileRemoved, taskUnwatched, taskWatched } from '#shared/tasks/task-details.events.ts';
import type { Description } from '#shared/tasks/task-details.schema.ts';
import { actorsOf } from '#server/records/record-history.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { findHistoryRow, imageNames, loadHistoryRows, type HistoryPlace, type HistoryRow, type TaskHistory } from './history.sql.ts';
import { nameSubtasks, type TimedEntry } from './history-subtasks.ts';
import { loadReadableTask } from './task-access.service.ts';

const images: readonly EventDefinition[] = [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived];
const effort: readonly EventDefinition[] = [taskEffortLogged, taskEffortCorrected, taskEffortRemoved];
const others: readonly EventDefinition[] = [
  taskDeleted,
  taskDescribed,
  taskWatched,
  taskUnwatched,
  taskFileAttached,
  taskFileRemoved,
  ...effort,
  taskRecurrenceChanged,
];
const definitions = new Map([...images, ...others].map((event) => [event.name, event]));
const placeOf = ({ micros, id }: HistoryRow): HistoryPlace => [micros, id];

const historyOf = ({ actor }: Context, taskId: string): TaskHistory => ({ companyId: actor.companyId, taskId, readerId: actor.id });

interface HistoryPage {
  before?: string;
  limit: number;
}

export function readHistory(ctx: Context, taskId: string, page: HistoryPage) {
  return read(ctx, async ({ em }) => {
    await loadReadableTask(em, ctx.actor, taskId);
    const history = historyOf(ctx, taskId);
    const names = [...definitions.keys()];
    const rows = await loadHistoryRows(em, history, { names, before: page.before?.split('.'), limit: page.limit + 1 });
    const shown = rows.slice(0, page.limit);
    const oldest = shown.at(-1);
    const earlier = oldest ? await loadHistoryRows(em, history, { names: imageNames, before: placeOf(oldest), limit: 1 }) : [];
    const next = rows.length > page.limit ? placeOf(oldest!).join('.') : null;
    return { entries: await nameSubtasks(em, history, entriesOf(shown, earlier)), next };
  });
}

export function readDescription(ctx: Context, taskId: string, entryId: string): Promise<Description> {
  return read(ctx, async ({ em }) => {
    await loadReadableTask(em, ctx.actor, taskId);
    const row = await findHistoryRow(em, historyOf(ctx, taskId), { name: taskDescribed.name, entryId });
    if (!row) throw new AppError('record.absent');
    return (dataOf(row) as DataOf<typeof taskDescribed>).description;
  });
}

const isImage = ({ name }: HistoryRow) => imageNames.includes(name);
const dataOf = (row: HistoryRow) => upcastData(definitions.get(row.name)!, row);

/** Pairs each event with the card before it. Events that only reorder a list are left out. */
function entriesOf(shown: readonly HistoryRow[], earlier: readonly HistoryRow[]): TimedEntry[] {
  const rows = [...shown, ...earlier];
  return shown.flatMap((row, index) => {
    const action = row.name.slice('task.'.length) as TaskHistoryAction;
    const previous = isImage(row) ? rows.slice(index + 1).find(isImage) : undefined;
    // A card that arrives from a board hidden from this reader has no previous values.
    const isCompared = isImage(row) && (action !== 'arrived' || previous !== undefined);
    const changes = isCompared
      ? difference(previous ? (dataOf(previous) as TaskCard) : null, dataOf(row) as TaskCard)
      : { from: {}, to: {} };
    const isSilent = (action === 'moved' || action === 'edited') && Object.keys(changes.to).length === 0;
    return isSilent ? [] : [{ entry: { ...entryOf(row, action), ...changes }, micros: row.micros }];
  });
}

function entryOf(row: HistoryRow, action: TaskHistoryAction) {
  const watched = action === 'watched' || action === 'unwatched' ? (dataOf(row) as DataOf<typeof taskWatched>) : null;
  const hung = action === 'file-attached' || action === 'file-removed' ? (dataOf(row) as DataOf<typeof taskFileRemoved>) : null;
  const [personId, fileName] = [watched?.personId ?? null, hung?.file.name ?? null];
  const descriptionVersion = action === 'description-changed' ? (dataOf(row) as DataOf<typeof taskDescribed>).description.version : null;
  const logged = effort.some(({ name }) => name === row.name) ? (dataOf(row) as DataOf<typeof taskEffortLogged>).entry : null;
  const recurrence = action === 'recurrence-changed' ? (dataOf(row) as DataOf<typeof taskRecurrenceChanged>).recurrence : null;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    ...actorsOf(row),
    action,
    personId,
    fileName,
    descriptionVersion,
    effort: logged && { day: logged.day, hours: logged.hours },
    recurrence,
  };
}

function difference(from: TaskCard | null, to: TaskCard): { from: HistoryChange; to: HistoryChange } {
  const fields = historyFields.filter((field) => from === null || !isDeepStrictEqual(from[field], to[field]));
  const only = (card: TaskCard | null): HistoryChange => (card ? Object.fromEntries(fields.map((field) => [field, card[field]])) : {});
  return { from: only(from), to: only(to) };
}
