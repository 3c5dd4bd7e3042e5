import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { insertionRanks } from '#shared/tasks/ranks.ts';
import { mainTaskFault, maxSubtasks } from '#shared/tasks/subtasks.ts';
import type { SubtaskPlace } from '#shared/tasks/subtasks.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize } from '#server/platform/base/load.ts';
import { lockTasks } from './bulk-rows.sql.ts';
import { loadSubtaskRanks, updateCommentCount, updateSubtaskCounts, type CountedTask } from './main-tasks.sql.ts';
import { recordTask, recordTasks } from './record-task.ts';
import { loadActiveTask } from './task-access.service.ts';

type Neighbours = Omit<SubtaskPlace, 'mainTaskId'>;
type SubtaskParts = Required<Pick<TaskCard, 'mainTaskId' | 'subtaskRank'>>;

/** Locks the main task and finds a free rank among its subtasks. Throws if the task cannot be its subtask. */
export async function openMainTask(
  em: SqlEntityManager,
  card: Pick<TaskCard, 'id' | 'boardId' | 'mainTaskId' | 'subtasks'>,
  mainTaskId: string,
  place: Neighbours = { beforeId: null, afterId: null },
): Promise<SubtaskParts> {
  const main = (await lockTasks(em, [mainTaskId])).get(mainTaskId);
  if (!main || main.deletedAt) throw invalid('body.mainTaskId', 'absent');
  const fault = mainTaskFault(card, main.card);
  // A task on another board may be hidden from the actor.
  if (fault) throw invalid('body.mainTaskId', fault === 'other-board' ? 'absent' : fault);
  const isNew = card.mainTaskId !== mainTaskId;
  if (isNew && (main.card.subtasks?.total ?? 0) >= maxSubtasks) throw new AppError('subtasks.full');
  const siblings = await loadSubtaskRanks(em, mainTaskId, card.id);
  const ranks = insertionRanks(siblings, [{ id: card.id, place }]);
  return { mainTaskId, subtaskRank: ranks.get(card.id)! };
}

/** Makes a task a subtask, moves it among its siblings, or makes a subtask a task of the board. */
export function placeSubtask(ctx: Context, taskId: string, { mainTaskId, ...place }: SubtaskPlace): Promise<TaskCard> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const { task, board } = await loadActiveTask(em, ctx.actor, taskId);
    authorize(canMoveTask(ctx.actor, board));
    const before = task.card();
    if (mainTaskId === null && before.mainTaskId === undefined) return () => task.card();
    const parts = mainTaskId === null ? { mainTaskId, subtaskRank: null } : await openMainTask(em, before, mainTaskId, place);
    Object.assign(task, parts);
    await recordTask(unit, { board, fact: taskEdited, before, after: () => task.card() });
    await em.flush();
    if (before.mainTaskId !== task.mainTaskId) await countSubtasks(unit, ctx, [before.mainTaskId, mainTaskId]);
    return () => task.card();
  });
}

const recordCounts = (unit: WriteTransaction, counted: readonly CountedTask[]) =>
  recordTasks(
    unit,
    counted.map(({ before, after, kind }) => ({ board: { id: after.boardId, kind }, fact: taskEdited, before, after: () => after })),
  );

/** Updates the subtask counts of main tasks and records them. Call it after the subtasks are stored. */
export async function countSubtasks(unit: WriteTransaction, { now }: Context, mainTaskIds: readonly (string | null | undefined)[]) {
  const ids = [...new Set(mainTaskIds)].filter((id) => typeof id === 'string');
  if (ids.length > 0) await recordCounts(unit, await updateSubtaskCounts(unit.em, ids, now));
}

/** Updates the comment count of a task and records it. */
export async function countComments(unit: WriteTransaction, { now }: Context, taskId: string): Promise<void> {
  await unit.em.flush();
  await recordCounts(unit, await updateCommentCount(unit.em, taskId, now));
}
