/* SQL instead of entities: one statement reads all lists that a bulk change concerns. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { insertionRanks, type IncomingCard } from '#shared/tasks/ranks.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface IncomingTask {
  readonly card: Pick<TaskCard, 'id' | 'boardId'>;
  readonly place: TaskPlace;
  /** Rank that the card may keep, because no other card can have taken it. */
  readonly ownRank?: string;
}

const lists = 'unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[]) as l (board, status, lane, key)';

/* Completed tasks are sorted by date, so only the last of their ranks matters. */
const siblingsSql = `select l.key, t.id, t.rank from ${lists}
    join task t on t.board_id = l.board and t.status = l.status and t.lane_id is not distinct from l.lane and t.deleted_at is null
    where l.status <> 'completed'
  union all
  select l.key, l.board, (select max(t.rank) from task t
    where t.board_id = l.board and t.status = 'completed' and t.lane_id is null and t.deleted_at is null)
    from ${lists} where l.status = 'completed'`;

const keyOf = ({ card: { boardId }, place: { status, laneId } }: IncomingTask) => `rank:${boardId}:${status}:${laneId ?? ''}`;

/** Computes ranks for cards that enter any number of lists. Locks these lists until the transaction ends. */
export async function ranksFor(em: SqlEntityManager, arriving: readonly IncomingTask[]): Promise<ReadonlyMap<string, string>> {
  const groups = Map.groupBy(arriving, keyOf);
  if (groups.size === 0) return new Map();
  const keys = [...groups.keys()].sort();
  const query = sqlIn(em);
  await lockNames(query, keys);
  const firsts = keys.map((key) => groups.get(key)![0]!);
  const siblings = await query<{ key: string; id: string; rank: string | null }>(siblingsSql, [
    firsts.map(({ card }) => card.boardId),
    firsts.map(({ place }) => place.status),
    firsts.map(({ place }) => place.laneId),
    keys,
  ]);
  const found = keys.flatMap((key) => {
    const list = siblings.flatMap(({ key: of, id, rank }) => (of === key && rank !== null ? [{ id, rank }] : []));
    const group = groups.get(key)!;
    const kept = group.flatMap(({ card: { id }, ownRank: rank }) => (rank === undefined ? [] : [{ id, rank }]));
    return [...insertionRanks([...list, ...kept], group.map(comingOf))];
  });
  return new Map(found);
}

const comingOf = ({ card: { id }, place }: IncomingTask): IncomingCard => ({
  id,
  place: place.status === 'completed' ? { beforeId: null, afterId: null } : place,
});

const takenSql = `select t.id, t.board_id || t.status || coalesce(t.lane_id::text, '') || ' ' || t.rank as place, exists (select from task o
    where o.board_id = t.board_id and o.status = t.status and o.rank = t.rank and o.lane_id is not distinct from t.lane_id
      and o.deleted_at is null) as "isTaken"
  from task t where t.id = any($1) order by t.id`;

/** Deleted tasks whose old rank is taken, also by another of them. The lists must be locked. */
export async function findTakenRanks(em: SqlEntityManager, returning: readonly IncomingTask[]): Promise<ReadonlySet<string>> {
  if (returning.length === 0) return new Set();
  const ids = returning.map(({ card }) => card.id);
  const rows = await sqlIn(em)<{ id: string; place: string; isTaken: boolean }>(takenSql, [ids]);
  const seen = new Set<string>();
  const isSecond = (place: string) => seen.size === seen.add(place).size;
  return new Set(rows.filter(({ place, isTaken }) => isTaken || isSecond(place)).map(({ id }) => id));
}
