/* SQL instead of entities: ancestors and descendants need recursive queries, and a roll-up needs two columns of the children. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';
import { columnOf } from './record.sql.ts';

const familySql = ({ table, record }: RecordPlan) => `with recursive up as (
    select id, ${columnOf(record.tree!.parent)} as parent_id from ${table} where id = any($1)
    union select above.id, above.${columnOf(record.tree!.parent)} from ${table} above join up on above.id = up.parent_id
  ), down as (
    select id from ${table} where id = any($2)
    union select below.id from ${table} below join down on below.${columnOf(record.tree!.parent)} = down.id
  ) select id from up union select id from down`;

/** Ids of these records with their ancestors, and of the descendants of the records in `downFrom`. */
export async function familyIds(
  em: SqlEntityManager,
  plan: RecordPlan,
  ids: readonly string[],
  downFrom: readonly string[],
): Promise<string[]> {
  const family = await sqlIn(em)<{ id: string }>(familySql(plan), [ids, downFrom]);
  return family.map(({ id }) => id);
}

/** Levels of a record with its descendants. A new record has one. */
export async function heightOf(em: SqlEntityManager, { table, record }: RecordPlan, id: string): Promise<number> {
  const sql = `with recursive down as (
      select $1::uuid as id, 1 as level
      union all select below.id, level + 1 from ${table} below join down on below.${columnOf(record.tree!.parent)} = down.id
    ) select max(level)::int as height from down`;
  const [row] = await sqlIn(em)<{ height: number }>(sql, [id]);
  return row!.height;
}

/** Values of the children from which a parent derives its own. */
export async function valuesOfChildren(em: SqlEntityManager, { table, record }: RecordPlan, parentId: string): Promise<Values[]> {
  const columns = Object.keys(record.tree!.rollups).map((name) => `${columnOf(name)}::float8 as "${name}"`);
  const sql = `select ${columns.join(', ')} from ${table}
    where ${columnOf(record.tree!.parent)} = $1 and deleted_at is null and not is_archived`;
  return sqlIn(em)<Record<string, unknown>>(sql, [parentId]);
}
