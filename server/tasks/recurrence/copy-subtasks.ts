import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ranksBetween } from '#shared/platform/rank.ts';
import { inSubtaskOrder } from '#shared/tasks/subtasks.ts';
import { addDays } from '#shared/platform/days.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { measureByTasks } from '#server/objectives/measure-by-tasks.ts';
import type { LoadedBoard } from '#server/tasks/boards.service.ts';
import { recordTasks, type TaskChange } from '#server/tasks/record-task.ts';
import { lastRank } from '#server/tasks/task-rank.sql.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { taskCopiers } from './copy-task.ts';

/** Subtasks that the next task gets: those of an open or completed task, and those that were deleted together with their main task. */
export async function findCopiedSubtasks(em: SqlEntityManager, main: Pick<TaskEntity, 'id' | 'deletedAt'>): Promise<TaskEntity[]> {
  const found = await em.find(TaskEntity, { mainTaskId: main.id, deletedAt: main.deletedAt ?? null, isRecurring: false });
  const byId = new Map(found.map((subtask) => [subtask.id, subtask]));
  return inSubtaskOrder(found.map((subtask) => subtask.card())).map(({ id }) => byId.get(id)!);
}

interface SubtaskCopies {
  readonly to: TaskEntity;
  readonly board: LoadedBoard;
  readonly subtasks: readonly { readonly from: TaskEntity; readonly assigneeId: string }[];
  /** Days between the due dates of both main tasks. */
  readonly days: number;
}

const shifted = (day: string | null | undefined, days: number) => (day ? addDays(day, days) : null);

/** Creates the subtasks of a stored main task again as not started, with their dates moved by the same number of days. */
export async function copySubtasks(unit: WriteTransaction, ctx: Context, { to, board, subtasks, days }: SubtaskCopies): Promise<void> {
  if (subtasks.length === 0) return;
  const { em } = unit;
  const ranks = ranksBetween(await lastRank(em, board.id, 'not-started', null), null, subtasks.length);
  const created: TaskChange[] = [];
  for (const [at, { from, assigneeId }] of subtasks.entries()) {
    const { companyId, title, creatorId, priority, estimate, labelIds, coverId, keyResultId, subtaskRank } = from;
    const subtask = em.create(TaskEntity, {
      id: crypto.randomUUID(),
      companyId,
      board: to.board,
      title,
      status: 'not-started',
      rank: ranks[at]!,
      assigneeId,
      creatorId,
      priority,
      estimate,
      labelIds,
      coverId,
      ...(keyResultId && { keyResultId }),
      mainTaskId: to.id,
      subtaskRank,
      startDate: shifted(from.startDate, days),
      dueDate: shifted(from.dueDate, days),
    });
    for (const copy of taskCopiers) await copy(unit, ctx, { from, to: subtask });
    created.push({ board, fact: taskCreated, before: null, after: () => subtask.card() });
  }
  await recordTasks(unit, created);
  await measureByTasks(
    unit,
    ctx,
    subtasks.map(({ from }) => from.keyResultId),
  );
}
