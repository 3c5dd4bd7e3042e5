/* SQL instead of entities: one statement counts the tasks of all people. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

interface ImportedTasks {
  readonly personId: string;
  readonly boardId: string;
  readonly count: number;
  readonly id: string;
  readonly title: string;
}

const importedSql = `select t.assignee_id as "personId", t.board_id as "boardId", count(*)::int as count,
    (array_agg(t.id order by r.number))[1] as id, (array_agg(t.title order by r.number))[1] as title
  from unnest($1::uuid[]) with ordinality as r(id, number)
    join task t on t.id = r.id and t.board_id = $2 and t.status <> 'completed' and t.deleted_at is null
  group by t.assignee_id, t.board_id`;

/** Open tasks of an import that are still on its board, by assignee, each with the first of them in the order of the file. */
export const findImportedTasks = (em: SqlEntityManager, ids: readonly string[], boardId: string) =>
  sqlIn(em)<ImportedTasks>(importedSql, [ids, boardId]);
