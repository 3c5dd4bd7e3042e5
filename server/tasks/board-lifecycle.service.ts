import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import type { NewBoard } from '#shared/tasks/boards.api.ts';
import { boardArchived, boardCreated, boardRenamed, boardRestored } from '#shared/tasks/boards.events.ts';
import { canArchiveBoard, canRenameBoard } from '#shared/tasks/tasks.policy.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { BoardEntity, BoardMemberEntity } from './board.entity.ts';
import { loadBoardMembers, recordBoardUpdate } from './record-board.ts';
import { loadReadableBoard, loadActiveBoard } from './boards.service.ts';
import { lockBoard } from './capacity.sql.ts';
import { recordAssignedTasksOfBoard } from './record-task.ts';

/** Maximum of boards per company, private ones excluded: one room contains them all. */
const maxBoards = 2000;

async function newBoard(
  { em, recordEvent }: WriteTransaction,
  { actor }: Context,
  plan: Pick<BoardEntity, 'id' | 'kind' | 'title'>,
): Promise<BoardEntity> {
  const { companyId } = actor;
  const board = em.create(BoardEntity, { ...plan, companyId, departmentId: null, ownerId: actor.id, archivedAt: null });
  em.create(BoardMemberEntity, { companyId, board, personId: actor.id, role: 'owner' });
  await em.flush();
  recordEvent(boardRoom, board.id, boardCreated, () => board.summary());
  recordBoardUpdate(recordEvent, board, [{ personId: actor.id, role: 'owner' }]);
  return board;
}

export async function createBoard(ctx: Context, { id, title }: NewBoard): Promise<BoardSummary> {
  try {
    return await write(ctx, async (unit) => {
      await lockBoard(unit.em, ctx.actor.companyId);
      if ((await unit.em.count(BoardEntity, { kind: { $ne: 'private' } })) >= maxBoards) throw new AppError('boards.full');
      const board = await newBoard(unit, ctx, { id, kind: 'project', title });
      return () => board.summary();
    });
  } catch (error) {
    if (violatesConstraint(error, 'board_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

/** Returns the actor's private board and creates it if necessary. */
export function openPrivateBoard(ctx: Context): Promise<BoardSummary> {
  return write(ctx, async (unit) => {
    await lockBoard(unit.em, ctx.actor.id);
    const found = await unit.em.findOne(BoardEntity, { kind: 'private', ownerId: ctx.actor.id });
    const board = found ?? (await newBoard(unit, ctx, { id: crypto.randomUUID(), kind: 'private', title: 'My private board' }));
    return () => board.summary();
  });
}

/** Locks a board and loads the members that receive its events. */
async function openBoard(em: SqlEntityManager, boardId: string) {
  return { board: await load(em, BoardEntity, boardId), members: await loadBoardMembers(em, boardId) };
}

export function renameBoard(ctx: Context, boardId: string, title: string): Promise<BoardSummary> {
  return write(ctx, async ({ em, recordEvent }) => {
    await lockBoard(em, boardId);
    authorize(canRenameBoard(ctx.actor, await loadActiveBoard(em, ctx.actor, boardId)));
    const { board, members } = await openBoard(em, boardId);
    if (board.title === title) return () => board.summary();

    board.title = title;
    recordEvent(boardRoom, boardId, boardRenamed, () => board.summary());
    recordBoardUpdate(recordEvent, board, members);
    return () => board.summary();
  });
}

const setArchived = (ctx: Context, boardId: string, isArchived: boolean): Promise<BoardSummary> =>
  write(ctx, async ({ em, recordEvent }) => {
    await lockBoard(em, boardId);
    const access = await loadReadableBoard(em, ctx.actor, boardId);
    authorize(canArchiveBoard(ctx.actor, access));
    const { board, members } = await openBoard(em, boardId);
    if (access.isArchived === isArchived) return () => board.summary();

    board.archivedAt = isArchived ? ctx.now : null;
    recordEvent(boardRoom, boardId, isArchived ? boardArchived : boardRestored, () => board.summary());
    recordBoardUpdate(recordEvent, board, members);
    await recordAssignedTasksOfBoard({ em, recordEvent }, boardId, isArchived);
    return () => board.summary();
  });

export const archiveBoard = (ctx: Context, boardId: string) => setArchived(ctx, boardId, true);
export const restoreBoard = (ctx: Context, boardId: string) => setArchived(ctx, boardId, false);
