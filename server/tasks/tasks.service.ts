import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { isRestorable } from '#shared/records/restorable.ts';
import { leavesSubtasksOpen } from '#shared/tasks/subtasks.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { MoveRequest, NewTask } from '#shared/tasks/tasks.api.ts';
import { taskCreated, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { canAssignTask, canCreateTask, canDeleteTask } from '#shared/tasks/tasks.policy.ts';
import { canTransition, completionDate } from '#shared/tasks/transitions.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { BoardEntity } from './board.entity.ts';
import { loadActiveBoard, type LoadedBoard } from './boards.service.ts';
import { lockBoard, checkBoardCapacity } from './capacity.sql.ts';
import { changeWithSubtasks } from './bulk.service.ts';
import { lockCard } from './card-row.sql.ts';
import { checkAssignee } from './fields.service.ts';
import { measureByTasks } from '#server/objectives/measure-by-tasks.ts';
import { assigneesForReopening } from './former-members.ts';
import { laneFor } from './lane-for.ts';
import { lockLane } from './lane-cards.sql.ts';
import { countSubtasks, openMainTask } from './main-tasks.service.ts';
import { resumeSeriesOf, stopSeriesOf } from './recurrence/series.service.ts';
import { recordTask, recordTaskRemoved } from './record-task.ts';
import { loadMovableCard, loadActiveTask } from './task-access.service.ts';
import { placement, placeNow, rankFor } from './task-rank.sql.ts';
import { TaskEntity } from './task.entity.ts';

/** A new task with the fields that a person fills in later, for a file that contains them. */
export interface NewCompleteTask extends NewTask {
  readonly startDate?: string | null;
  readonly labelIds?: string[];
}

export async function createTask(ctx: Context, boardId: string, input: NewTask): Promise<TaskCard> {
  try {
    return await write(ctx, async (unit) => {
      const { em } = unit;
      // The lock comes first: members are not removed between the check and the new task.
      const [, board] = await Promise.all([lockBoard(em, boardId), loadActiveBoard(em, ctx.actor, boardId)]);
      const task = await createTaskIn(unit, ctx, board, input);
      return () => task.card();
    });
  } catch (error) {
    if (violatesConstraint(error, 'task_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

/** Creates a task on a board that is locked. Throws before anything is changed if it is refused. */
export async function createTaskIn(
  unit: WriteTransaction,
  ctx: Context,
  board: LoadedBoard,
  input: NewCompleteTask,
  { joins = false } = {},
): Promise<TaskEntity> {
  const { em } = unit;
  authorize(canCreateTask(ctx.actor, board));
  const place = { ...pickPlace(input), laneId: laneFor(board, input) };
  const parts = input.mainTaskId && (await openMainTask(em, { id: input.id, boardId: board.id }, input.mainTaskId));
  await admitHolder(unit, ctx, board, { ...input, joins });
  await lockLane(em, place.laneId);
  const task = em.create(TaskEntity, {
    id: input.id,
    companyId: ctx.actor.companyId,
    board: em.getReference(BoardEntity, board.id),
    title: input.title,
    status: place.status,
    laneId: place.laneId,
    rank: await rankFor(em, board.id, input.id, place),
    assigneeId: input.assigneeId ?? ctx.actor.id,
    creatorId: ctx.actor.id,
    ...optionalFields(input),
    actualCompletionDate: place.status === 'completed' ? ctx.now : null,
    ...parts,
  });
  await recordTask(unit, { board, fact: taskCreated, before: null, after: () => task.card() });
  if (parts) {
    await em.flush();
    await countSubtasks(unit, ctx, [parts.mainTaskId]);
  }
  return task;
}

const optionalFields = ({ priority, startDate, dueDate, estimate, labelIds = [] }: NewCompleteTask) => ({
  ...(priority && { priority }),
  ...(startDate && { startDate }),
  ...(dueDate && { dueDate }),
  ...(estimate != null && { estimate }),
  ...(labelIds.length > 0 && { labelIds }),
});

/** Assigns a new task to its creator by default; another assignee is checked as usual. */
async function admitHolder(
  unit: WriteTransaction,
  ctx: Context,
  board: LoadedBoard,
  { id, status, assigneeId = ctx.actor.id, joins }: NewTask & { joins: boolean },
) {
  if (assigneeId === ctx.actor.id) return checkBoardCapacity(unit.em, board, { id, status, assigneeId });
  authorize(canAssignTask(ctx.actor, board));
  return checkAssignee(unit, ctx, board, { id, status }, { personId: assigneeId, field: 'body.assigneeId', joins });
}

const pickPlace = ({ status, laneId, beforeId, afterId }: TaskPlace): TaskPlace => ({ status, laneId, beforeId, afterId });

export function moveTask(
  ctx: Context,
  taskId: string,
  { completeSubtasks = false, reopenSubtasks = false, ...to }: MoveRequest,
): Promise<TaskCard> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const { card, board } = await loadMovableCard(em, ctx.actor, taskId);
    if (!canTransition(card.status, to.status)) throw new AppError('move.forbidden', { current: card });
    const isReopening = reopenSubtasks && card.subtasks !== undefined && card.status === 'completed' && to.status !== 'completed';
    if (isReopening || leavesSubtasksOpen(card, to)) {
      if (!isReopening && !completeSubtasks) throw new AppError('subtasks.open', { current: card });
      await changeWithSubtasks(unit, ctx, taskId, { change: { place: to }, completeSubtasks, reopenSubtasks });
      const after = await lockCard(em, taskId);
      return () => after;
    }
    const place = { ...to, laneId: laneFor(board, to) };
    const assigneeId =
      card.status === 'completed' && to.status !== 'completed'
        ? await reopenFor(em, ctx, board, { ...card, status: to.status })
        : card.assigneeId;

    const { status, laneId } = place;
    const actualCompletionDate = completionDate(card, status, ctx.now);
    const moved = { ...card, status, laneId, assigneeId, actualCompletionDate, version: card.version + 1 };
    const isCounted = (card.mainTaskId || card.keyResultId) && (card.status === 'completed') !== (status === 'completed');
    const change = placement(moved, place, ctx.now);
    if (isCounted || assigneeId !== card.assigneeId) await placeNow(em, change);
    else unit.changeLast(change);
    await recordTask(unit, { board, fact: taskMoved, before: card, after: () => moved });
    if (isCounted) {
      await countSubtasks(unit, ctx, [card.mainTaskId]);
      await measureByTasks(unit, ctx, [card.keyResultId]);
    }
    return () => moved;
  });
}

/** Checks the room for a task that is restored or reopened, and returns its assignee. */
async function reopenFor(em: SqlEntityManager, ctx: Context, board: LoadedBoard, card: TaskCard): Promise<string> {
  const assigneeOf = await assigneesForReopening(em, ctx, [{ board, assigneeId: card.assigneeId }]);
  const assigneeId = assigneeOf({ board, assigneeId: card.assigneeId });
  await checkBoardCapacity(em, board, { ...card, assigneeId });
  return assigneeId;
}

export function deleteTask(
  ctx: Context,
  taskId: string,
  { series }: { series?: 'this' | 'stop' } = {},
): Promise<Pick<TaskCard, 'id' | 'boardId'>> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const { task, board } = await loadActiveTask(em, ctx.actor, taskId);
    authorize(canDeleteTask(ctx.actor, board, task));

    if (series === 'stop') await stopSeriesOf(unit, ctx, [taskId]);
    const gone = { id: task.id, boardId: task.board.id };
    if (task.subtaskCount > 0) {
      await changeWithSubtasks(unit, ctx, taskId, { change: { isDeleted: true } });
      return () => gone;
    }
    task.deletedAt = ctx.now;
    recordTaskRemoved(unit, board, task.card());
    if (task.mainTaskId) {
      await em.flush();
      await countSubtasks(unit, ctx, [task.mainTaskId]);
    }
    await measureByTasks(unit, ctx, [task.keyResultId]);
    return () => gone;
  });
}

