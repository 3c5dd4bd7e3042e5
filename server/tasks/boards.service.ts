import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { canReadBoard } from '#shared/tasks/tasks.policy.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorizeRead } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';

/** A board as its policies need it: what it is, and the part that the actor has in it; with its lanes, in their order. */
export type BoardAccess = BoardSummary & Pick<Board, 'members'> & { readonly laneIds: readonly string[] };

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

const accessOf = (actor: Actor, row: BoardRow): BoardAccess => ({
  ...summaryOf(row),
  members: row.role ? { [actor.id]: row.role } : {},
  laneIds: row.lane_ids ?? [],
});

async function findBoard(em: SqlEntityManager, actor: Actor, sql: string, id: string): Promise<BoardAccess> {
  const [row] = await inDoor(em)<BoardRow>(sql, [actor.id, id]);
  if (!row) throw new AppError('record.absent');
  return accessOf(actor, row);
}

/** The board of a task, deleted or not, as it is to this actor; whether they may see anything of it is the caller's to ask. */
export const boardOfTask = (em: SqlEntityManager, actor: Actor, taskId: string) => findBoard(em, actor, ofTaskSql, taskId);

/** The board for a decision about this actor. Throws `record.absent` where they may not read it. */
export async function boardFor(em: SqlEntityManager, actor: Actor, boardId: string): Promise<BoardAccess> {
  const board = await findBoard(em, actor, oneSql, boardId);
  authorizeRead(canReadBoard(actor, board));
  return board;
}

/** Many boards at once, as they are to this actor; whether they may see anything of them is the caller's to ask. */
export async function boardsAt(em: SqlEntityManager, actor: Actor, boardIds: readonly string[]): Promise<ReadonlyMap<string, BoardAccess>> {
  const rows = await inDoor(em)<BoardRow>(manySql, [actor.id, boardIds]);
  return new Map(rows.map((row) => [row.id, accessOf(actor, row)]));
}

/** The board for whoever is about to change something on it. Throws `board.archived` too. */
export async function workingBoardFor(em: SqlEntityManager, actor: Actor, boardId: string): Promise<BoardAccess> {
  const board = await boardFor(em, actor, boardId);
  refuseArchived(board);
  return board;
}

/** Throws `board.archived` where nobody changes anything any more. */
export function refuseArchived({ isArchived }: Pick<BoardAccess, 'isArchived'>): void {
  if (isArchived) throw new AppError('board.archived');
}

/** The boards that the actor may read, by title. */
export async function readableBoards(em: SqlEntityManager, actor: Actor): Promise<BoardSummary[]> {
  const rows = await inDoor(em)<BoardRow>(listSql, [actor.id]);
  return rows.filter((row) => canReadBoard(actor, accessOf(actor, row))).map(summaryOf);
}

/** The boards that the actor may read: their department's first, then their own, then the others by title. */
export function listBoards(ctx: Context): Promise<BoardSummary[]> {
  const { actor } = ctx;
  const place = (board: BoardSummary) =>
    board.kind === 'department' && board.departmentId === actor.departmentId ? 0 : board.kind === 'private' ? 1 : 2;
  return read(ctx, async ({ em }) => {
    const readable = await readableBoards(em, actor);
    return readable.sort((a, b) => place(a) - place(b));
  });
}
