import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import type { RollupRow } from '#shared/records/record-tree.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from './record-changes.ts';
import { familyOf, parentPlan, partIn } from './record-family.ts';
import { ancestorIds, parentOf, type LockedRecord, type LockedRecords } from './record-locks.ts';
import type { RecordPlan } from './record-plan.ts';
import { presentRow } from './record.entity.ts';
import { columnOf, valueSql } from './record.sql.ts';

const rollupsOf = ({ record }: RecordPlan) => record.tree?.rollups ?? {};
const isRolledUp = (plan: RecordPlan) => Object.keys(rollupsOf(plan)).length > 0;

/** Child of a parent, with the values from which its part follows. */
interface ChildRow {
  readonly plan: RecordPlan;
  readonly id: string;
  readonly parentId: string;
  readonly values: Values;
}

/** Fields of a child from which the values of its parent follow. */
function sourcesOf(child: RecordPlan): string[] {
  const names = Object.keys(rollupsOf(parentPlan(child)));
  return [...new Set(names.flatMap((name) => partIn(child, name)?.from ?? []))];
}

function childrenSql(child: RecordPlan, kind: number): string {
  const { record, table } = child;
  const parent = columnOf(record.tree!.parent);
  const values = sourcesOf(child).map((name) => `'${name}', ${valueSql(name, record.fields[name]!)}`);
  return `select ${kind} as kind, id, ${parent} as "parentId", jsonb_build_object(${values.join(', ')}) as "values" from ${table}
    where ${parent} = any($1::uuid[]) and deleted_at is null and not is_archived`;
}

/** Children of all kinds that are neither archived nor deleted, by the ids of their parents. */
async function childrenOf(em: SqlEntityManager, plan: RecordPlan, parentIds: readonly string[]): Promise<Map<string, ChildRow[]>> {
  const family = familyOf(plan);
  const children = family.filter((kind) => kind.record.tree && isRolledUp(parentPlan(kind)));
  if (children.length === 0 || parentIds.length === 0) return new Map();
  // The order of the sum, and with it the result, is always the same.
  const sql = `${children.map((kind) => childrenSql(kind, family.indexOf(kind))).join(' union all ')} order by id`;
  const rows = await sqlIn(em)<Omit<ChildRow, 'plan'> & { kind: number }>(sql, [parentIds]);
  return Map.groupBy(
    rows.map(({ kind, ...row }) => ({ ...row, plan: family[kind]! })),
    ({ parentId }) => parentId,
  );
}

function rowsFor(name: string, children: readonly ChildRow[]): RollupRow[] {
  return children.flatMap(({ plan, values }) => {
    const part = partIn(plan, name);
    return part ? [{ kind: plan.record.name, ...part.row(values as never) }] : [];
  });
}

/**
 * Values that a parent derives from its children. A parent that has derived one from `earlier` values of its children derives it once more,
 * so that none of them stays when it keeps its own again.
 */
function valuesOf(plan: RecordPlan, parent: Values, children: readonly ChildRow[], earlier: readonly ChildRow[] = []): Values {
  const isOwn = (name: string) => plan.record.tree?.keepsOwn?.(rowsFor(name, [...children, ...earlier])) ?? false;
  const values = Object.entries(rollupsOf(plan))
    .filter(([name]) => !isOwn(name))
    .map(([name, rollup]) => [name, rollup!(rowsFor(name, children), parent as never)]);
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Values;
}

/** Throws `input.invalid` if a value is changed that the record derives from its children. */
export async function checkRolledUp(
  em: SqlEntityManager,
  plan: RecordPlan,
  { values, names }: { values: Values; names: readonly string[] },
  pathOf: (name: string) => string,
): Promise<void> {
  if (!names.some((name) => rollupsOf(plan)[name])) return;
  const id = values['id'] as string;
  const derived = valuesOf(plan, values, (await childrenOf(em, plan, [id])).get(id) ?? []);
  const rolledUp = names.find((name) => name in derived);
  if (rolledUp !== undefined) throw invalid(pathOf(rolledUp), 'rolled-up');
}

/** A locked child may have changed since its row was read. */
const current = (child: ChildRow, locked: LockedRecords): ChildRow => {
  const node = locked.get(child.id);
  return node ? { ...child, values: presentRow(node.plan.record.fields, node.entity) } : child;
};

