import { taskRecurrenceChanged } from '#shared/tasks/recurrence/recurrence.events.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { findBoards } from '#server/tasks/boards.service.ts';
import { recordTasks, type TaskChange } from '#server/tasks/record-task.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { TaskOccurrenceEntity, type TaskSeriesEntity } from './task-series.entity.ts';

/** Marks this task and the other open tasks of its series as recurring or not, and records the change in their rooms. */
export async function recordRecurrence(unit: WriteTransaction, ctx: Context, series: TaskSeriesEntity, task: TaskEntity): Promise<void> {
  const { em, recordEvent } = unit;
  const occurrences = await em.find(TaskOccurrenceEntity, { series: series.id }, { orderBy: { date: 'desc' }, limit: pageSize });
  const ids = occurrences.map(({ id }) => id).filter((id) => id !== task.id);
  const others = await em.find(TaskEntity, { id: { $in: ids }, status: { $ne: 'completed' }, deletedAt: null }, { orderBy: { id: 'asc' } });
  const tasks = [task, ...others];
  const boards = await findBoards(em, ctx.actor, [...new Set(tasks.map(({ board }) => board.id))]);
  const isRecurring = series.state !== 'stopped';
  const recurrence = isRecurring ? series.rule : null;
  const changes: TaskChange[] = [];
  for (const one of tasks) {
    recordEvent(taskRoom, one.id, taskRecurrenceChanged, () => ({ id: one.id, recurrence }));
    const before = one.card();
    if (before.isRecurring === isRecurring) continue;
    one.isRecurring = isRecurring;
    if (!one.deletedAt) changes.push({ board: boards.get(before.boardId)!, fact: taskEdited, before, after: () => one.card() });
  }
  await recordTasks(unit, changes);
}
