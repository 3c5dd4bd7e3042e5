/** Part of a child in a value of its parent. */
export interface RollupRow {
  /** Name of the record of the child. */
  readonly kind: string;
  readonly value: number;
  readonly weight: number;
  /** False for a child that has no part in the value. */
  readonly isCounted: boolean;
}

/** Part of a record in a value of its parent. */
export interface RollupPart<Name extends string = string, Row = never> {
  /** Fields that `row` reads; the others are not loaded. */
  readonly from: readonly Name[];
  readonly row: (values: Row) => Omit<RollupRow, 'kind'>;
}

/** Value of a parent that follows from its children; null if it keeps its own. */
export type Rollup<Row = never> = (children: readonly RollupRow[], parent: Row) => number | null;

/**
 * Tree of records of one kind, or of several: the parent of a key result is an objective. Records of another kind below a record are archived,
 * deleted and restored with it, too.
 */
export interface RecordTree<Name extends string = string, Row = never> {
  /** Reference field with the id of the parent, which is empty at the top. Its `to` names the kind of the parent. */
  readonly parent: Name;
  /** Limit of levels, the top included. */
  readonly maxDepth: number;
  /** Fields in which a record equals its parent. */
  readonly inherits: readonly Name[];
  /** Values that a parent derives from its children of all kinds that are neither archived nor deleted. */
  readonly rollups: Readonly<Partial<Record<Name, Rollup<Row>>>>;
  /** Tells whether a parent keeps a value of its own beside these children. Without it, a parent with children never does. */
  readonly keepsOwn?: (children: readonly RollupRow[]) => boolean;
  /** Fields of a parent that its rollups read besides its children. */
  readonly rollupFrom?: readonly Name[];
  /** Part of a record in the values of its parent, by their names. By default it is the field of that name with the weight 1. */
  readonly parts?: Readonly<Record<string, RollupPart<Name, Row>>>;
}

/** Mean of the counted rows by their weights, or their plain mean if no row has a weight; null without counted rows. */
export function weightedMean(rows: readonly RollupRow[]): number | null {
  const counted = rows.filter(({ isCounted }) => isCounted);
  if (counted.length === 0) return null;
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return counted.reduce((sum, { value }) => sum + value, 0) / counted.length;
  return counted.reduce((sum, { weight, value }) => sum + weight * value, 0) / total;
}

/** True if no child has a value yet, so that a parent keeps its own. */
export const areAllZero = (children: readonly Pick<RollupRow, 'value'>[]): boolean => children.every(({ value }) => value === 0);

/** Weighted mean of percentages with one digit after the point. It is 0 or 100 only if all values are. */
export function meanPercent(rows: readonly RollupRow[]): number | null {
  const mean = weightedMean(rows);
  if (mean === null || mean === 0 || mean === 100) return mean;
  return Math.min(99.9, Math.max(0.1, Math.round(mean * 10) / 10));
}

/** Rows of equal weight. */
export const equalRows = (values: readonly number[]): RollupRow[] =>
  values.map((value) => ({ kind: '', value, weight: 1, isCounted: true }));
