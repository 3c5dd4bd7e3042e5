import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { canReadBoard } from '#shared/tasks/tasks.policy.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { findBoardRow, findBoardRowOfTask, listBoardRows, listCandidateRows, type BoardAccessRow } from './boards.sql.ts';

export type LoadedBoard = BoardSummary & Pick<Board, 'members'> & { readonly laneIds: readonly string[] };

const summaryOf = (row: BoardAccessRow): BoardSummary => ({
  id: row.id,
  companyId: row.company_id,
  kind: row.kind,
  title: row.title,
  departmentId: row.department_id,
  ownerId: row.owner_id,
  isArchived: row.is_archived,
  startDate: row.start_date,
  endDate: row.end_date,
  isTemplate: row.is_template,
});

const accessOf = (actor: Actor, row: BoardAccessRow): LoadedBoard => ({
  ...summaryOf(row),
  members: row.role ? { [actor.id]: row.role } : {},
  laneIds: row.lane_ids ?? [],
});

function boardIn(actor: Actor, row: BoardAccessRow | undefined): LoadedBoard {
  if (!row) throw new AppError('record.absent');
  return accessOf(actor, row);
}

/** Loads the board of a task, deleted or not, without a permission check; the caller must check. */
export const findBoardOfTask = async (em: SqlEntityManager, actor: Actor, taskId: string): Promise<LoadedBoard> =>
  boardIn(actor, await findBoardRowOfTask(em, actor.id, taskId));

/** Loads the board for a reader. Throws `record.absent` without the right to read it. */
export async function loadReadableBoard(em: SqlEntityManager, actor: Actor, boardId: string): Promise<LoadedBoard> {
  const board = boardIn(actor, await findBoardRow(em, actor.id, boardId));
  authorizeRead(canReadBoard(actor, board));
  return board;
}

/** Loads several boards without a permission check; the caller must check. */
export async function findBoards(
  em: SqlEntityManager,
  actor: Actor,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, LoadedBoard>> {
  const rows = await listBoardRows(em, actor.id, boardIds);
  return new Map(rows.map((row) => [row.id, accessOf(actor, row)]));
}

export async function loadActiveBoard(em: SqlEntityManager, actor: Actor, boardId: string): Promise<LoadedBoard> {
  const board = await loadReadableBoard(em, actor, boardId);
  refuseArchived(board);
  return board;
}

export function refuseArchived({ isArchived }: Pick<LoadedBoard, 'isArchived'>): void {
  if (isArchived) throw new AppError('board.archived');
}

export async function listReadableBoards(em: SqlEntityManager, actor: Actor): Promise<BoardSummary[]> {
  const rows = await listCandidateRows(em, actor.id);
  return rows.filter((row) => canReadBoard(actor, accessOf(actor, row))).map(summaryOf);
}

/** Sorted: the department's board first, then the actor's own, then the others by title. */
export function listBoards(ctx: Context): Promise<BoardSummary[]> {
  const { actor } = ctx;
  const place = (board: BoardSummary) =>
    board.kind === 'department' && board.departmentId === actor.departmentId ? 0 : board.kind === 'private' ? 1 : 2;
  return read(ctx, async ({ em }) => {
    const readable = await listReadableBoards(em, actor);
    return readable.sort((a, b) => place(a) - place(b));
  });
}
