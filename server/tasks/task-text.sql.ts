/* SQL instead of entities: one statement reads the description and the watchers of a task. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface TextRow {
  readonly version: number | null;
  readonly document: RichText | null;
  readonly watchers: string[];
}

const textSql = `select x.version, x.document, array(select w.person_id from watcher w where w.task_id = t.id order by w.person_id) as watchers
  from task t left join task_text x on x.id = t.id where t.id = $1`;
const watchersSql = 'select task_id as "taskId", person_id as "personId" from watcher where task_id = any($1)';

/** Description and watchers of a task. */
export async function loadTaskText(em: SqlEntityManager, taskId: string): Promise<TextRow | undefined> {
  const [row] = await sqlIn(em)<TextRow>(textSql, [taskId]);
  return row;
}

/** Ids of the watchers of each task. Plain rows, because a batch of notifications keeps no entities. */
export async function loadWatchers(em: SqlEntityManager, taskIds: readonly string[]): Promise<string[][]> {
  const rows = await sqlIn(em)<{ taskId: string; personId: string }>(watchersSql, [[...new Set(taskIds)]]);
  const byTask = Map.groupBy(rows, ({ taskId }) => taskId);
  return taskIds.map((id) => (byTask.get(id) ?? []).map(({ personId }) => personId));
}
