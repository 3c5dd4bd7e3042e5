import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { isRestorable } from '#shared/records/restorable.ts';
import type { DeletedTask } from '#shared/tasks/deletion.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { assignmentEffect, canMoveTask, canReadBoard, canReadTask, canWorkOnTask } from '#shared/tasks/tasks.policy.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, authorizeRead, load } from '#server/platform/base/load.ts';
import { presentDeleted } from '#server/records/trash.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { findBoardOfTask, refuseArchived, type LoadedBoard } from './boards.service.ts';
import { loadChainsOfTask, lockCard } from './card-row.sql.ts';
import { findDeleterId } from './history.sql.ts';
import { TaskEntity } from './task.entity.ts';

async function authorizeReader(em: SqlEntityManager, actor: Actor, board: LoadedBoard, task: Pick<TaskCard, 'assigneeId'>): Promise<void> {
  if (!canReadBoard(actor, board)) authorizeRead(canReadTask(actor, board, task, await loadManagerChains(em, [task.assigneeId])));
}

const orNull = <T>(finding: Promise<T>): Promise<T | null> =>
  finding.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Runs one more query before `record.absent`, so that a hidden task and a missing one need the same number of statements. */
async function refuseAbsent(em: SqlEntityManager, taskId: string): Promise<never> {
  await loadManagerChains(em, [taskId]);
  throw new AppError('record.absent');
}

type Wanted = { readonly lock?: boolean; readonly isWanted?: (task: TaskEntity) => boolean };

const isThere = ({ deletedAt }: TaskEntity) => !deletedAt;

/**
 * Loads a task and its board for a reader. Throws `record.absent` without the right to read it. The board is read after the lock, because
 * the task may have moved in the meantime.
 */
export async function loadReadableTask(
  em: SqlEntityManager,
  actor: Actor,
  taskId: string,
  { lock = false, isWanted = isThere }: Wanted = {},
) {
  const task = await orNull(load(em, TaskEntity, taskId, { lock }));
  const board = await orNull(findBoardOfTask(em, actor, taskId));
  if (!task || !board || !isWanted(task)) return refuseAbsent(em, taskId);
  await authorizeReader(em, actor, board, task);
  return { task, board };
}

/** Loads and locks a task that is about to change. Throws `board.archived` too. */
export async function loadActiveTask(em: SqlEntityManager, actor: Actor, taskId: string) {
  const found = await loadReadableTask(em, actor, taskId, { lock: true });
  refuseArchived(found.board);
  return found;
}

/** Loads and locks only the card, for an actor who may move it on its board or in "My tasks". */
export async function loadMovableCard(em: SqlEntityManager, actor: Actor, taskId: string) {
  const [card, board] = await Promise.all([orNull(lockCard(em, taskId)), orNull(findBoardOfTask(em, actor, taskId))]);
  if (!card || !board) return refuseAbsent(em, taskId);
  await authorizeReader(em, actor, board, card);
  refuseArchived(board);
  authorize(canMoveTask(actor, board) || canWorkOnTask(actor, board, card, await loadManagerChains(em, [card.assigneeId])));
  return { card, board };
}

/**
 * Loads and locks only the card that an actor is about to edit, with the managers above its people. The statements are sent together, the
 * same for a hidden card and a missing one.
 */
export async function loadActiveCard(em: SqlEntityManager, actor: Actor, taskId: string) {
  const finding = [orNull(lockCard(em, taskId)), orNull(findBoardOfTask(em, actor, taskId)), loadChainsOfTask(em, taskId)] as const;
  const [card, board, chainOf] = await Promise.all(finding);
  if (!card || !board) throw new AppError('record.absent');
  authorizeRead(canReadBoard(actor, board) || canReadTask(actor, board, card, chainOf));
  refuseArchived(board);
  return { card, board, chainOf };
}

export const readTask = (ctx: Context, taskId: string): Promise<TaskCard> =>
  read(ctx, async ({ em }) => (await loadReadableTask(em, ctx.actor, taskId)).task.card());

/** The deletion of a task, for everybody who could read it, as long as it can be restored. */
export const readDeletedTask = (ctx: Context, taskId: string): Promise<DeletedTask> =>
  read(ctx, async ({ em }) => {
    const isWanted = ({ deletedAt }: TaskEntity) => Boolean(deletedAt && isRestorable(deletedAt, ctx.now));
    const { task } = await loadReadableTask(em, ctx.actor, taskId, { isWanted });
    const deletedById = await findDeleterId(em, task.companyId, taskId);
    return presentDeleted(task.card(), { deletedAt: task.deletedAt!, deletedById });
  });

export const isOnBoard = async (em: SqlEntityManager, boardId: string, personId: string): Promise<boolean> =>
  (await em.count(BoardMemberEntity, { board: boardId, personId })) > 0;

export function readTaskBoard(ctx: Context, taskId: string): Promise<BoardSummary> {
  return read(ctx, async ({ em }) => {
    const { members: _, laneIds: __, ...summary } = (await loadReadableTask(em, ctx.actor, taskId)).board;
    return summary;
  });
}

export async function loadAssignmentEffect(em: SqlEntityManager, { id, kind }: Pick<LoadedBoard, 'id' | 'kind'>, personId: string) {
  const member = await em.findOne(BoardMemberEntity, { board: id, personId });
  return assignmentEffect({ kind, members: member ? { [personId]: member.role } : {} }, personId);
}