/** Change of a child that concerns its parent. */
interface RollUpCause {
  /** Record whose change it is. */
  readonly id: string;
  /** Values with which children have counted before. */
  readonly earlier: readonly ChildRow[];
}
/** Changes that concern parents, by the ids of the parents. */
export type RollUpCauses = Map<string, RollUpCause>;

/** Adds causes to others. The last one names the record. */
export function addCauses(causes: RollUpCauses, more: RollUpCauses): void {
  for (const [parentId, { id, earlier }] of more)
    causes.set(parentId, { id, earlier: [...(causes.get(parentId)?.earlier ?? []), ...earlier] });
}

/** A record with the values that it had as a child; none if it did not count. */
function countedChild(plan: RecordPlan, values: Values): ChildRow[] {
  const parentId = plan.record.tree && values[plan.record.tree.parent];
  if (typeof parentId !== 'string' || values['isArchived'] === true) return [];
  return [{ plan, id: values['id'] as string, parentId, values }];
}

/** Recomputes a locked parent. Returns its values before, or null if it has not changed. */
function recompute(
  { plan, entity }: LockedRecord,
  unit: WriteTransaction,
  children: readonly ChildRow[],
  { id: causeId, earlier }: RollUpCause,
): Values | null {
  if (entity.deletedAt) return null;
  const before = presentRow(plan.record.fields, entity);
  const values = valuesOf(plan, before, children, earlier);
  return assignValues(plan, unit, entity, values, { causeId }).length > 0 ? before : null;
}

/**
 * Recomputes locked parents and their ancestors up to the top, each at most once and with one event. `causes` names the record whose change
 * concerns each parent. All children are read by one statement: their parents are locked, so that nobody else changes them meanwhile.
 */
export async function rollUp(plan: RecordPlan, unit: WriteTransaction, locked: LockedRecords, causes: RollUpCauses): Promise<void> {
  if (causes.size === 0 || !familyOf(plan).some(isRolledUp)) return;
  await unit.em.flush();
  const depthOf = (id: string) => ancestorIds(locked, id).length;
  const concerned = new Set([...causes.keys()].flatMap((id) => [id, ...ancestorIds(locked, id)]));
  const children = await childrenOf(unit.em, plan, [...concerned]);
  const pending = new Map(causes);
  while (pending.size > 0) {
    // The deepest first, so that a parent is computed after all its children.
    const id = [...pending.keys()].reduce((deepest, one) => (depthOf(one) > depthOf(deepest) ? one : deepest));
    const cause = pending.get(id)!;
    pending.delete(id);
    const node = locked.get(id);
    const own = (children.get(id) ?? []).map((child) => current(child, locked));
    const before = node ? recompute(node, unit, own, cause) : null;
    const above = before && parentOf(node!);
    if (above) addCauses(pending, new Map([[above, { id: (pending.get(above) ?? cause).id, earlier: countedChild(node!.plan, before) }]]));
  }
  // An import forgets the records of a page before it reads the next ones.
  await unit.em.flush();
}

/** Parents that a change of a record concerns. `before` is null for a record that did not exist or was deleted. */
export function causesOf(plan: RecordPlan, id: string, before: Values | null, after: Values): RollUpCauses {
  const causes: RollUpCauses = new Map();
  const { tree } = plan.record;
  const add = (values: Values, earlier: readonly ChildRow[]) => {
    const parentId = tree && values[tree.parent];
    if (typeof parentId === 'string') addCauses(causes, new Map([[parentId, { id, earlier }]]));
  };
  if (before) add(before, countedChild(plan, before));
  add(after, []);
  return causes;
}

/** Records that an edit concerns: the parents, and the record itself if its own values follow from the changed fields. */
export function causesOfEdit(plan: RecordPlan, id: string, before: Values, values: Values, names: readonly string[]): RollUpCauses {
  const isOwn = plan.record.tree?.rollupFrom?.some((name) => names.includes(name));
  const causes: RollUpCauses = new Map(isOwn ? [[id, { id, earlier: [] }]] : []);
  addCauses(causes, causesOf(plan, id, before, values));
  return causes;
}
