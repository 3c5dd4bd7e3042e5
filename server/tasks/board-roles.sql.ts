/* SQL instead of entities: members are read after the lock of the board, so rows that were loaded before must not be used. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface RoleRow {
  readonly boardId: string;
  readonly personId: string;
  readonly role: BoardRole;
}

const rolesSql = `select board_id as "boardId", person_id as "personId", role from board_member where board_id = any($1) and person_id = any($2)`;
const activeSql = 'select id from person where id = any($1) and is_active order by id';

/** Roles of these people on these boards. */
export const loadRoles = (em: SqlEntityManager, boardIds: readonly string[], personIds: readonly string[]) =>
  sqlIn(em)<RoleRow>(rolesSql, [boardIds, personIds]);

/** Those of the people who are active, in a fixed order. */
export async function listActive(em: SqlEntityManager, personIds: readonly string[]): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(activeSql, [personIds]);
  return rows.map(({ id }) => id);
}
