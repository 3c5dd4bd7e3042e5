/* SQL instead of entities: one statement compares members with the tasks of a board. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

/* Deleted tasks count, because they can be restored to their assignee. */
const idleSql = `select person_id as id from board_member m where board_id = $1 and person_id = any($2) and assigner_id = $3
  and not exists (select from task where board_id = $1 and m.person_id in (assignee_id, creator_id))`;

/** Editors whom this person added by assigning tasks, and who no longer have a task on the board. */
export async function findIdleEditors(
  em: SqlEntityManager,
  boardId: string,
  { personIds, assignerId }: { personIds: readonly string[]; assignerId: string },
): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(idleSql, [boardId, personIds, assignerId]);
  return rows.map(({ id }) => id);
}
