import { currentData, type LoggedEvent } from '#shared/platform/event.ts';
import { comparison, type ListDefinition } from '#shared/platform/list.ts';

/** What a fact does to a list: the record as it is now, or null where it is gone. */
export interface Stroke<Row> {
  readonly id: string;
  readonly image: Row | null;
  readonly isBirth: boolean;
  /** What a removal says of the record that it means: one that is otherwise by now stays. */
  readonly meant?: Partial<Row>;
}

/** What a fact means to a list; null where it is none of its facts. */
export function strokeOf<Row extends { id: string }, Query>(
  list: ListDefinition<Row, Query>,
  event: Pick<LoggedEvent, 'name' | 'v' | 'data'>,
): Stroke<Row> | null {
  const named = ({ name }: { name: string }) => name === event.name;
  const definition = list.images.find(named) ?? list.removals.find(named);
  if (!definition) return null;
  const data = structuredClone(currentData(definition, event)) as Row;
  const isRemoval = list.removals.some(named);
  return { id: data.id, image: isRemoval ? null : data, isBirth: list.births.some(named), ...(isRemoval && { meant: data }) };
}

/** The records that are loaded: the first of the query, as far as `edge`. */
export class ListRows<Row extends { id: string }, Query> {
  readonly rows: readonly Row[];
  /** The last record of the pages that were loaded; null before the first. */
  readonly edge: Row | null;
  /** Nothing lies behind the edge. */
  readonly isComplete: boolean;
  readonly compare: (a: Row, b: Row) => number;
  readonly #list: ListDefinition<Row, Query>;
  readonly #query: Query;

  constructor(list: ListDefinition<Row, Query>, query: Query, rows: readonly Row[] = [], edge: Row | null = null, isComplete = false) {
    this.#list = list;
    this.#query = query;
    this.compare = comparison(list.keys(query));
    [this.rows, this.edge, this.isComplete] = [rows, edge, isComplete];
  }

  matches(row: Row | null | undefined): boolean {
    return !!row && this.#list.matches(row, this.#query);
  }

  has(id: string): boolean {
    return this.rows.some((row) => row.id === id);
  }

  /** Whether the record of this id is another than a removal means: the fact that made it so was heard first. */
  isAnother(id: string, meant: Partial<Row> | undefined): boolean {
    const row = meant && this.rows.find((one) => one.id === id);
    return row !== undefined && Object.entries(meant!).some(([key, value]) => row[key as keyof Row] !== value);
  }

  /** Whether the record that a fact carries is older than the one that is known: no order is promised between two rooms. */
  isOvertaken({ id, image }: Pick<Stroke<Row>, 'id' | 'image'>): boolean {
    return versionOf(image) < versionOf(this.rows.find((row) => row.id === id));
  }

  /** The rows after a fact: a record that comes to lie behind the edge is not among them. */
  after({ id, image, meant }: Omit<Stroke<Row>, 'isBirth'>): ListRows<Row, Query> {
    if (this.isAnother(id, meant)) return this;
    const others = this.rows.filter((row) => row.id !== id);
    if (!image || !this.matches(image) || !this.#isInside(image)) {
      return others.length === this.rows.length ? this : this.#with(others);
    }
    const at = others.findIndex((row) => this.compare(image, row) < 0);
    return this.#with(at < 0 ? [...others, image] : others.toSpliced(at, 0, image));
  }

  /** The rows with one page more. */
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

/** Of a record that has none it is older and newer than nothing. */
const versionOf = (row: object | null | undefined) => Number(row && 'version' in row ? row.version : NaN);

/** By how much a fact changes the total; null where nobody here knows what was before. */
export function changeOfTotal<Row extends { id: string }, Query>(
  rows: ListRows<Row, Query>,
  stroke: Stroke<Row>,
  { held, isTrusted }: { held: Row | undefined; isTrusted: boolean },
): number | null {
  if (rows.isAnother(stroke.id, stroke.meant)) return 0;
  const is = Number(rows.matches(stroke.image));
  if (held) return is - Number(rows.matches(held));
  if (isTrusted && rows.has(stroke.id)) return is - 1;
  if (stroke.isBirth || (isTrusted && rows.isComplete)) return is;
  return null;
}
