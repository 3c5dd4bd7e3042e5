import { LockMode, raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { familyOf, nodesSql } from './record-family.ts';
import type { RecordPlan } from './record-plan.ts';
import type { RecordEntity } from './record.entity.ts';

/** Locked record with its kind. */
export interface LockedRecord {
  readonly plan: RecordPlan;
  readonly entity: RecordEntity;
}
/** Locked records by id, of all kinds of a tree. */
export type LockedRecords = ReadonlyMap<string, LockedRecord>;

interface NodeRow {
  readonly kind: number;
  readonly id: string;
  readonly parentId: string | null;
}

const lineSql = (family: readonly RecordPlan[]) => `with recursive up as (
    select kind, id, parent_id from (${nodesSql(family)}) node where id = any($1::uuid[])
    union select above.kind, above.id, above.parent_id from (${nodesSql(family)}) above join up on above.id = up.parent_id
  ), down as (
    select kind, id, parent_id from (${nodesSql(family)}) node where id = any($2::uuid[])
    union select below.kind, below.id, below.parent_id from (${nodesSql(family)}) below join down on below.parent_id = down.id
  ) select kind, id, parent_id as "parentId" from up union select kind, id, parent_id from down`;

/** Sorts nodes into the order in which they are locked: ancestors first, then by kind and id. Neighbours of one kind are locked together. */
function lockOrder(nodes: readonly NodeRow[], all: readonly NodeRow[]): NodeRow[][] {
  const byId = new Map(all.map((node) => [node.id, node]));
  const depths = new Map<string, number>();
  const depthOf = ({ id, parentId }: NodeRow): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    const above = parentId === null ? undefined : byId.get(parentId);
    const depth = above ? depthOf(above) + 1 : 0;
    depths.set(id, depth);
    return depth;
  };
  const ordered = nodes.toSorted((a, b) => depthOf(a) - depthOf(b) || a.kind - b.kind || (a.id < b.id ? -1 : 1));
  const runs: NodeRow[][] = [];
  for (const node of ordered)
    if (runs.at(-1)?.[0]!.kind === node.kind) runs.at(-1)!.push(node);
    else runs.push([node]);
  return runs;
}

const findLocked = (em: SqlEntityManager, { entity }: RecordPlan, ids: readonly string[]): Promise<RecordEntity[]> =>
  em.find(
    entity,
    { id: { $in: [...ids] } },
    // PostgreSQL locks rows in the order of the result. The ids are those of rows, so they need no quotes.
    { orderBy: { [raw(`array_position('{${ids.join()}}'::uuid[], id)`)]: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );

/**
 * Locks records and, in a tree, their ancestors and `parentIds` with theirs; with `isDown` their descendants too, of all kinds. Deleted
 * records are included. Ancestors are locked first, then the kinds in the order of the family, each by id; where two changes still meet in
 * another order, the write is repeated.
 */
export async function lockRecords(
  em: SqlEntityManager,
  plan: RecordPlan,
  ids: readonly string[],
  { parentIds = [], isDown = false }: { parentIds?: readonly string[]; isDown?: boolean } = {},
): Promise<LockedRecords> {
  const locked = new Map<string, LockedRecord>();
  if (ids.length + parentIds.length === 0) return locked;
  const family = familyOf(plan);
  const lock = async (kind: RecordPlan, wanted: readonly string[]) => {
    for (const entity of await findLocked(em, kind, wanted)) locked.set(entity.id, { plan: kind, entity });
  };
  if (family.length === 1 && !plan.record.tree) {
    await lock(plan, ids.toSorted());
    return locked;
  }
  // A record may get another parent before it is locked, so the ancestors are read again until all are locked.
  for (;;) {
    const line = await sqlIn(em)<NodeRow>(lineSql(family), [[...ids, ...parentIds], isDown ? [...ids] : []]);
    const missing = line.filter(({ id }) => !locked.has(id));
    if (missing.length === 0) return locked;
    for (const run of lockOrder(missing, line))
      await lock(
        family[run[0]!.kind]!,
        run.map(({ id }) => id),
      );
  }
}

/** Locked record of this kind. An id of another kind in its tree names none. */
export function lockedIn(plan: RecordPlan, locked: LockedRecords, id: string): RecordEntity | null {
  const found = locked.get(id);
  // An import has a plan of its own for the same record.
  return found?.plan.record === plan.record ? found.entity : null;
}

/** Id of the parent of a locked record, or null. */
export const parentOf = (node: LockedRecord | undefined): string | null => {
  const name = node?.plan.record.tree?.parent;
  return name === undefined ? null : (((node!.entity as unknown as Values)[name] as string | null | undefined) ?? null);
};

/** Ids of the ancestors of a locked record, the parent first. */
export function ancestorIds(locked: LockedRecords, id: string): string[] {
  const line: string[] = [];
  for (let above = parentOf(locked.get(id)); above !== null; above = parentOf(locked.get(above))) line.push(above);
  return line;
}

/** Locked descendants of a record, each after its parent. */
export function descendantsOf(locked: LockedRecords, id: string): LockedRecord[] {
  const below = Map.groupBy(locked.values(), parentOf);
  const visit = (parentId: string): LockedRecord[] => (below.get(parentId) ?? []).flatMap((node) => [node, ...visit(node.entity.id)]);
  return visit(id);
}
