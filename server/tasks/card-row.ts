import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export type CardRow = Omit<TaskCard, 'actualCompletionDate'> & { actualCompletionDate: Date | string | null };

export const cardColumns = `id, board_id as "boardId", title, status, lane_id as "laneId", rank, assignee_id as "assigneeId",
  creator_id as "creatorId", priority, start_date::text as "startDate", due_date::text as "dueDate", estimate::float8 as estimate,
  actual_completion_date as "actualCompletionDate", file_count as "fileCount", version`;
const lockSql = `select ${cardColumns} from task where id = $1 and deleted_at is null for update`;
const placeSql = `update task set status = $2, lane_id = $3, rank = $4, actual_completion_date = $5, updated_at = $6, assignee_id = $7, version = version + 1
  where id = $1`;

export const presentCard = ({ actualCompletionDate: at, ...row }: CardRow): TaskCard => ({
  ...row,
  actualCompletionDate: at === null ? null : new Date(at).toISOString(),
});

/** Locks a card for a move. Moves are frequent, so they use SQL directly instead of the unit of work. */
export async function lockCard(em: SqlEntityManager, taskId: string): Promise<TaskCard> {
  const [row] = await sqlIn(em)<CardRow>(lockSql, [taskId]);
  if (!row) throw new AppError('record.absent');
  return presentCard(row);
}

export async function placeCard(em: SqlEntityManager, card: TaskCard, now: Date): Promise<void> {
  const { id, status, laneId, rank, actualCompletionDate, assigneeId } = card;
  await sqlIn(em)(placeSql, [id, status, laneId, rank, actualCompletionDate, now, assigneeId]);
}
