import { upcastData, type LoggedEvent } from '#shared/platform/event.ts';
import { createComparator, type ListDefinition } from '#shared/platform/list.ts';

/** Effect of an event on a list: the new record, null if it was deleted, or a patch of the loaded one. */
export interface ListChange<Row> {
  readonly id: string;
  readonly image: Row | null;
  readonly isBirth: boolean;
  /** Fields of the deleted row version. If the loaded row differs, it is newer and stays. */
  readonly deletedFields?: Partial<Row>;
  /** Changes the loaded record in its place. A record that is not loaded stays unknown. */
  readonly patch?: (row: Row) => Row;
}

/** A change that arrived while a page was requested. */
export interface ReceivedChange<Row> {
  room: string;
  seq: number;
  listChange: ListChange<Row>;
  change: number | null;
}

/** Converts an event to a list change; null if the event does not concern the list. */
export function listChangeOf<Row extends { id: string }, Query>(
  list: ListDefinition<Row, Query>,
  event: Pick<LoggedEvent, 'name' | 'v' | 'data'>,
): ListChange<Row> | null {
  const named = ({ name }: { name: string }) => name === event.name;
  const patch = list.patches?.find(({ event: one }) => named(one));
  if (patch) {
    const data = structuredClone(upcastData(patch.event, event)) as { id: string };
    return { id: data.id, image: null, isBirth: false, patch: (row) => patch.apply(row, data) };
  }
  const definition = list.updates.find(named) ?? list.deletes.find(named);
  if (!definition) return null;
  const data = structuredClone(upcastData(definition, event)) as Row;
  const isRemoval = list.deletes.some(named);
  const image = isRemoval ? null : (list.imageOf?.(data) ?? data);
  return { id: data.id, image, isBirth: list.inserts.some(named), ...(isRemoval && { deletedFields: data }) };
}

/** Loaded rows: the start of the query's result, up to `edge`. */
export class ListRows<Row extends { id: string }, Query> {
  readonly rows: readonly Row[];
  /** Last row of the loaded pages; null before the first page. */
  readonly edge: Row | null;
  readonly isComplete: boolean;
  readonly compare: (a: Row, b: Row) => number;
  readonly #list: ListDefinition<Row, Query>;
  readonly #query: Query;

  constructor(list: ListDefinition<Row, Query>, query: Query, rows: readonly Row[] = [], edge: Row | null = null, isComplete = false) {
    this.#list = list;
    this.#query = query;
    this.compare = createComparator(list.keys(query));
    [this.rows, this.edge, this.isComplete] = [rows, edge, isComplete];
  }

  matches(row: Row | null | undefined): boolean {
    return !!row && this.#list.matches(row, this.#query);
  }

  has(id: string): boolean {
    return this.rows.some((row) => row.id === id);
  }

  /** Returns true if a delete refers to another version of the row, because an event of another room arrived first. */
  isAnother(id: string, deletedFields: Partial<Row> | undefined): boolean {
    const row = deletedFields && this.rows.find((one) => one.id === id);
    return row !== undefined && Object.entries(deletedFields!).some(([key, value]) => row[key as keyof Row] !== value);
  }

  /** Returns true if the event's record is older than the loaded one. Events of two rooms can arrive in any order. */
  isOvertaken({ id, image }: Pick<ListChange<Row>, 'id' | 'image'>): boolean {
    return versionOf(image) < versionOf(this.rows.find((row) => row.id === id));
  }

  /** Applies a change. A record sorted after the edge is left out, because it belongs to a later page. */
  after({ id, image, deletedFields, patch }: Omit<ListChange<Row>, 'isBirth'>): ListRows<Row, Query> {
    if (patch) return this.has(id) ? this.#with(this.rows.map((row) => (row.id === id ? patch(row) : row))) : this;
    if (this.isAnother(id, deletedFields)) return this;
    const others = this.rows.filter((row) => row.id !== id);
    if (!image || !this.matches(image) || !this.#isInside(image)) {
      return others.length === this.rows.length ? this : this.#with(others);
    }
    const at = others.findIndex((row) => this.compare(image, row) < 0);
    return this.#with(at < 0 ? [...others, image] : others.toSpliced(at, 0, image));
  }

  grown(page: readonly Row[], hasMore: boolean): ListRows<Row, Query> {
    const known = new Set(page.map(({ id }) => id));
    const rows = [...this.rows.filter(({ id }) => !known.has(id)), ...page].sort(this.compare);
    return new ListRows(this.#list, this.#query, rows, page.at(-1) ?? this.edge, !hasMore);
  }

  #isInside(row: Row): boolean {
    return this.isComplete || (this.edge !== null && this.compare(row, this.edge) <= 0);
  }

  #with(rows: readonly Row[]) {
    return new ListRows(this.#list, this.#query, rows, this.edge, this.isComplete);
  }
}

/** NaN makes every comparison false for records without a version. */
const versionOf = (row: object | null | undefined) => Number(row && 'version' in row ? row.version : NaN);

/** Returns the change of the total count, or null if the old state of the record is unknown. */
export function totalDelta<Row extends { id: string }, Query>(
  rows: ListRows<Row, Query>,
  listChange: ListChange<Row>,
  { rowInState, isTrusted }: { rowInState: Row | undefined; isTrusted: boolean },
): number | null {
  if (listChange.patch) return 0;
  if (rows.isAnother(listChange.id, listChange.deletedFields)) return 0;
  const is = Number(rows.matches(listChange.image));
  if (rowInState) return is - Number(rows.matches(rowInState));
  if (isTrusted && rows.has(listChange.id)) return is - 1;
  if (listChange.isBirth || (isTrusted && rows.isComplete)) return is;
  return null;
}
