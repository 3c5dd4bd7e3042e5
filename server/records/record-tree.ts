import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { whenReadable } from './record-access.ts';
import { assignValues } from './record-changes.ts';
import type { RecordPlan } from './record-plan.ts';
import type { RecordEntity } from './record.entity.ts';
import { columnOf } from './record.sql.ts';

/** Locked records by id. */
export type LockedRecords = ReadonlyMap<string, RecordEntity>;

const familySql = ({ table, record }: RecordPlan) => `with recursive up as (
    select id, ${columnOf(record.tree!.parent)} as parent_id from ${table} where id = any($1)
    union select above.id, above.${columnOf(record.tree!.parent)} from ${table} above join up on above.id = up.parent_id
  ), down as (
    select id from ${table} where id = any($2)
    union select below.id from ${table} below join down on below.${columnOf(record.tree!.parent)} = down.id
  ) select id from up union select id from down`;

/**
 * Locks records and, in a tree, their ancestors and `parentIds` with theirs; with `isDown` their descendants too. Deleted records are
 * included. Rows of a round are locked in id order; where later rounds still meet another change, the write is repeated.
 */
export async function lockRecords(
  em: SqlEntityManager,
  plan: RecordPlan,
  ids: readonly string[],
  { parentIds = [], isDown = false }: { parentIds?: readonly string[]; isDown?: boolean } = {},
): Promise<LockedRecords> {
  const locked = new Map<string, RecordEntity>();
  if (ids.length + parentIds.length === 0) return locked;
  const lock = async (wanted: readonly string[]) => {
    const rows = await em.find(plan.entity, { id: { $in: [...wanted] } }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const row of rows) locked.set(row.id, row);
  };
  if (!plan.record.tree) {
    await lock(ids);
    return locked;
  }
  // A record may get another parent before it is locked, so the ancestors are read again until all are locked.
  for (;;) {
    const line = await sqlIn(em)<{ id: string }>(familySql(plan), [[...ids, ...parentIds], isDown ? [...ids] : []]);
    const missing = line.map(({ id }) => id).filter((id) => !locked.has(id));
    if (missing.length === 0) return locked;
    await lock(missing);
  }
}

const parentOf = ({ record }: RecordPlan, entity: RecordEntity | undefined): string | null =>
  ((entity as Values | undefined)?.[record.tree!.parent] as string | null | undefined) ?? null;

/** Ids of the ancestors of a locked record, the parent first. */
function ancestorIds(plan: RecordPlan, locked: LockedRecords, id: string): string[] {
  const line: string[] = [];
  for (let above = parentOf(plan, locked.get(id)); above !== null; above = parentOf(plan, locked.get(above))) line.push(above);
  return line;
}

/** Locked descendants of a record, its children first. */
export function descendantsOf(plan: RecordPlan, locked: LockedRecords, id: string): RecordEntity[] {
  if (!plan.record.tree) return [];
  const children = [...locked.values()].filter((entity) => parentOf(plan, entity) === id);
  return [...children, ...children.flatMap((child) => descendantsOf(plan, locked, child.id))];
}

/** Throws `input.invalid` for a parent that the actor may not read, as for one that does not exist. Other checks would tell about it. */
export async function checkParentReadable(
  em: SqlEntityManager,
  plan: RecordPlan,
  { actor, locked, values }: { readonly actor: Actor; readonly locked: LockedRecords; readonly values: Values },
  pathOf: (name: string) => string,
): Promise<void> {
  const parentId = plan.record.tree && (values[plan.record.tree.parent] as string | null);
  if (!parentId) return;
  const parent = locked.get(parentId);
  const isReadable = await whenReadable(em, plan, actor, parentId, parent && !parent.deletedAt ? parent : null);
  if (!isReadable) throw invalid(pathOf(plan.record.tree!.parent), 'absent');
}

/** Checks that a record fits below its parent, which is locked. Only an archived record fits below an archived one. Throws `input.invalid`. */
export async function checkParent(
  em: SqlEntityManager,
  plan: RecordPlan,
  locked: LockedRecords,
  values: Values,
  pathOf: (name: string) => string,
  height?: number,
): Promise<void> {
  const { tree } = plan.record;
  const parentId = (tree ? (values[tree.parent] ?? null) : null) as string | null;
  if (!tree || parentId === null) return;
  const path = pathOf(tree.parent);
  const parent = locked.get(parentId);
  if (!parent || parent.deletedAt || (parent.isArchived && values['isArchived'] !== true)) throw invalid(path, 'absent');
  const others = tree.inherits.filter((name) => (parent as unknown as Values)[name] !== values[name]);
  if (others.length > 0) throw invalid(path, 'inherits', others);
  const line = [parentId, ...ancestorIds(plan, locked, parentId)];
  if (line.includes(values['id'] as string)) throw invalid(path, 'cycle');
  if (line.length + (height ?? (await heightOf(em, plan, values['id'] as string))) > tree.maxDepth)
    throw invalid(path, 'maxDepth', tree.maxDepth);
}

