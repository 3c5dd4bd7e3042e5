/* SQL instead of entities: units, limits and kept points are counted by one statement, while the rows of item and account are locked. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { takenStates } from '#shared/rewards/redemption.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const states = takenStates.map((state) => `'${state}'`).join(', ');
const isHeld = `state = 'held' and held_until > $2`;

const countSql = `select count(*) filter (where state in (${states}))::int as taken, count(*) filter (where ${isHeld})::int as held,
    count(*) filter (where person_id = $3 and (state in (${states}) or ${isHeld}))::int as own,
    count(*) filter (where person_id = $3 and state in (${states}))::int as "ownTaken"
  from redemption where item_id = $1`;
const keptSql = `select coalesce(sum(points), 0)::int as points from redemption where person_id = $1 and ${isHeld}`;
const shopSql = `select item_id as "itemId", count(*)::int as taken from redemption where company_id = $1 and state in (${states}) group by 1`;
const holdsSql = `select id, item_id as "itemId", held_until as "heldUntil" from redemption where company_id = $1 and ${isHeld}`;

interface Units {
  readonly taken: number;
  readonly held: number;
  readonly own: number;
  /** Units that this person has taken, without those of open checkouts. */
  readonly ownTaken: number;
}

/** Units of an item that are taken or held, and those of one person. */
export async function countUnits(em: SqlEntityManager, itemId: string, personId: string, now: Date): Promise<Units> {
  const [units] = await sqlIn(em)<Units>(countSql, [itemId, now, personId]);
  return units!;
}

/** Points that open checkouts of a person keep. */
export async function keptPoints(em: SqlEntityManager, personId: string, now: Date): Promise<number> {
  const [row] = await sqlIn(em)<{ points: number }>(keptSql, [personId, now]);
  return row!.points;
}

export const loadTaken = (em: SqlEntityManager, companyId: string): Promise<{ itemId: string; taken: number }[]> =>
  sqlIn(em)(shopSql, [companyId]);

export const loadHolds = (em: SqlEntityManager, companyId: string, now: Date): Promise<{ id: string; itemId: string; heldUntil: Date }[]> =>
  sqlIn(em)(holdsSql, [companyId, now]);
