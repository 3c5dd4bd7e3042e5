/* SQL instead of entities: one statement counts both limits of each move (measured). */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { maxCards } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { maxAssignedTasks } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const countSql = `select
  (select count(*)::int from task where board_id = $1 and status <> 'completed' and deleted_at is null and id <> $3) as "onBoard",
  (select count(*)::int from task t where assignee_id = $2 and status <> 'completed' and deleted_at is null and id <> $3
    and not exists (select from board b where b.id = t.board_id and b.kind = 'private')) as "openAssigned"`;

/** Locks a board against new cards and members, so that its limits can be checked. */
export const lockBoard = (em: SqlEntityManager, boardId: string) => lockBoards(em, [boardId]);

/** Locks several boards in a fixed order, to avoid deadlocks. */
export const lockBoards = (em: SqlEntityManager, boardIds: readonly string[]) =>
  lockNames(
    sqlIn(em),
    boardIds.map((id) => `board:${id}`),
  );

/**
 * Checks the limits before an open card enters a board or a person's "My tasks": created, reopened, restored or reassigned. Throws
 * `board.full` or `assigned-tasks.full`. Completed cards do not count, and cards on a private board do not count in "My tasks".
 */
export async function checkBoardCapacity(
  em: SqlEntityManager,
  { id, kind }: Pick<BoardSummary, 'id' | 'kind'>,
  card: Pick<TaskCard, 'id' | 'status' | 'assigneeId'>,
): Promise<void> {
  if (card.status === 'completed') return;
  const query = sqlIn(em);
  // The name must sort after `board:`: callers may already hold the lock of the board.
  await lockNames(query, [`board:${id}`, `person-tasks:${card.assigneeId}`]);
  const [count] = await query<{ onBoard: number; openAssigned: number }>(countSql, [id, card.assigneeId, card.id]);
  if (count!.onBoard >= maxCards) throw new AppError('board.full');
  if (kind !== 'private' && count!.openAssigned >= maxAssignedTasks) throw new AppError('assigned-tasks.full');
}
