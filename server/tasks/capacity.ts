import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { maxCards } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { maxDeskCards } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import { inDoor } from '#server/platform/sql.ts';

const countSql = `select
  (select count(*)::int from task where board_id = $1 and status <> 'completed' and deleted_at is null and id <> $3) as "onBoard",
  (select count(*)::int from task t where assignee_id = $2 and status <> 'completed' and deleted_at is null and id <> $3
    and not exists (select from board b where b.id = t.board_id and b.kind = 'private')) as "onDesk"`;

/** Whoever adds to this board waits for this transaction, so that its bound can be counted. */
export const lockBoard = (em: SqlEntityManager, boardId: string) => lockBoards(em, [boardId]);

/** The same for several, in the one order in which everybody locks them. */
export const lockBoards = (em: SqlEntityManager, boardIds: readonly string[]) =>
  lockNames(
    inDoor(em),
    boardIds.map((id) => `board:${id}`),
  );

/**
 * An open card is about to come onto this board or onto this person's desk: made, reopened, restored, or given to them.
 * Throws `board.full` or `desk.full` where there is no room. What is completed takes none, and a private board none on a desk.
 */
export async function refuseWhenFull(
  em: SqlEntityManager,
  { id, kind }: Pick<BoardSummary, 'id' | 'kind'>,
  card: Pick<TaskCard, 'id' | 'status' | 'assigneeId'>,
): Promise<void> {
  if (card.status === 'completed') return;
  const query = inDoor(em);
  await lockNames(query, [`board:${id}`, `desk:${card.assigneeId}`]);
  const [count] = await query<{ onBoard: number; onDesk: number }>(countSql, [id, card.assigneeId, card.id]);
  if (count!.onBoard >= maxCards) throw new AppError('board.full');
  if (kind !== 'private' && count!.onDesk >= maxDeskCards) throw new AppError('desk.full');
}
