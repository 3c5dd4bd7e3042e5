import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import type { NewBoard } from '#shared/tasks/boards.api.ts';
import { boardArchived, boardCreated, boardRenamed, boardRestored } from '#shared/tasks/boards.events.ts';
import { canArchiveBoard, canRenameBoard } from '#shared/tasks/tasks.policy.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import { violates } from '#server/platform/violates.ts';
import { BoardEntity, BoardMemberEntity } from './board.entity.ts';
import { membersOf, tellOfBoard } from './board-telling.ts';
import { boardFor, workingBoardFor } from './boards.service.ts';
import { lockBoard } from './capacity.ts';
import { tellDesks } from './record-task.ts';

/** As many boards as a company has beside the private ones: they stand in one room of those who read them all. */
const maxBoards = 2000;

async function newBoard({ em, record }: Unit, { actor }: Context, plan: Pick<BoardEntity, 'id' | 'kind' | 'title'>): Promise<BoardEntity> {
  const { companyId } = actor;
  const board = em.create(BoardEntity, { ...plan, companyId, departmentId: null, ownerId: actor.id, archivedAt: null });
  em.create(BoardMemberEntity, { companyId, board, personId: actor.id, role: 'owner' });
  await em.flush();
  record(boardRoom, board.id, boardCreated, () => board.summary());
  tellOfBoard(record, board, [{ personId: actor.id, role: 'owner' }]);
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
    if (violates(error, 'board_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

/** The actor's private board, made where there is none yet. */
export function openDesk(ctx: Context): Promise<BoardSummary> {
  return write(ctx, async (unit) => {
    await lockBoard(unit.em, ctx.actor.id);
    const found = await unit.em.findOne(BoardEntity, { kind: 'private', ownerId: ctx.actor.id });
    const desk = found ?? (await newBoard(unit, ctx, { id: crypto.randomUUID(), kind: 'private', title: 'My desk' }));
    return () => desk.summary();
  });
}

/** A board that nobody else changes meanwhile, with those who are told of it. */
async function openBoard(em: SqlEntityManager, boardId: string) {
  return { board: await load(em, BoardEntity, boardId), members: await membersOf(em, boardId) };
}

export function renameBoard(ctx: Context, boardId: string, title: string): Promise<BoardSummary> {
  return write(ctx, async ({ em, record }) => {
    await lockBoard(em, boardId);
    authorize(canRenameBoard(ctx.actor, await workingBoardFor(em, ctx.actor, boardId)));
    const { board, members } = await openBoard(em, boardId);
    if (board.title === title) return () => board.summary();

    board.title = title;
    record(boardRoom, boardId, boardRenamed, () => board.summary());
    tellOfBoard(record, board, members);
    return () => board.summary();
  });
}

/** An archived board is only read, and stands in no list unless asked for. */
const setArchived = (ctx: Context, boardId: string, isArchived: boolean): Promise<BoardSummary> =>
  write(ctx, async ({ em, record }) => {
    await lockBoard(em, boardId);
    const access = await boardFor(em, ctx.actor, boardId);
    authorize(canArchiveBoard(ctx.actor, access));
    const { board, members } = await openBoard(em, boardId);
    if (access.isArchived === isArchived) return () => board.summary();

    board.archivedAt = isArchived ? ctx.now : null;
    record(boardRoom, boardId, isArchived ? boardArchived : boardRestored, () => board.summary());
    tellOfBoard(record, board, members);
    await tellDesks({ em, record }, boardId, isArchived);
    return () => board.summary();
  });

export const archiveBoard = (ctx: Context, boardId: string) => setArchived(ctx, boardId, true);
export const restoreBoard = (ctx: Context, boardId: string) => setArchived(ctx, boardId, false);
