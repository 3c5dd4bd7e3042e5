/* SQL instead of entities: one statement reads the description, the watchers and the effort of a task. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { EffortEntry } from '#shared/tasks/effort.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface TextRow {
  readonly version: number | null;
  readonly document: RichText | null;
  readonly watchers: string[];
  readonly effort: EffortEntry[];
}

const textSql = `select x.version, x.document, array(select w.person_id from watcher w where w.task_id = t.id order by w.person_id) as watchers,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'personId', e.person_id, 'day', e.day, 'hours', e.hours)
      order by e.created_at, e.id), '[]') from effort e where e.task_id = t.id) as effort
  from task t left join task_text x on x.id = t.id where t.id = $1`;
const watchersSql = 'select task_id as "taskId", person_id as "personId" from watcher where task_id = any($1)';

/** Description, watchers and effort of a task. */
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
