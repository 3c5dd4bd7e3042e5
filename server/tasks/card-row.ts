import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { inDoor } from '#server/platform/sql.ts';

export type CardRow = Omit<TaskCard, 'actualCompletionDate'> & { actualCompletionDate: Date | string | null };

export const cardColumns = `id, board_id as "boardId", title, status, lane_id as "laneId", rank, assignee_id as "assigneeId",
  creator_id as "creatorId", priority, start_date::text as "startDate", due_date::text as "dueDate", estimate::float8 as estimate,
  actual_completion_date as "actualCompletionDate", file_count as "fileCount", version`;
const lockSql = `select ${cardColumns} from task where id = $1 and deleted_at is null for update`;
const placeSql = `update task set status = $2, lane_id = $3, rank = $4, actual_completion_date = $5, updated_at = $6, version = version + 1
  where id = $1`;

export const presentCard = ({ actualCompletionDate: at, ...row }: CardRow): TaskCard => ({
  ...row,
  actualCompletionDate: at === null ? null : new Date(at).toISOString(),
});

/** A card for whoever is about to move it, locked: moving is the hot verb and goes past the unit of work. */
export async function lockCard(em: SqlEntityManager, taskId: string): Promise<TaskCard> {
  const [row] = await inDoor(em)<CardRow>(lockSql, [taskId]);
  if (!row) throw new AppError('record.absent');
  return presentCard(row);
}

/** Puts a locked card where it says. */
export async function placeCard(em: SqlEntityManager, card: TaskCard, now: Date): Promise<void> {
  const { id, status, laneId, rank, actualCompletionDate } = card;
  await inDoor(em)(placeSql, [id, status, laneId, rank, actualCompletionDate, now]);
}
