/* SQL instead of entities: every action on a board starts with it, its lanes and the actor's role in one statement (measured). */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface BoardAccessRow {
  id: string;
  company_id: string;
  kind: BoardSummary['kind'];
  title: string;
  department_id: string | null;
  owner_id: string | null;
  is_archived: boolean;
  start_date: string | null;
  end_date: string | null;
  is_template: boolean;
  role: BoardRole | null;
  lane_ids: string[] | null;
}

const columns = `b.id, b.company_id, b.kind, b.title, b.department_id, b.owner_id, b.archived_at is not null as is_archived,
  b.start_date::text as start_date, b.end_date::text as end_date, b.is_template, m.role`;
const lanes = '(select array_agg(l.id order by l.position) from lane l where l.board_id = b.id) as lane_ids';
const joined = 'board b left join board_member m on m.board_id = b.id and m.person_id = $1';
const oneSql = `select ${columns}, ${lanes} from ${joined} where b.id = $2`;
const ofTaskSql = `select ${columns}, ${lanes} from ${joined} where b.id = (select t.board_id from task t where t.id = $2)`;
const manySql = `select ${columns}, ${lanes} from ${joined} where b.id = any($2)`;
const listSql = `select ${columns}, null as lane_ids from ${joined} where b.kind <> 'private' or m.person_id is not null order by b.title, b.id`;

async function firstRow(em: SqlEntityManager, sql: string, values: readonly string[]): Promise<BoardAccessRow | undefined> {
  const [row] = await sqlIn(em)<BoardAccessRow>(sql, values);
  return row;
}

export const findBoardRow = (em: SqlEntityManager, actorId: string, boardId: string) => firstRow(em, oneSql, [actorId, boardId]);

/** Board of a task, deleted or not. */
export const findBoardRowOfTask = (em: SqlEntityManager, actorId: string, taskId: string) => firstRow(em, ofTaskSql, [actorId, taskId]);

export const listBoardRows = (em: SqlEntityManager, actorId: string, boardIds: readonly string[]) =>
  sqlIn(em)<BoardAccessRow>(manySql, [actorId, boardIds]);

/** Boards that may be readable: all of the company, but only the actor's own private one. */
export const listCandidateRows = (em: SqlEntityManager, actorId: string) => sqlIn(em)<BoardAccessRow>(listSql, [actorId]);
