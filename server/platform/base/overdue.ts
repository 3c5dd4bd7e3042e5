/** Work that should have been done by now: the id identifies it within its sweep. */
export interface OverdueItem {
  readonly companyId: string;
  readonly id: string;
}

/** One page of overdue work: at most `limit` items in the order of their ids, after the given one. */
export interface OverduePage {
  readonly now: Date;
  readonly after: string;
  readonly limit: number;
}
