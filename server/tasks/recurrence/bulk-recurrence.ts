import { invalid } from '#shared/platform/errors.ts';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import { canEditTask } from '#shared/tasks/tasks.policy.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { decideOrRefuse, present, type BulkDecision, type BulkItem, type BulkRule } from '#server/tasks/bulk-decision.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { recordRecurrence } from './record-recurrence.ts';
import { groupBySeries, stopSeriesOf } from './series.service.ts';
import { TaskOccurrenceEntity, TaskSeriesEntity } from './task-series.entity.ts';

/** Stops the series of tasks, or resumes stopped ones. A task without a series cannot be resumed. */
export const decideRecurring: BulkRule<Pick<BulkChange, 'isRecurring'>> = async (em, ctx, { isRecurring = false }, items) => {
  const ids = items.map(({ held }) => held.card.id);
  const known = isRecurring ? await em.find(TaskOccurrenceEntity, { id: { $in: ids } }) : [];
  const repeated = new Set(known.map(({ id }) => id));
  const decide = (one: BulkItem): BulkDecision => {
    const card = present(one);
    authorize(canEditTask(ctx.actor, one.board, card, one.chainOf));
    if (card.isRecurring === isRecurring) return null;
    if (isRecurring && !repeated.has(card.id)) throw invalid('body.change.isRecurring', 'no-series');
    if (isRecurring && card.dueDate === null) throw invalid('body.change.isRecurring', 'due-date');
    return { card: { ...card, isRecurring }, deletedAt: null };
  };
  return items.map((one) => decideOrRefuse(() => decide(one)));
};

/** Records that tasks repeat again, or no more, with the other open tasks of their series. */
export async function setRecurring(unit: WriteTransaction, ctx: Context, taskIds: readonly string[], isRecurring: boolean): Promise<void> {
  if (!isRecurring) return stopSeriesOf(unit, ctx, taskIds);
  const { em } = unit;
  for (const [seriesId, [taskId]] of await groupBySeries(em, taskIds)) {
    const series = await load(em, TaskSeriesEntity, seriesId, { lock: true });
    if (series.state !== 'stopped') continue;
    Object.assign(series, { state: 'active', stoppedAt: null });
    await recordRecurrence(unit, ctx, series, await load(em, TaskEntity, taskId!));
  }
}
