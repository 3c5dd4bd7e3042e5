import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { isRestorable, type DeletedTask } from '#shared/tasks/deletion.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted } from '#shared/tasks/tasks.events.ts';
import { assigningTo, canMoveTask, canReadBoard, canReadTask, canWorkOnTask } from '#shared/tasks/tasks.policy.ts';
import { chainsOf } from '#server/people/people.service.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, authorizeRead, load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { boardOfTask, refuseArchived, type BoardAccess } from './boards.service.ts';
import { lockCard } from './card-row.ts';
import { TaskEntity } from './task.entity.ts';

async function authorizeReader(em: SqlEntityManager, actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId'>): Promise<void> {
  if (!canReadBoard(actor, board)) authorizeRead(canReadTask(actor, board, task, await chainsOf(em, [task.assigneeId])));
}

/** What was found, or null for `record.absent`. */
const orNull = <T>(finding: Promise<T>): Promise<T | null> =>
  finding.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Throws `record.absent` after the statement that refuses a private task: their number does not tell which of the two it is. */
async function refuseAbsent(em: SqlEntityManager, taskId: string): Promise<never> {
  await chainsOf(em, [taskId]);
  throw new AppError('record.absent');
}

type Wanted = { readonly lock?: boolean; readonly isWanted?: (task: TaskEntity) => boolean };

const isThere = ({ deletedAt }: TaskEntity) => !deletedAt;

/**
 * A task with its board for a decision about this actor. Throws `record.absent` where they may not read it. The board is
 * asked for after the lock: whoever had it may have taken the task to another one.
 */
export async function taskFor(em: SqlEntityManager, actor: Actor, taskId: string, { lock = false, isWanted = isThere }: Wanted = {}) {
  const task = await orNull(load(em, TaskEntity, taskId, { lock }));
  const board = await orNull(boardOfTask(em, actor, taskId));
  if (!task || !board || !isWanted(task)) return refuseAbsent(em, taskId);
  await authorizeReader(em, actor, board, task);
  return { task, board };
}

/** The same for who is about to change it: it is locked, and an archived board is left alone. */
export async function workingTaskFor(em: SqlEntityManager, actor: Actor, taskId: string) {
  const found = await taskFor(em, actor, taskId, { lock: true });
  refuseArchived(found.board);
  return found;
}

/** The same of its card alone, for who is about to move it: on the board, or on the desk where it is. */
export async function movableCardFor(em: SqlEntityManager, actor: Actor, taskId: string) {
  const [card, board] = await Promise.all([orNull(lockCard(em, taskId)), orNull(boardOfTask(em, actor, taskId))]);
  if (!card || !board) return refuseAbsent(em, taskId);
  await authorizeReader(em, actor, board, card);
  refuseArchived(board);
  authorize(canMoveTask(actor, board) || canWorkOnTask(actor, board, card, await chainsOf(em, [card.assigneeId])));
  return { card, board };
}

export const readTask = (ctx: Context, taskId: string): Promise<TaskCard> =>
  read(ctx, async ({ em }) => (await taskFor(em, ctx.actor, taskId)).task.card());

const deleterSql = `select actor_id as "actorId" from cairn.history where company_id = $1 and subject_id = $2 and name = $3
  order by at desc limit 1`;

/** Who deleted a task and when, for everybody who could read it, as long as it can be restored. */
export const readDeletedTask = (ctx: Context, taskId: string): Promise<DeletedTask> =>
  read(ctx, async ({ em }) => {
    const isWanted = ({ deletedAt }: TaskEntity) => Boolean(deletedAt && isRestorable(deletedAt, ctx.now));
    const { task } = await taskFor(em, ctx.actor, taskId, { isWanted });
    const [deletion] = await inDoor(em)<{ actorId: string | null }>(deleterSql, [task.companyId, taskId, taskDeleted.name]);
    return { card: task.card(), deletedAt: task.deletedAt!.toISOString(), deletedById: deletion?.actorId ?? null };
  });

export const isOnBoard = async (em: SqlEntityManager, boardId: string, personId: string): Promise<boolean> =>
  (await em.count(BoardMemberEntity, { board: boardId, personId })) > 0;

export function readTaskBoard(ctx: Context, taskId: string): Promise<BoardSummary> {
  return read(ctx, async ({ em }) => {
    const { members: _, laneIds: __, ...summary } = (await taskFor(em, ctx.actor, taskId)).board;
    return summary;
  });
}

/** What it takes that a task of this board becomes this person's. */
export async function assigningOf(em: SqlEntityManager, { id, kind }: Pick<BoardAccess, 'id' | 'kind'>, personId: string) {
  const member = await em.findOne(BoardMemberEntity, { board: id, personId });
  return assigningTo({ kind, members: member ? { [personId]: member.role } : {} }, personId);
}
