/* SQL instead of entities: a company may have thousands of boards, each with its first members. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxShownMembers, type BoardCover, type BoardMark, type OwnBoard } from '#shared/tasks/own-boards.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const cover = `b.id, b.kind, b.title, b.department_id as "departmentId", b.archived_at is not null as "isArchived",
  b.start_date::text as "startDate", b.end_date::text as "endDate", b.is_template as "isTemplate",
  coalesce((select array_agg(f.person_id order by f.created_at, f.id) from
    (select person_id, created_at, id from board_member where board_id = b.id order by created_at, id limit ${maxShownMembers + 1}) f), '{}') as faces`;
const ownSql = `select ${cover}, m.role from board_member m join board b on b.id = m.board_id where m.person_id = $1`;
const allSql = `select ${cover} from board b where b.company_id = $1 and b.kind <> 'private'`;
const marksSql = 'select board_id as id, is_favourite as "isFavourite", used_at as "usedAt" from board_mark where person_id = $1';

/** Boards of which the person is a member. */
export const loadOwnBoards = (em: SqlEntityManager, personId: string) => sqlIn(em)<OwnBoard>(ownSql, [personId]);

/** All boards of a company that are not private. */
export const loadCompanyBoards = (em: SqlEntityManager, companyId: string) => sqlIn(em)<BoardCover>(allSql, [companyId]);

export async function loadBoardMarks(em: SqlEntityManager, personId: string): Promise<BoardMark[]> {
  const rows = await sqlIn(em)<BoardMark>(marksSql, [personId]);
  return rows.map(({ usedAt, ...mark }) => ({ ...mark, usedAt: usedAt === null ? null : new Date(usedAt).toISOString() }));
}
