import { AppError, invalid } from '#shared/platform/errors.ts';
import { isRestorable } from '#shared/tasks/deletion.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { NewTask } from '#shared/tasks/tasks.api.ts';
import { taskCreated, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { canAssignTask, canCreateTask, canDeleteTask } from '#shared/tasks/tasks.policy.ts';
import { canTransition, completionDate } from '#shared/tasks/transitions.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import { violates } from '#server/platform/violates.ts';
import { BoardEntity } from './board.entity.ts';
import { workingBoardFor, type BoardAccess } from './boards.service.ts';
import { refuseWhenFull } from './capacity.ts';
import { placeCard } from './card-row.ts';
import { admitAssignee } from './fields.service.ts';
import { holdLane } from './lane-cards.ts';
import { recordTask, recordTaskGone } from './record-task.ts';
import { movableCardFor, workingTaskFor } from './task-access.service.ts';
import { rankFor } from './task-rank.ts';
import { TaskEntity } from './task.entity.ts';

/** The lane where a card of this status goes on this board: none outside In Progress, else the one named, else the first. */
export function laneFor({ laneIds }: BoardAccess, { status, laneId }: Pick<TaskPlace, 'status' | 'laneId'>): string | null {
  if (status !== 'in-progress') {
    if (laneId) throw invalid('body.laneId', 'outside-in-progress');
    return null;
  }
  if (laneId && !laneIds.includes(laneId)) throw invalid('body.laneId', 'absent');
  return laneId ?? laneIds[0] ?? null;
}

export async function createTask(ctx: Context, boardId: string, input: NewTask): Promise<TaskCard> {
  try {
    return await write(ctx, async (unit) => {
      const { em } = unit;
      const board = await workingBoardFor(em, ctx.actor, boardId);
      authorize(canCreateTask(ctx.actor, board));
      await admitHolder(unit, ctx, board, input);
      const place = { ...pickPlace(input), laneId: laneFor(board, input) };
      await holdLane(em, place.laneId);
      const task = em.create(TaskEntity, {
        id: input.id,
        companyId: ctx.actor.companyId,
        board: em.getReference(BoardEntity, boardId),
        title: input.title,
        status: place.status,
        laneId: place.laneId,
        rank: await rankFor(em, boardId, input.id, place),
        assigneeId: input.assigneeId ?? ctx.actor.id,
        creatorId: ctx.actor.id,
        ...(input.priority && { priority: input.priority }),
        ...(input.dueDate && { dueDate: input.dueDate }),
        actualCompletionDate: place.status === 'completed' ? ctx.now : null,
      });
      await recordTask(unit, ctx, { board, fact: taskCreated, before: null, after: () => task.card() });
      return () => task.card();
    });
  } catch (error) {
    if (violates(error, 'task_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

/** A task is its maker's, or is given to somebody else as any task is. */
async function admitHolder(unit: Unit, ctx: Context, board: BoardAccess, { id, status, assigneeId = ctx.actor.id }: NewTask) {
  if (assigneeId === ctx.actor.id) return refuseWhenFull(unit.em, board, { id, status, assigneeId });
  authorize(canAssignTask(ctx.actor, board));
  return admitAssignee(unit, ctx, board, { id, status }, { personId: assigneeId, field: 'body.assigneeId' });
}

const pickPlace = ({ status, laneId, beforeId, afterId }: TaskPlace): TaskPlace => ({ status, laneId, beforeId, afterId });

export function moveTask(ctx: Context, taskId: string, to: TaskPlace): Promise<TaskCard> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const { card, board } = await movableCardFor(em, ctx.actor, taskId);
    if (!canTransition(card.status, to.status)) throw new AppError('move.forbidden', { current: card });
    const place = { ...to, laneId: laneFor(board, to) };
    if (card.status === 'completed') await refuseWhenFull(em, board, { ...card, status: to.status });

    const [, rank] = await Promise.all([holdLane(em, place.laneId), rankFor(em, card.boardId, card.id, place)]);
    const { status, laneId } = place;
    const actualCompletionDate = completionDate(card, status, ctx.now);
    const moved = { ...card, status, laneId, rank, actualCompletionDate, version: card.version + 1 };
    unit.ahead(placeCard(em, moved, ctx.now));
    await recordTask(unit, ctx, { board, fact: taskMoved, before: card, after: () => moved });
    return () => moved;
  });
}

export function deleteTask(ctx: Context, taskId: string): Promise<Pick<TaskCard, 'id' | 'boardId'>> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const { task, board } = await workingTaskFor(em, ctx.actor, taskId);
    authorize(canDeleteTask(ctx.actor, board, task));

    task.deletedAt = ctx.now;
    const gone = { id: task.id, boardId: task.board.id };
    recordTaskGone(unit, board, task.card());
    return () => gone;
  });
}

/** Brings a deleted task back to its place, or to the end of its list where the place is taken. */
export function restoreTask(ctx: Context, taskId: string): Promise<TaskCard> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const task = await load(em, TaskEntity, taskId, { lock: true });
    const board = await workingBoardFor(em, ctx.actor, task.board.id);
    authorize(canDeleteTask(ctx.actor, board, task));
    if (!task.deletedAt) return () => task.card();
    if (!isRestorable(task.deletedAt, ctx.now)) throw new AppError('record.absent');
    await refuseWhenFull(em, board, task);

    const { status, laneId = null } = task;
    await holdLane(em, laneId);
    const end = await rankFor(em, task.board.id, task.id, { status, laneId, beforeId: null, afterId: null });
    const isTaken = (await em.count(TaskEntity, { board: task.board.id, status, laneId, rank: task.rank, deletedAt: null })) > 0;
    if (isTaken) task.rank = end;
    task.deletedAt = null;
    await recordTask(unit, ctx, { board, fact: taskRestored, before: task.card(), after: () => task.card() });
    return () => task.card();
  });
}
