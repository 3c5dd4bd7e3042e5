import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { canReadBoard } from '#shared/tasks/tasks.policy.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export type LoadedBoard = BoardSummary & Pick<Board, 'members'> & { readonly laneIds: readonly string[] };

interface BoardRow {
  id: string;
  company_id: string;
  kind: BoardSummary['kind'];
  title: string;
  department_id: string | null;
  owner_id: string | null;
  is_archived: boolean;
  role: BoardRole | null;
  lane_ids: string[] | null;
}

const columns = 'b.id, b.company_id, b.kind, b.title, b.department_id, b.owner_id, b.archived_at is not null as is_archived, m.role';
const lanes = '(select array_agg(l.id order by l.position) from lane l where l.board_id = b.id) as lane_ids';
const joined = 'board b left join board_member m on m.board_id = b.id and m.person_id = $1';
const oneSql = `select ${columns}, ${lanes} from ${joined} where b.id = $2`;
const ofTaskSql = `select ${columns}, ${lanes} from ${joined} where b.id = (select t.board_id from task t where t.id = $2)`;
const manySql = `select ${columns}, ${lanes} from ${joined} where b.id = any($2)`;
const listSql = `select ${columns}, null as lane_ids from ${joined} where b.kind <> 'private' or m.person_id is not null order by b.title, b.id`;

const summaryOf = (row: BoardRow): BoardSummary => ({
  id: row.id,
  companyId: row.company_id,
  kind: row.kind,
  title: row.title,
  departmentId: row.department_id,
  ownerId: row.owner_id,
  isArchived: row.is_archived,
});

const accessOf = (actor: Actor, row: BoardRow): LoadedBoard => ({
  ...summaryOf(row),
  members: row.role ? { [actor.id]: row.role } : {},
  laneIds: row.lane_ids ?? [],
});

async function findBoard(em: SqlEntityManager, actor: Actor, sql: string, id: string): Promise<LoadedBoard> {
  const [row] = await sqlIn(em)<BoardRow>(sql, [actor.id, id]);
  if (!row) throw new AppError('record.absent');
  return accessOf(actor, row);
}

/** Loads the board of a task, deleted or not, without a permission check; the caller must check. */
export const findBoardOfTask = (em: SqlEntityManager, actor: Actor, taskId: string) => findBoard(em, actor, ofTaskSql, taskId);

/** Loads the board for a reader. Throws `record.absent` without the right to read it. */
export async function loadReadableBoard(em: SqlEntityManager, actor: Actor, boardId: string): Promise<LoadedBoard> {
  const board = await findBoard(em, actor, oneSql, boardId);
  authorizeRead(canReadBoard(actor, board));
  return board;
}

/** Loads several boards without a permission check; the caller must check. */
export async function findBoards(
  em: SqlEntityManager,
  actor: Actor,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, LoadedBoard>> {
  const rows = await sqlIn(em)<BoardRow>(manySql, [actor.id, boardIds]);
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
  const rows = await sqlIn(em)<BoardRow>(listSql, [actor.id]);
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
