import type { ComponentType } from 'react';
import type { AnyRecord, RecordRow } from './any-record.ts';
import type { RecordCells, RowMarkProps } from './record-drawer-parts.ts';
import type { RecordSearch } from './use-record-search.ts';

/** Records of another kind in the tree of a page: below its records, or below another such kind. */
export interface ChildKind {
  readonly record: AnyRecord;
  /** Field that a column of the table shows, where it has another name than the column. */
  readonly cells?: Readonly<Record<string, string>>;
  readonly hrefOf: (id: string) => string;
  /** Sign in front of the title. */
  readonly Icon: ComponentType<RowMarkProps>;
  /** Marks beside the title. */
  readonly Mark?: ComponentType<RowMarkProps>;
  readonly shown?: RecordCells;
}

/** Record in a tree. `kind` is null for a record of the page itself. */
export interface TreeNode {
  readonly row: RecordRow;
  readonly kind: ChildKind | null;
}

/** Row of a table or of a tree. */
export interface TreeRow extends TreeNode {
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

/** Sort order of children: that of the table, if they can be sorted by it. */
function childSort({ sorts }: AnyRecord, sort: string, cells: ChildKind['cells']): string {
  const by = sort.replace('-', '');
  const own = cells?.[by] ?? by;
  if (!sorts.includes(own)) return 'createdAt';
  return sort.startsWith('-') ? `-${own}` : own;
}

/** Query of the children of some records. It names the owners that they inherit, so that the list follows their rooms while it is empty. */
export function childrenQuery(
  record: AnyRecord,
  { query, isArchived }: TreeSearch,
  parents: readonly RecordRow[],
  cells?: ChildKind['cells'],
): Query {
  const { liveBy } = record;
  const { parent, inherits } = record.tree!;
  const owners = inherits.includes(liveBy) ? { [liveBy]: `is.${[...new Set(parents.map((row) => row[liveBy]))].join()}` } : {};
  const own = { [parent]: `is.${parents.map(({ id }) => id).join()}`, sort: childSort(record, String(query['sort']), cells) };
  return { ...own, ...owners, ...(isArchived && { isArchived: true as const }) };
}

/** Kinds whose records stand below a record of the page or of `kind`; null is the page itself. Others come before records of the page. */
export function kindsBelow(record: AnyRecord, kinds: readonly ChildKind[], kind: ChildKind | null): (ChildKind | null)[] {
  const { name } = kind?.record ?? record;
  const isBelow = ({ tree, fields }: AnyRecord) => tree !== undefined && fields[tree.parent]?.to === name;
  return [...kinds, null].filter((one) => isBelow(one?.record ?? record));
}

/** Rows of a tree from the top down: `children` by the id of their parent, shown below the rows that are open. */
export function flattenTree(
  tops: readonly RecordRow[],
  children: ReadonlyMap<unknown, readonly TreeNode[]>,
  isOpen: (id: string, level: number) => boolean,
): TreeRow[] {
  const below = new Set<string>();
  const visit = ({ row, kind }: TreeNode, level: number): TreeRow[] => {
    const own = children.get(row.id) ?? [];
    const isExpanded = own.length === 0 ? null : isOpen(row.id, level);
    if (level > 1) below.add(row.id);
    return [{ row, kind, level, isExpanded }, ...(isExpanded ? own.flatMap((child) => visit(child, level + 1)) : [])];
  };
  const lines = tops.map((row) => visit({ row, kind: null }, 1));
  // A search finds records on every level. One that stands below its parent is not repeated at the top.
  return lines.filter(([top]) => !below.has(top!.row.id)).flat();
}
