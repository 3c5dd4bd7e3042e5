import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { previewLength } from '#shared/tasks/recurrence/recurrence.api.ts';
import { addDays } from '#shared/platform/days.ts';
import { isSameRecurrence, recurrenceFault, sortedRecurrence } from '#shared/tasks/recurrence/recurrence-rules.ts';
import type { Recurrence, TaskSeries } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { canEditTask, canReadTask } from '#shared/tasks/tasks.policy.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { findBoards } from '#server/tasks/boards.service.ts';
import { loadActiveTask, loadReadableTask } from '#server/tasks/task-access.service.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { listDates } from './recurrence-dates.ts';
import { recordRecurrence } from './record-recurrence.ts';
import { loadNewest, loadSeriesCards } from './series.sql.ts';
import { TaskOccurrenceEntity, TaskSeriesEntity } from './task-series.entity.ts';

const maxShownTasks = 50;
const noSeries: TaskSeries = { recurrence: null, state: 'active', tasks: [], dates: [] };

/** Next due dates. Throws `input.invalid` at the field that has an error. */
function datesOf(recurrence: Recurrence, dueDate: string): string[] {
  const fault = recurrenceFault(recurrence, dueDate);
  if (fault) throw invalid(`body.recurrence.${fault.field}`, fault.rule, fault.limit);
  const dates = listDates(recurrence, dueDate, { after: dueDate, limit: previewLength });
  if (dates.length === 0) throw invalid(recurrence.until === null ? 'body.recurrence.weekdays' : 'body.recurrence.until', 'no-dates');
  return dates;
}

export const previewRecurrence = async ({ recurrence, dueDate }: { recurrence: Recurrence; dueDate: string }) => ({
  dates: datesOf(recurrence, dueDate),
});

async function lockSeries(em: SqlEntityManager, taskId: string) {
  const occurrence = await em.findOne(TaskOccurrenceEntity, taskId);
  if (!occurrence) return null;
  return { occurrence, series: await load(em, TaskSeriesEntity, occurrence.series.id, { lock: true }) };
}

export function readSeries(ctx: Context, taskId: string): Promise<TaskSeries> {
  return read(ctx, async ({ em }) => {
    const { board } = await loadReadableTask(em, ctx.actor, taskId);
    const found = await em.findOne(TaskOccurrenceEntity, taskId, { populate: ['series'], strategy: 'joined' });
    if (!found) return noSeries;
    const { id, rule, startsOn, state } = found.series.$;
    const cards = await loadSeriesCards(em, id, maxShownTasks);
    const others = [...new Set(cards.map(({ boardId }) => boardId).filter((id) => id !== board.id))];
    const boards = new Map(others.length > 0 ? await findBoards(em, ctx.actor, others) : []).set(board.id, board);
    const chainOf = await loadManagerChains(em, [...new Set(cards.map(({ assigneeId }) => assigneeId))]);
    const tasks = cards.filter((card) => canReadTask(ctx.actor, boards.get(card.boardId)!, card, chainOf));
    if (state !== 'active') return { recurrence: state === 'stopped' ? null : rule, state, tasks, dates: [] };
    const { newest, timeZone } = await loadNewest(em, id);
    const yesterday = addDays(dayInZone(ctx.now, timeZone), -1);
    const after = newest > yesterday ? newest : yesterday;
    const start = rule.anchor === 'schedule' ? startsOn : newest;
    return { recurrence: rule, state, tasks, dates: listDates(rule, start, { after, limit: previewLength }) };
  });
}

async function openSeries(em: SqlEntityManager, ctx: Context, taskId: string) {
  const { task, board } = await loadActiveTask(em, ctx.actor, taskId);
  authorize(canEditTask(ctx.actor, board, task, await loadManagerChains(em, [task.assigneeId, task.creatorId])));
  return { task, found: await lockSeries(em, taskId) };
}

/** Starts a series with this task. */
function startSeries({ em }: WriteTransaction, { id, companyId, dueDate }: TaskEntity, rule: Recurrence): TaskSeriesEntity {
  const series = em.create(TaskSeriesEntity, { id: crypto.randomUUID(), companyId, rule, startsOn: dueDate! });
  em.create(TaskOccurrenceEntity, { id, companyId, series, date: dueDate!, kept: {} });
  return series;
}

