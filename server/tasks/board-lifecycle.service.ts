import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { endsBeforeStart, type BoardDates, type BoardSummary } from '#shared/tasks/board.schema.ts';
import type { NewBoard } from '#shared/tasks/boards.api.ts';
import { boardArchived, boardCreated, boardPlanned, boardRenamed, boardRestored } from '#shared/tasks/boards.events.ts';
import { canArchiveBoard, canManageBoard, canRenameBoard } from '#shared/tasks/tasks.policy.ts';
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

type Plan = Pick<BoardEntity, 'id' | 'kind' | 'title'> & Partial<BoardDates>;

function refuseDates({ startDate = null, endDate = null }: Partial<BoardDates>): void {
  if (endsBeforeStart({ startDate, endDate })) throw invalid('body.endDate', 'end-before-start');
}

async function newBoard({ em, recordEvent }: WriteTransaction, { actor }: Context, plan: Plan): Promise<BoardEntity> {
  const { companyId } = actor;
  const { id, kind, title, startDate = null, endDate = null } = plan;
  const given = { id, kind, title, startDate, endDate };
  const board = em.create(BoardEntity, { ...given, companyId, departmentId: null, ownerId: actor.id, archivedAt: null });
  em.create(BoardMemberEntity, { companyId, board, personId: actor.id, role: 'owner' });
  await em.flush();
  recordEvent(boardRoom, board.id, boardCreated, () => board.summary());
  recordBoardUpdate(recordEvent, board, [{ personId: actor.id, role: 'owner' }]);
  return board;
}

/** Creates a project board in an open transaction of `writeNewBoard`. */
export async function addProjectBoard(unit: WriteTransaction, ctx: Context, plan: NewBoard): Promise<BoardEntity> {
  refuseDates(plan);
  await lockBoard(unit.em, ctx.actor.companyId);
  if ((await unit.em.count(BoardEntity, { kind: { $ne: 'private' } })) >= maxBoards) throw new AppError('boards.full');
  return newBoard(unit, ctx, { ...plan, kind: 'project' });
}

/** A write that creates a board with an id of the caller. */
export async function writeNewBoard(ctx: Context, work: (unit: WriteTransaction) => Promise<() => BoardSummary>): Promise<BoardSummary> {
  try {
    return await write(ctx, work);
  } catch (error) {
    if (violatesConstraint(error, 'board_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

export const createBoard = (ctx: Context, plan: NewBoard): Promise<BoardSummary> =>
  writeNewBoard(ctx, async (unit) => {
    const board = await addProjectBoard(unit, ctx, plan);
    return () => board.summary();
  });

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

/** Changes the plan of a project board: its dates, or that it is a template. */
const planBoard = (ctx: Context, boardId: string, plan: BoardDates | { isTemplate: boolean }): Promise<BoardSummary> =>
  write(ctx, async ({ em, recordEvent }) => {
    await lockBoard(em, boardId);
    authorize(canManageBoard(ctx.actor, await loadActiveBoard(em, ctx.actor, boardId)));
    const { board, members } = await openBoard(em, boardId);
    const before = board.summary();
    if (isDeepStrictEqual({ ...before, ...plan }, before)) return () => board.summary();

    Object.assign(board, plan);
    recordEvent(boardRoom, boardId, boardPlanned, () => board.summary());
    recordBoardUpdate(recordEvent, board, members);
    return () => board.summary();
  });

export async function setBoardDates(ctx: Context, boardId: string, dates: BoardDates): Promise<BoardSummary> {
  refuseDates(dates);
  return planBoard(ctx, boardId, dates);
}

export const markTemplate = (ctx: Context, boardId: string, isTemplate: boolean) => planBoard(ctx, boardId, { isTemplate });

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
