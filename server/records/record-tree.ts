import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { whenReadable } from './record-access.ts';
import { assignValues } from './record-changes.ts';
import { familyOf, nodesSql, parentPlan } from './record-family.ts';
import { ancestorIds, descendantsOf, lockedIn, parentOf, type LockedRecords } from './record-locks.ts';
import type { RecordPlan } from './record-plan.ts';
import type { RecordEntity } from './record.entity.ts';

/** Returns a locked record of the kind of the parents. An id of another kind in the tree names no parent. */
function parentIn(plan: RecordPlan, locked: LockedRecords, id: string): RecordEntity | null {
  const found = lockedIn(parentPlan(plan), locked, id);
  return found?.deletedAt ? null : found;
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
  const parent = parentIn(plan, locked, parentId);
  const isReadable = await whenReadable(em, parentPlan(plan), actor, parentId, parent);
  if (!isReadable) throw invalid(pathOf(plan.record.tree!.parent), 'absent');
}

/** Levels of a record with its descendants, by their kinds. A new record has one. */
export type Heights = ReadonlyMap<RecordPlan, number>;

async function heightsOf(em: SqlEntityManager, plan: RecordPlan, id: string): Promise<Heights> {
  const family = familyOf(plan);
  const sql = `with recursive down as (
      select ${family.findIndex(({ record }) => record === plan.record)} as kind, $1::uuid as id, 1 as level
      union all select below.kind, below.id, level + 1 from (${nodesSql(family)}) below join down on below.parent_id = down.id
    ) select kind, max(level)::int as height from down group by kind order by kind`;
  const rows = await sqlIn(em)<{ kind: number; height: number }>(sql, [id]);
  return new Map(rows.map(({ kind, height }) => [family[kind]!, height]));
}

/** Checks that a record fits below its parent, which is locked. Only an archived record fits below an archived one. Throws `input.invalid`. */
export async function checkParent(
  em: SqlEntityManager,
  plan: RecordPlan,
  locked: LockedRecords,
  values: Values,
  pathOf: (name: string) => string,
  known?: Heights,
): Promise<void> {
  const { tree } = plan.record;
  const parentId = (tree ? (values[tree.parent] ?? null) : null) as string | null;
  if (!tree || parentId === null) return;
  const path = pathOf(tree.parent);
  const parent = parentIn(plan, locked, parentId);
  if (!parent || (parent.isArchived && values['isArchived'] !== true)) throw invalid(path, 'absent');
  const others = tree.inherits.filter((name) => (parent as unknown as Values)[name] !== values[name]);
  if (others.length > 0) throw invalid(path, 'inherits', others);
  const line = [parentId, ...ancestorIds(locked, parentId)];
  if (line.includes(values['id'] as string)) throw invalid(path, 'cycle');
  for (const [kind, height] of known ?? (await heightsOf(em, plan, values['id'] as string))) {
    const { maxDepth } = kind.record.tree!;
    if (line.length + height > maxDepth) throw invalid(path, 'maxDepth', maxDepth);
  }
}

/** True if records below a changed one equal it in one of these fields. */
export const arePassedOn = (plan: RecordPlan, names: readonly string[]): boolean =>
  familyOf(plan).some(({ record }) => record.tree?.inherits.some((name) => names.includes(name)));

/** Gives the locked descendants of a changed record the values that they inherit. */
export function passOn(unit: WriteTransaction, locked: LockedRecords, id: string): void {
  for (const node of descendantsOf(locked, id)) {
    const parent = locked.get(parentOf(node)!)!.entity as unknown as Values;
    const inherited = node.plan.record.tree!.inherits.map((name) => [name, parent[name]]);
    assignValues(node.plan, unit, node.entity, Object.fromEntries(inherited) as Values, { causeId: id });
  }
}