/** Restores a deleted task to its place, or to the end of its list if the place is taken. */
export function restoreTask(ctx: Context, taskId: string): Promise<TaskCard> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const task = await load(em, TaskEntity, taskId, { lock: true });
    const board = await loadActiveBoard(em, ctx.actor, task.board.id);
    authorize(canDeleteTask(ctx.actor, board, task));
    if (!task.deletedAt) return () => task.card();
    if (!isRestorable(task.deletedAt, ctx.now)) throw new AppError('record.absent');
    if (task.subtaskCount > 0 || task.mainTaskId) {
      await changeWithSubtasks(unit, ctx, taskId, { change: { isDeleted: false } });
      const restored = await lockCard(em, taskId);
      return () => restored;
    }
    const before = task.card();
    if (before.status !== 'completed') task.assigneeId = await reopenFor(em, ctx, board, before);

    const { status, laneId = null } = task;
    await lockLane(em, laneId);
    const end = await rankFor(em, task.board.id, task.id, { status, laneId, beforeId: null, afterId: null });
    const isTaken = (await em.count(TaskEntity, { board: task.board.id, status, laneId, rank: task.rank, deletedAt: null })) > 0;
    if (isTaken) task.rank = end;
    const { deletedAt } = task;
    task.deletedAt = null;
    await recordTask(unit, { board, fact: taskRestored, before, after: () => task.card() });
    await em.flush();
    await resumeSeriesOf(unit, ctx, [{ id: taskId, deletedAt }]);
    await measureByTasks(unit, ctx, [task.keyResultId]);
    return () => task.card();
  });
}
