/* SQL instead of entities: a whole team has thousands of tasks, of which only the boards are needed. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const reportsSql = `select id from person where is_active and manager_id = $1`;
const belowSql = `select id from person where is_active and path @> jsonb_build_array($1::text)`;
const boardsSql = `select b.id from board b where b.archived_at is null and (
    (b.kind <> 'private' and exists (select from task t where t.board_id = b.id and t.assignee_id = any($1::uuid[]) and t.deleted_at is null))
    or (b.kind = 'private' and b.owner_id = $2::uuid))`;

const idsOf = async (em: SqlEntityManager, sql: string, values: readonly unknown[]) =>
  (await sqlIn(em)<{ id: string }>(sql, values)).map(({ id }) => id);

/** People who report to this person, directly or at any level. */
export const findReports = (em: SqlEntityManager, personId: string, isWhole: boolean) =>
  idsOf(em, isWhole ? belowSql : reportsSql, [personId]);

/** Boards with tasks of these people, without private ones except that of `ownerId`. */
export const findBoardsOf = (em: SqlEntityManager, people: readonly string[], ownerId: string | null) =>
  idsOf(em, boardsSql, [people, ownerId]);
