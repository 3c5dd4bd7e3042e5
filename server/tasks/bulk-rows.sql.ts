/* SQL instead of entities: one statement locks or changes all tasks of a bulk change. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.sql.ts';

export interface LockedTask {
  readonly card: TaskCard;
  readonly deletedAt: Date | null;
}

/* Locks in id order, so that parallel bulk changes cannot deadlock. */
const lockSql = `select ${cardColumns}, deleted_at as "deletedAt" from task where id = any($1) order by id for update`;

const changeSql = `update task set status = v.status, lane_id = v."laneId", rank = v.rank, assignee_id = v."assigneeId",
    priority = v.priority, start_date = v."startDate", due_date = v."dueDate", estimate = v.estimate,
    actual_completion_date = v."actualCompletionDate", deleted_at = v."deletedAt", label_ids = coalesce(v."labelIds", '{}'),
    updated_at = $2, version = version + 1
  from jsonb_to_recordset($1::jsonb) as v("taskId" uuid, status text, "laneId" uuid, rank text, "assigneeId" uuid, priority text,
    "startDate" date, "dueDate" date, estimate float8, "actualCompletionDate" timestamptz, "deletedAt" timestamptz, "labelIds" uuid[])
  where id = v."taskId" returning id, version`;

/** Locks the tasks of these ids; unknown ids are skipped. */
export async function lockTasks(em: SqlEntityManager, taskIds: readonly string[]): Promise<ReadonlyMap<string, LockedTask>> {
  const rows = await sqlIn(em)<CardRow & { deletedAt: Date | string | null }>(lockSql, [taskIds]);
  return new Map(
    rows.map(({ deletedAt, ...row }) => [row.id, { card: presentCard(row), deletedAt: deletedAt === null ? null : new Date(deletedAt) }]),
  );
}

/** Stores locked tasks and returns them with their new versions. */
export async function updateTaskRows(
  em: SqlEntityManager,
  changed: readonly LockedTask[],
  now: Date,
): Promise<ReadonlyMap<string, TaskCard>> {
  if (changed.length === 0) return new Map();
  const rows = changed.map(({ card: { id, ...card }, deletedAt }) => ({ taskId: id, ...card, deletedAt }));
  const written = await sqlIn(em)<Pick<TaskCard, 'id' | 'version'>>(changeSql, [JSON.stringify(rows), now]);
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  return new Map(changed.map(({ card }) => [card.id, { ...card, version: versions.get(card.id) ?? card.version }]));
}
