/* SQL instead of entities: a rank comes from two neighbours in an indexed list of thousands, found under a lock (measured). */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard, TaskPlace, TaskStatus } from '#shared/tasks/task.schema.ts';
import type { LastChange } from '#server/platform/data/append.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const lastSql = `select max(rank) as rank from task
  where board_id = $1 and status = $2 and lane_id is not distinct from $3::uuid and deleted_at is null`;
const rankSql = 'select cairn.find_rank($1, $2, $3, $4, $5, $6) as rank';
const placeSql = `jsonb_build_object('rank', cairn.place_task($1, $2, $3, $4, $5, $6, $7, $8))`;

/** Returns the last rank of a list and locks the list until the transaction ends. */
export async function lastRank(em: SqlEntityManager, boardId: string, status: TaskStatus, laneId: string | null): Promise<string | null> {
  const query = sqlIn(em);
  await lockNames(query, [`rank:${boardId}:${status}:${laneId ?? ''}`]);
  const [found] = await query<{ rank: string | null }>(lastSql, [boardId, status, laneId]);
  return found!.rank;
}

/**
 * Finds a free rank after the named previous card, else before the named next card, else at the end. Locks the list, so that parallel moves
 * cannot get the same rank.
 */
export async function rankFor(em: SqlEntityManager, boardId: string, taskId: string, place: TaskPlace): Promise<string> {
  const { status, laneId, beforeId, afterId } = place;
  const [found] = await sqlIn(em)<{ rank: string }>(rankSql, [boardId, status, laneId, taskId, beforeId, afterId]);
  return found!.rank;
}

const nextSql = `select id from task
  where board_id = $1 and status = $2 and lane_id is null and deleted_at is null and id <> $3 and rank > $4 order by rank limit 1`;

/** Finds a free rank in a list without lanes at the place of an earlier rank, which another card may have now. */
export async function rankNear(em: SqlEntityManager, boardId: string, taskId: string, place: { status: TaskStatus; rank: string }) {
  const { status, rank } = place;
  const [next] = await sqlIn(em)<{ id: string }>(nextSql, [boardId, status, taskId, rank]);
  return rankFor(em, boardId, taskId, { status, laneId: null, beforeId: null, afterId: next?.id ?? null });
}

type Placed = Pick<TaskCard, 'id' | 'status' | 'laneId' | 'assigneeId' | 'actualCompletionDate'>;

/** The move of a card to a free rank, as `rankFor` finds it. Gives the card its new rank. */
export const placement = (
  card: Placed & { rank: string },
  { beforeId, afterId }: Pick<TaskPlace, 'beforeId' | 'afterId'>,
  now: Date,
): LastChange => ({
  sql: placeSql,
  values: [card.id, card.status, card.laneId, beforeId, afterId, card.assigneeId, card.actualCompletionDate, now],
  complete: (fields) => void Object.assign(card, fields),
});

/** Moves a card before the last statement, for what follows in the same transaction. */
export async function placeNow(em: SqlEntityManager, { sql, values, complete }: LastChange): Promise<void> {
  const [found] = await sqlIn(em)<{ fields: object }>(`select ${sql} as fields`, values);
  complete(found!.fields);
}
