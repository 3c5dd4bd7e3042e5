import type { RollupPart } from '#shared/records/record-tree.ts';
import type { RecordPlan } from './record-plan.ts';
import { planNamed, registeredPlans } from './record-plans.ts';
import { columnOf } from './record.sql.ts';

/** Kind of the parents of a record with a tree. */
export const parentPlan = ({ record }: RecordPlan): RecordPlan => planNamed(record.fields[record.tree!.parent]!.to!);

/** Kinds of records that stand below a record of this kind. */
export const childPlans = ({ record: { name } }: RecordPlan): RecordPlan[] =>
  registeredPlans().filter(({ record: { tree, fields } }) => tree && fields[tree.parent]!.to === name);

/** All kinds of records in the trees of a record, parents first. Rows are locked in this order. */
export function familyOf(plan: RecordPlan): readonly RecordPlan[] {
  // An import passes a copy of its plan.
  let top = registeredPlans().find(({ record }) => record === plan.record) ?? plan;
  while (top.record.tree && parentPlan(top).record !== top.record) top = parentPlan(top);
  const family = new Set([top]);
  // The loop reaches the kinds that it adds.
  for (const kind of family) for (const below of childPlans(kind)) family.add(below);
  return [...family];
}

const parentColumn = ({ record: { tree } }: RecordPlan) => (tree ? columnOf(tree.parent) : 'null::uuid');

/** SQL of all nodes of the trees of a family: the place of their kind in it, their ids and the ids of their parents. */
export const nodesSql = (family: readonly RecordPlan[]): string =>
  family.map((plan, kind) => `select ${kind} as kind, id, ${parentColumn(plan)} as parent_id from ${plan.table}`).join(' union all ');

/** Part of a record in the value `name` of its parent, or null if it has none. */
export function partIn({ record: { tree, fields } }: RecordPlan, name: string): RollupPart | null {
  const own = tree?.parts?.[name];
  if (own || !fields[name]) return own ?? null;
  return { from: [name], row: (values: never) => ({ value: values[name], weight: 1, isCounted: true }) };
}
