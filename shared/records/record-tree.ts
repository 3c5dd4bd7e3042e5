/** Tree of records of one kind. */
export interface RecordTree<Name extends string = string> {
  /** Reference field with the id of the parent, which is empty at the top. */
  readonly parent: Name;
  /** Limit of levels, the top included. */
  readonly maxDepth: number;
  /** Fields in which a record equals its parent.  */
  readonly inherits: readonly Name[];
  /** Values that a parent derives from its children that are neither archived nor deleted. Without such children it keeps its own. */
  readonly rollups: Readonly<Partial<Record<Name, (values: readonly number[]) => number>>>;
}

/** Mean of percentages with one digit after the point. It is 0 or 100 only if all values are. */
export function meanPercent(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean === 0 || mean === 100 ? mean : Math.min(99.9, Math.max(0.1, Math.round(mean * 10) / 10));
}