/** Applies a new rule from the newest task of the series on; the same rule only resumes a stopped series. */
async function changeSeries(em: SqlEntityManager, series: TaskSeriesEntity, task: TaskEntity, rule: Recurrence): Promise<void> {
  series.state = 'active';
  series.stoppedAt = null;
  if (isSameRecurrence(series.rule, rule)) return;
  const [newest] = await em.find(TaskOccurrenceEntity, { series: series.id }, { orderBy: { date: 'desc' }, limit: 1 });
  if (newest!.id === task.id) newest!.date = task.dueDate!;
  newest!.number = 1;
  series.rule = rule;
  series.startsOn = newest!.date;
}

export function setRecurrence(ctx: Context, taskId: string, { from, recurrence }: { from: Recurrence | null; recurrence: Recurrence }) {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const { task, found } = await openSeries(em, ctx, taskId);
    if (!task.dueDate) throw invalid('body.recurrence', 'due-date');
    datesOf(recurrence, task.dueDate);
    const now = found && found.series.state !== 'stopped' ? found.series.rule : null;
    if (!isSameRecurrence(now, from)) throw new AppError('record.stale', { fields: [{ path: 'body.recurrence', rule: 'stale' }] });
    const rule = sortedRecurrence(recurrence);
    if (found) await changeSeries(em, found.series, task, rule);
    const series = found?.series ?? startSeries(unit, task, rule);
    await em.flush();
    await recordRecurrence(unit, ctx, series, task);
    return () => ({ recurrence: rule });
  });
}

export function stopSeries(ctx: Context, taskId: string) {
  return write(ctx, async (unit) => {
    const { task, found } = await openSeries(unit.em, ctx, taskId);
    if (found && found.series.state !== 'stopped') await stop(unit, ctx, found.series, task);
    return () => ({ recurrence: null });
  });
}

async function stop(unit: WriteTransaction, ctx: Context, series: TaskSeriesEntity, task: TaskEntity): Promise<void> {
  series.state = 'stopped';
  series.stoppedAt = ctx.now;
  await recordRecurrence(unit, ctx, series, task);
}

/** Tasks by their series, in the order of the ids of the series so that parallel changes cannot deadlock. */
export async function groupBySeries(em: SqlEntityManager, taskIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = await em.find(TaskOccurrenceEntity, { id: { $in: [...taskIds] } }, { orderBy: { series: 'asc', id: 'asc' } });
  const groups = Map.groupBy(found, ({ series }) => series.id);
  return new Map([...groups].map(([seriesId, occurrences]) => [seriesId, occurrences.map(({ id }) => id)]));
}

/** Stops the series of tasks. */
export async function stopSeriesOf(unit: WriteTransaction, ctx: Context, taskIds: readonly string[]): Promise<void> {
  const { em } = unit;
  for (const [seriesId, [taskId]] of await groupBySeries(em, taskIds)) {
    const series = await load(em, TaskSeriesEntity, seriesId, { lock: true });
    if (series.state !== 'stopped') await stop(unit, ctx, series, await load(em, TaskEntity, taskId!));
  }
  // Tasks are also changed by statements, which need the versions that are stored here.
  await em.flush();
}

/** Resumes the series of restored tasks if their deletion had stopped it. Call it after the tasks are stored. */
export async function resumeSeriesOf(
  unit: WriteTransaction,
  ctx: Context,
  tasks: readonly { id: string; deletedAt: Date }[],
): Promise<void> {
  const { em } = unit;
  const deletedAt = new Map(tasks.map((task) => [task.id, task.deletedAt.getTime()]));
  for (const [seriesId, taskIds] of await groupBySeries(em, [...deletedAt.keys()])) {
    const series = await load(em, TaskSeriesEntity, seriesId, { lock: true });
    const taskId = taskIds.find((id) => deletedAt.get(id) === series.stoppedAt?.getTime());
    if (taskId === undefined) continue;
    series.state = 'active';
    series.stoppedAt = null;
    await recordRecurrence(unit, ctx, series, await em.findOneOrFail(TaskEntity, taskId, { refresh: true }));
  }
  await em.flush();
}
