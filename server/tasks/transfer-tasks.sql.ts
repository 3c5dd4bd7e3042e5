/* SQL instead of entities: one statement moves all tasks of a bulk change. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const carrySql = `update task set board_id = $1, lane_id = v."laneId", rank = v.rank, updated_at = $3, version = version + 1
  from jsonb_to_recordset($2::jsonb) as v("taskId" uuid, "laneId" uuid, rank text) where id = v."taskId" returning id, version`;
const dropSql = `delete from watcher where task_id = any($1) and person_id is distinct from $2
  returning task_id as "taskId", person_id as "personId"`;

/** Moves locked tasks to a board and returns their new versions. */
export async function moveTaskRows(
  em: SqlEntityManager,
  boardId: string,
  cards: readonly TaskCard[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = cards.map(({ id, laneId, rank }) => ({ taskId: id, laneId, rank }));
  const written = await sqlIn(em)<Pick<TaskCard, 'id' | 'version'>>(carrySql, [boardId, JSON.stringify(rows), now]);
  return new Map(written.map(({ id, version }) => [id, version]));
}

/** Removes the watchers of these tasks except one person, and returns them. */
export const deleteWatchersExcept = (em: SqlEntityManager, taskIds: readonly string[], personId: string | null) =>
  sqlIn(em)<{ taskId: string; personId: string }>(dropSql, [taskIds, personId]);