/** Gives the locked descendants of a changed record the values that they inherit from it. */
export function passOn(plan: RecordPlan, unit: WriteTransaction, locked: LockedRecords, entity: RecordEntity): void {
  const inherited = (plan.record.tree?.inherits ?? []).map((name) => [name, (entity as unknown as Values)[name]]);
  for (const one of descendantsOf(plan, locked, entity.id))
    assignValues(plan, unit, one, Object.fromEntries(inherited) as Values, { causeId: entity.id });
}

/** Levels of a record with its descendants. A new record has one. */
async function heightOf(em: SqlEntityManager, { table, record }: RecordPlan, id: string): Promise<number> {
  const sql = `with recursive down as (
      select $1::uuid as id, 1 as level
      union all select below.id, level + 1 from ${table} below join down on below.${columnOf(record.tree!.parent)} = down.id
    ) select max(level)::int as height from down`;
  const [row] = await sqlIn(em)<{ height: number }>(sql, [id]);
  return row!.height;
}

/** Values of the children from which parents derive their own, by the id of the parent. */
async function valuesOfChildren(em: SqlEntityManager, { table, record }: RecordPlan, parentIds: readonly string[]) {
  const columns = Object.keys(record.tree!.rollups).map((name) => `${columnOf(name)}::float8 as "${name}"`);
  const parent = columnOf(record.tree!.parent);
  const sql = `select ${parent} as "parentId", ${columns.join(', ')} from ${table}
    where ${parent} = any($1::uuid[]) and deleted_at is null and not is_archived`;
  const rows = await sqlIn(em)<Values>(sql, [parentIds]);
  return Map.groupBy(rows, ({ parentId }) => parentId as string);
}

/** Throws `input.invalid` if a value is changed that the record derives from its children. */
export async function checkRolledUp(
  em: SqlEntityManager,
  plan: RecordPlan,
  { id, names }: { id: string; names: readonly string[] },
  pathOf: (name: string) => string,
): Promise<void> {
  const rolledUp = names.find((name) => plan.record.tree?.rollups[name]);
  if (rolledUp && (await valuesOfChildren(em, plan, [id])).size > 0) throw invalid(pathOf(rolledUp), 'rolled-up');
}

/** Recomputes parents of one level. Returns those that have changed. */
async function rollUpLevel(
  plan: RecordPlan,
  unit: WriteTransaction,
  parents: readonly RecordEntity[],
  causes: ReadonlyMap<string, string>,
): Promise<RecordEntity[]> {
  const ids = parents.map(({ id }) => id);
  const children = ids.length === 0 ? new Map<string, Values[]>() : await valuesOfChildren(unit.em, plan, ids);
  const changed = parents.filter((parent) => {
    const own = children.get(parent.id);
    if (!own) return false;
    const rollups = Object.entries(plan.record.tree!.rollups);
    const values = rollups.map(([name, value]) => [name, value!(own.map((child) => child[name] as number))]);
    return assignValues(plan, unit, parent, Object.fromEntries(values) as Values, { causeId: causes.get(parent.id) }).length > 0;
  });
  if (changed.length > 0) await unit.em.flush();
  return changed;
}

/**
 * Recomputes locked parents and their ancestors, each at most once and with one event, level by level. `causes` names the record whose
 * change concerns each parent.
 */
export async function rollUp(plan: RecordPlan, unit: WriteTransaction, locked: LockedRecords, causes: Map<string, string>): Promise<void> {
  if (!plan.record.tree || causes.size === 0) return;
  await unit.em.flush();
  const depthOf = (id: string) => ancestorIds(plan, locked, id).length;
  const pending = new Map(causes);
  while (pending.size > 0) {
    // The deepest first, so that a parent is computed after all its children.
    const levels = Map.groupBy(pending.keys(), depthOf);
    const ids = levels.get(Math.max(...levels.keys()))!;
    const parents = ids.flatMap((id) => locked.get(id) ?? []).filter(({ deletedAt }) => !deletedAt);
    for (const parent of await rollUpLevel(plan, unit, parents, pending)) {
      const above = parentOf(plan, parent);
      if (above !== null && !pending.has(above)) pending.set(above, pending.get(parent.id)!);
    }
    for (const id of ids) pending.delete(id);
  }
}

/** Parents that a change of a record concerns, before and after it. */
export function causesOf(plan: RecordPlan, id: string, ...states: readonly Values[]): Map<string, string> {
  const { tree } = plan.record;
  const parents = tree ? states.map((values) => values[tree.parent]) : [];
  return new Map(parents.filter((parent) => typeof parent === 'string').map((parent) => [parent, id]));
}
