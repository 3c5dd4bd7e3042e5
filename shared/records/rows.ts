import type { Field, Fields } from './field.ts';
import { byRank } from '#shared/platform/rank.ts';

type Values = Readonly<Record<string, unknown>>;

/** Row inside a record: the values of its fields, and its place among its siblings. */
export interface InnerRow extends Values {
  readonly id: string;
  readonly rank: string;
}
type Rows = readonly InnerRow[];

/** Limit of levels of rows within rows. */
export const maxRowLevels = 3;
/** Limit of the size of all rows of a field, as JSON: lists and events contain them. */
export const maxRowsLength = 16_000;

const asRows = (value: unknown): Rows => (value ?? []) as Rows;
const byId = (rows: Rows) => new Map(rows.map((row) => [row.id, row]));
/* Key order must not matter, because `jsonb` has its own. */
const sortedKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** True if both values have the same content. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, sortedKeys) === JSON.stringify(other ?? null, sortedKeys);

/** Ids of rows at all levels. */
const idsIn = (fields: Fields, rows: Rows): string[] =>
  rows.flatMap((row) => [row.id, ...nestedIn(fields).flatMap((name) => idsIn(fields[name]!.rows!, asRows(row[name])))]);

const nestedIn = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]!.kind === 'rows');

const areOrdered = (fields: Fields, rows: Rows): boolean =>
  rows.every((row, at) => at === 0 || byRank(rows[at - 1]!, row) < 0) &&
  nestedIn(fields).every((name) => rows.every((row) => areOrdered(fields[name]!.rows!, asRows(row[name]))));

/** Rule that rows break as a whole: their order and ids, or their size. */
export function faultOfRows({ rows: fields = {} }: Field, rows: Rows): 'rows-order' | 'rows-size' | null {
  const ids = idsIn(fields, rows);
  if (new Set(ids).size < ids.length || !areOrdered(fields, rows)) return 'rows-order';
  return JSON.stringify(rows).length > maxRowsLength ? 'rows-size' : null;
}

/** Value of a row that two people have changed in different ways. */
export interface RowConflict {
  readonly rowId: string;
  /** Changed field, `rank` for its place, or `id` if one of them removed the row. */
  readonly name: string;
}

interface MergedRows {
  readonly rows: Rows;
  readonly conflicts: readonly RowConflict[];
}
type Side = 'mine' | 'theirs';

function mergeRow(
  fields: Fields,
  versions: { base: InnerRow; mine: InnerRow; theirs: InnerRow },
  winner: Side,
  conflicts: RowConflict[],
): InnerRow {
  const { base, mine, theirs } = versions;
  const merged = ['rank', ...Object.keys(fields)].map((name): [string, unknown] => {
    if (isSameContent(mine[name], base[name])) return [name, theirs[name]];
    if (isSameContent(theirs[name], base[name]) || isSameContent(mine[name], theirs[name])) return [name, mine[name]];
    const nested = fields[name]?.rows;
    if (nested) {
      const inner = mergeRows(nested, { base: asRows(base[name]), mine: asRows(mine[name]), theirs: asRows(theirs[name]) }, winner);
      conflicts.push(...inner.conflicts);
      return [name, inner.rows];
    }
    conflicts.push({ rowId: mine.id, name });
    return [name, versions[winner][name]];
  });
  return { id: mine.id, ...Object.fromEntries(merged) } as InnerRow;
}

/**
 * Merges two changes of the same rows by their ids. Both changes are kept unless they concern the same value of a row, or one of them removes
 * a row that the other changes: then the winner counts, and the conflict is named. A row that one of them has changed is never removed.
 */
export function mergeRows(
  fields: Fields,
  { base, mine, theirs }: { base: Rows; mine: Rows; theirs: Rows },
  winner: Side = 'mine',
): MergedRows {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: RowConflict[] = [];
  const mergeOne = (id: string): InnerRow | null => {
    const [was, me, them] = [before.get(id), own.get(id), other.get(id)];
    if (!was) return me && them ? { ...them, ...(winner === 'mine' && me) } : (me ?? them)!;
    if (me && them) return mergeRow(fields, { base: was, mine: me, theirs: them }, winner, conflicts);
    const left = me ?? them;
    if (!left || isSameContent(left, was)) return null;
    conflicts.push({ rowId: id, name: 'id' });
    return left;
  };
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  const rows = [...ids].flatMap((id) => mergeOne(id) ?? []).toSorted(byRank);
  return { rows, conflicts };
}

/** Record that a row names. */
export interface RowReference {
  readonly to: string;
  readonly id: string;
}
/** Text by which people know a row, or the record whose title it shows. */
export type RowName = string | RowReference;

/** One difference between two versions of rows, to be put in words. `path` has the names of the rows, the outermost first. */
export type RowChange =
  | { readonly kind: 'added' | 'removed' | 'moved'; readonly path: readonly RowName[] }
  | {
      readonly kind: 'changed';
      readonly path: readonly RowName[];
      readonly name: string;
      readonly field: Field;
      readonly from: unknown;
      readonly to: unknown;
    };

const firstOf = (fields: Fields, kind: Field['kind']) => Object.keys(fields).find((name) => fields[name]!.kind === kind);

/** Name of a row: its first text, or the record of its first reference. */
export function rowName(fields: Fields, row: Values): RowName {
  const text = firstOf(fields, 'text');
  if (text !== undefined) return (row[text] as string | null) ?? '';
  const named = firstOf(fields, 'reference');
  const id = named === undefined ? null : ((row[named] ?? null) as string | null);
  return id === null ? '' : { to: fields[named!]!.to!, id };
}

/** Text by which people know a row. `titleOf` gives the title of a record. */
export function rowTitle(fields: Fields, row: Values, titleOf: (named: RowReference) => string | undefined): string {
  const name = rowName(fields, row);
  return typeof name === 'string' ? name : (titleOf(name) ?? '');
}

/** Records that rows at all levels name. */
export const recordsInRows = (fields: Fields, rows: readonly Values[]): RowReference[] =>
  rows.flatMap((row) =>
    Object.entries(fields).flatMap(([name, field]): RowReference[] => {
      if (field.rows) return recordsInRows(field.rows, asRows(row[name]));
      const id = (row[name] ?? null) as string | null;
      return field.kind === 'reference' && id !== null ? [{ to: field.to!, id }] : [];
    }),
  );

function changesOfRow(fields: Fields, from: InnerRow, to: InnerRow, above: readonly RowName[]): RowChange[] {
  const path = [...above, rowName(fields, to)];
  const own = Object.entries(fields).flatMap(([name, field]): RowChange[] => {
    if (isSameContent(from[name], to[name])) return [];
    if (field.rows) return changesOfRows(field.rows, asRows(from[name]), asRows(to[name]), path);
    return [{ kind: 'changed', path, name, field, from: from[name], to: to[name] }];
  });
  return from.rank === to.rank ? own : [{ kind: 'moved', path }, ...own];
}

/** Differences between two versions of rows. */
export function changesOfRows(fields: Fields, from: Rows, to: Rows, above: readonly RowName[] = []): RowChange[] {
  const [before, after] = [byId(from), byId(to)];
  const named = (kind: 'added' | 'removed', rows: Rows, others: ReadonlyMap<string, InnerRow>) =>
    rows.filter(({ id }) => !others.has(id)).map((row): RowChange => ({ kind, path: [...above, rowName(fields, row)] }));
  const kept = to.flatMap((row) => (before.has(row.id) ? changesOfRow(fields, before.get(row.id)!, row, above) : []));
  return [...named('added', to, before), ...named('removed', from, after), ...kept];
}
