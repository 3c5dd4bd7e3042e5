/* SQL instead of entities: one statement moves all cards of a lane. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { rankBetween } from '#shared/platform/rank.ts';
import type { FullLane } from '#shared/tasks/effort.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.sql.ts';
import { lastRank } from './task-rank.sql.ts';

const holdSql = 'select id from lane where id = $1 for key share';

/** Locks the lane until the card has arrived. Throws if the lane was removed. */
export async function lockLane(em: SqlEntityManager, laneId: string | null): Promise<void> {
  if (laneId === null) return;
  const held = await sqlIn(em)(holdSql, [laneId]);
  if (held.length === 0) throw invalid('body.laneId', 'absent');
}

const holdAllSql = 'select id from lane where id = any($1) order by id for key share';

/** Locks several lanes and returns those that still exist. */
export async function lockLanes(em: SqlEntityManager, laneIds: readonly (string | null)[]): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(laneIds)].filter((id) => id !== null);
  const held = ids.length === 0 ? [] : await sqlIn(em)<{ id: string }>(holdAllSql, [ids]);
  return new Set([null, ...held.map(({ id }) => id)]);
}

const inLane = `board_id = $2 and status = 'in-progress' and lane_id = $1 and deleted_at is null`;
const fullSql = `select count, card_limit as "limit" from (
    select l.card_limit, 1 + (select count(*)::int from task t where t.board_id = l.board_id and t.status = 'in-progress' and t.lane_id = l.id
      and t.deleted_at is null and t.main_task_id is null and t.id <> $2) as count from lane l where l.id = $1) lane where count > card_limit`;

/** A lane with more tasks than its limit once this one has arrived, or null. */
export async function findFullLane(em: SqlEntityManager, laneId: string, taskId: string): Promise<FullLane | null> {
  const [full] = await sqlIn(em)<FullLane>(fullSql, [laneId, taskId]);
  return full ?? null;
}

const lockCardsSql = `select id from task where ${inLane} order by id for update`;
const lockLaneSql = 'select id from lane where id = $1 for update';
const idsSql = `select id from task where ${inLane} order by rank, id`;
const moveSql = `update task set lane_id = $1, rank = p.rank, updated_at = $2, version = version + 1
  from unnest($3::uuid[], $4::text[]) as p(card_id, rank) where id = p.card_id returning ${cardColumns.replace(/\brank\b/, 'task.rank')}`;
const moveDeletedSql = 'update task set lane_id = $2 where board_id = $3 and lane_id = $1 and deleted_at is not null';

/** Locks the cards of a lane before the board and the lane, in the same order as every other change. */
export const lockLaneCards = (em: SqlEntityManager, boardId: string, laneId: string) => sqlIn(em)(lockCardsSql, [laneId, boardId]);

/** Moves the cards of a lane to the end of another one, or to none, and returns them. The cards must be locked. */
export async function emptyLane(
  em: SqlEntityManager,
  boardId: string,
  laneId: string,
  toLaneId: string | null,
  now: Date,
): Promise<TaskCard[]> {
  const query = sqlIn(em);
  // Includes cards that arrived after the others were locked.
  await query(lockLaneSql, [laneId]);
  const ids = (await query<{ id: string }>(idsSql, [laneId, boardId])).map(({ id }) => id);
  await query(moveDeletedSql, [laneId, toLaneId, boardId]);
  if (ids.length === 0) return [];
  const ranks: string[] = [];
  let rank = await lastRank(em, boardId, 'in-progress', toLaneId);
  for (let count = ids.length; count > 0; count--) ranks.push((rank = rankBetween(rank, null)));
  const rows = await query<CardRow>(moveSql, [toLaneId, now, ids, ranks]);
  return rows.map(presentCard).sort((a, b) => (a.rank < b.rank ? -1 : 1));
}
