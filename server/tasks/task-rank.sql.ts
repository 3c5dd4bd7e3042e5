/* SQL instead of entities: a rank comes from two neighbours in an indexed list of thousands (measured). */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { rankBetween } from '#shared/platform/rank.ts';
import type { TaskPlace, TaskStatus } from '#shared/tasks/task.schema.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const neighboursSql = (lane: string) => `
with list as not materialized (
  select id, rank from task
  where board_id = $1 and status = $2 and ${lane} and deleted_at is null and id <> $4
), before as (select rank from list where id = $5), after as (select rank from list where id = $6)
select
  case when exists (select from before) then (select rank from before)
       when exists (select from after) then (select max(rank) from list where rank < (select rank from after))
       else (select max(rank) from list) end as low,
  case when exists (select from before) then (select min(rank) from list where rank > (select rank from before))
       else (select rank from after) end as high`;

const inNoLane = neighboursSql('lane_id is null and $3::uuid is null');
const inLane = neighboursSql('lane_id = $3');

const listKey = (boardId: string, status: TaskStatus, laneId: string | null) => `rank:${boardId}:${status}:${laneId ?? ''}`;

const lastSql = `select max(rank) as rank from task
  where board_id = $1 and status = $2 and lane_id is not distinct from $3::uuid and deleted_at is null`;

/** Returns the last rank of a list and locks the list until the transaction ends. */
export async function lastRank(em: SqlEntityManager, boardId: string, status: TaskStatus, laneId: string | null): Promise<string | null> {
  const query = sqlIn(em);
  await lockNames(query, [listKey(boardId, status, laneId)]);
  const [found] = await query<{ rank: string | null }>(lastSql, [boardId, status, laneId]);
  return found!.rank;
}

/**
 * Finds a free rank after the named previous card, else before the named next card, else at the end. Locks the list, so that parallel moves
 * cannot get the same rank.
 */
export async function rankFor(em: SqlEntityManager, boardId: string, taskId: string, place: TaskPlace): Promise<string> {
  const query = sqlIn(em);
  const { status, laneId, beforeId, afterId } = place;
  const values = [boardId, status, laneId, taskId, beforeId, afterId];
  // Pipelined, but sequential in PostgreSQL: the list is read after the lock is held.
  const [, [found]] = await Promise.all([
    lockNames(query, [listKey(boardId, status, laneId)]),
    query<{ low: string | null; high: string | null }>(laneId ? inLane : inNoLane, values),
  ]);
  return rankBetween(found!.low, found!.high);
}
