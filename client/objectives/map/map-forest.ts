import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';

export interface MapNode {
  readonly id: string;
  readonly row: ObjectiveValues;
  /** 1 for objectives at the top, as `aria-level` counts. */
  readonly level: number;
  /** Place among the objectives below one parent, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Share of the parent, 0 to 1. An objective at the top has 0. */
  readonly share: number;
  readonly below: readonly MapNode[];
  /** Number of objectives below, direct and indirect. */
  readonly count: number;
}

export interface MapForest {
  readonly roots: readonly MapNode[];
  /** Objectives of people and teams that neither support another objective nor are supported by one. */
  readonly unaligned: readonly ObjectiveValues[];
}

type NameOrder = (a: string, b: string) => number;

/** Shares of siblings: those without a share of their own have the mean of the others, as in the progress of the parent. */
function sharesOf(rows: readonly ObjectiveValues[]): number[] {
  const given = rows.flatMap(({ contribution }) => contribution ?? []);
  const usual = given.length === 0 ? 1 : given.reduce((sum, one) => sum + one, 0) / given.length;
  const weights = rows.map(({ contribution }) => contribution ?? usual);
  const total = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((weight) => (total === 0 ? 1 / rows.length : weight / total));
}

/** Trees of the given objectives. One whose parent is not among them stands at the top. */
export function mapForest(rows: readonly ObjectiveValues[], compare: NameOrder): MapForest {
  const ids = new Set(rows.map(({ id }) => id));
  const parentOf = ({ parentId }: ObjectiveValues) => (parentId !== null && ids.has(parentId) ? parentId : null);
  const children = Map.groupBy(rows, parentOf);
  const inOrder = (a: ObjectiveValues, b: ObjectiveValues) =>
    Number(children.has(b.id)) - Number(children.has(a.id)) || compare(a.name, b.name);
  const nodesOf = (of: readonly ObjectiveValues[], level: number): MapNode[] => {
    const sorted = of.toSorted(inOrder);
    const shares = level === 1 ? sorted.map(() => 0) : sharesOf(sorted);
    return sorted.map((row, at) => {
      const below = nodesOf(children.get(row.id) ?? [], level + 1);
      const count = below.reduce((sum, one) => sum + one.count + 1, 0);
      return { id: row.id, row, level, position: at + 1, siblings: sorted.length, share: shares[at]!, below, count };
    });
  };
  const isAlone = (row: ObjectiveValues) => row.level !== 'company' && row.parentId === null && !children.has(row.id);
  const top = children.get(null) ?? [];
  return {
    roots: nodesOf(
      top.filter((row) => !isAlone(row)),
      1,
    ),
    unaligned: top.filter(isAlone).toSorted(inOrder),
  };
}

/** Nodes that are shown, in reading order: a node, and below it those that support it if it is open. */
export const shownNodes = (nodes: readonly MapNode[], isOpen: (id: string) => boolean): MapNode[] =>
  nodes.flatMap((node) => [node, ...(isOpen(node.id) ? shownNodes(node.below, isOpen) : [])]);

/** Ids of the nodes that are open at first: the top level. */
export const openAtFirst = ({ roots }: MapForest): ReadonlySet<string> => new Set(roots.map(({ id }) => id));

/** The node of an objective; undefined for one that is not in a tree. */
export const findNode = ({ roots }: MapForest, id: string): MapNode | undefined =>
  shownNodes(roots, () => true).find((node) => node.id === id);

/** Ids of the objectives above a node, the highest first. */
export function idsAbove(forest: MapForest, id: string): string[] {
  const parents = new Map(shownNodes(forest.roots, () => true).flatMap((node) => node.below.map((below) => [below.id, node.id])));
  const above: string[] = [];
  for (let parent = parents.get(id); parent !== undefined; parent = parents.get(parent)) above.unshift(parent);
  return above;
}

/** Objectives that a filter finds, with those above them, so that their place is seen. */
export function withAbove(rows: readonly ObjectiveValues[], isFound: (row: ObjectiveValues) => boolean): ObjectiveValues[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows.filter(isFound))
    for (let one: ObjectiveValues | undefined = row; one && !kept.has(one.id); one = byId.get(one.parentId ?? '')) kept.add(one.id);
  return rows.filter(({ id }) => kept.has(id));
}
