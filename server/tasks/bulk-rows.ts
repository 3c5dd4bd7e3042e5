import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { inDoor } from '#server/platform/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

/** A task as it stands, deleted or not. */
export interface Held {
  readonly card: TaskCard;
  readonly deletedAt: Date | null;
}

/* In the order of their ids, so that two who change many never wait for each other in a circle. */
const lockSql = `select ${cardColumns}, deleted_at as "deletedAt" from task where id = any($1) order by id for update`;

const changeSql = `update task set status = v.status, lane_id = v."laneId", rank = v.rank, assignee_id = v."assigneeId",
    priority = v.priority, due_date = v."dueDate", actual_completion_date = v."actualCompletionDate", deleted_at = v."deletedAt",
    updated_at = $2, version = version + 1
  from jsonb_to_recordset($1::jsonb) as v("taskId" uuid, status text, "laneId" uuid, rank text, "assigneeId" uuid, priority text,
    "dueDate" date, "actualCompletionDate" timestamptz, "deletedAt" timestamptz)
  where id = v."taskId" returning id, version`;

/** The tasks of these ids, locked; those that are nowhere are not among them. */
export async function lockTasks(em: SqlEntityManager, taskIds: readonly string[]): Promise<ReadonlyMap<string, Held>> {
  const rows = await inDoor(em)<CardRow & { deletedAt: Date | string | null }>(lockSql, [taskIds]);
  return new Map(
    rows.map(({ deletedAt, ...row }) => [row.id, { card: presentCard(row), deletedAt: deletedAt === null ? null : new Date(deletedAt) }]),
  );
}

/** Makes locked tasks what they are said to be, and gives them with their new versions. */
export async function changeTaskRows(em: SqlEntityManager, changed: readonly Held[], now: Date): Promise<ReadonlyMap<string, TaskCard>> {
  if (changed.length === 0) return new Map();
  const rows = changed.map(({ card: { id, ...card }, deletedAt }) => ({ taskId: id, ...card, deletedAt }));
  const written = await inDoor(em)<Pick<TaskCard, 'id' | 'version'>>(changeSql, [JSON.stringify(rows), now]);
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  return new Map(changed.map(({ card }) => [card.id, { ...card, version: versions.get(card.id) ?? card.version }]));
}
