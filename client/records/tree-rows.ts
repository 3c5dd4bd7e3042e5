import type { AnyRecord, RecordRow } from './any-record.ts';
import type { RecordSearch } from './use-record-search.ts';

/** Row of a table or of a tree. */
export interface TreeRow {
  readonly row: RecordRow;
  /** Level in a tree, 1 at the top. */
  readonly level: number;
  /** Null for a row without children. */
  readonly isExpanded: boolean | null;
}

type TreeSearch = Pick<RecordSearch, 'query' | 'filter' | 'text' | 'isArchived'>;
type Query = RecordSearch['query'];

/** Query of the top level. A filter that sub-records do not share with their parents finds them on every level. */
export function topQuery({ tree }: AnyRecord, { query, filter, text, isArchived }: TreeSearch): Query {
  const isShared = (name: string) => tree!.inherits.includes(name);
  const findsAll = text !== '' || isArchived || !Object.keys(filter).every(isShared);
  return findsAll ? query : { ...query, [tree!.parent]: 'empty' };
}

/** Query of the children of some records. It names the owners, so that the list follows their rooms while it is empty. */
export function childrenQuery({ tree, liveBy }: AnyRecord, { query, isArchived }: TreeSearch, parents: readonly RecordRow[]): Query {
  const owners = liveBy === 'company' ? {} : { [liveBy]: `is.${[...new Set(parents.map((row) => row[liveBy]))].join()}` };
  const own = { [tree!.parent]: `is.${parents.map(({ id }) => id).join()}`, sort: query['sort']! };
  return { ...own, ...owners, ...(isArchived && { isArchived: true as const }) };
}

/** Rows of a tree from the top down: `children` by the id of their parent, shown below the rows in `open`. */
export function flattenTree(
  tops: readonly RecordRow[],
  children: ReadonlyMap<unknown, readonly RecordRow[]>,
  open: ReadonlySet<string>,
): TreeRow[] {
  const below = new Set<string>();
  const visit = (row: RecordRow, level: number): TreeRow[] => {
    const own = children.get(row.id) ?? [];
    const isExpanded = own.length === 0 ? null : open.has(row.id);
    if (level > 1) below.add(row.id);
    return [{ row, level, isExpanded }, ...(isExpanded ? own.flatMap((child) => visit(child, level + 1)) : [])];
  };
  const lines = tops.map((top) => visit(top, 1));
  // A search finds records on every level. One that stands below its parent is not repeated at the top.
  return lines.filter(([top]) => !below.has(top!.row.id)).flat();
}
