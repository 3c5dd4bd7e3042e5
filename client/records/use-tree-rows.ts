import { useEffect, useState } from 'react';
import { maxFilterValues } from '#shared/records/filter.ts';
import { useLists, type LiveList } from '#client/platform/use-list.ts';
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

export interface TreeRows {
  readonly rows: readonly TreeRow[];
  readonly changes: LiveList<RecordRow>['changes'];
  setExpanded: (id: string, isExpanded: boolean) => void;
}

/** Query of the top level. A filter that sub-records do not share with their parents finds them on every level. */
export function topQuery({ tree }: AnyRecord, { query, filter, text, isArchived }: RecordSearch): RecordSearch['query'] {
  const isShared = (name: string) => tree!.inherits.includes(name);
  const findsAll = text !== '' || isArchived || !Object.keys(filter).every(isShared);
  return findsAll ? query : { ...query, [tree!.parent]: 'empty' };
}

type Query = RecordSearch['query'];

/** Query of the children of some records. It names the owners, so that the list follows their rooms while it is empty. */
function childrenQuery({ tree, liveBy }: AnyRecord, { query, isArchived }: RecordSearch, parents: readonly RecordRow[]): Query {
  const owners = liveBy === 'company' ? {} : { [liveBy]: `is.${[...new Set(parents.map((row) => row[liveBy]))].join()}` };
  const own = { [tree!.parent]: `is.${parents.map(({ id }) => id).join()}`, sort: query['sort']! };
  return { ...own, ...owners, ...(isArchived && { isArchived: true as const }) };
}

function flatten(tops: readonly RecordRow[], children: ReadonlyMap<unknown, readonly RecordRow[]>, open: ReadonlySet<string>): TreeRow[] {
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

/** Number of children that one request reads. */
const pageSize = 200;

/** Rows of a tree: the records of the top level with the children of the expanded ones. All lists are live. */
export function useTreeRows(record: AnyRecord, search: RecordSearch, top: LiveList<RecordRow>, isTree: boolean): TreeRows {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** Shown records whose children are followed, in batches that stay as they are, so that each is read once. */
  const [batches, setBatches] = useState<readonly (readonly RecordRow[])[]>([]);
  const queries = isTree ? batches.map((batch) => childrenQuery(record, search, batch)) : [];
  const lists = useLists(record.list, queries, { pageSize }) as LiveList<RecordRow>[];
  const parent = record.tree?.parent ?? '';
  const children = Map.groupBy(
    lists.flatMap(({ items }) => items),
    (row) => row[parent],
  );
  const rows = isTree ? flatten(top.items, children, open) : top.items.map((row): TreeRow => ({ row, level: 1, isExpanded: null }));
  const known = new Set(batches.flat().map(({ id }) => id));
  const added = isTree ? rows.flatMap(({ row }) => (known.has(row.id) ? [] : row)) : [];
  const addedIds = added.map(({ id }) => id).join();
  useEffect(() => {
    const count = Math.ceil(added.length / maxFilterValues);
    const parts = Array.from({ length: count }, (_, at) => added.slice(at * maxFilterValues, (at + 1) * maxFilterValues));
    if (count > 0) setBatches((before) => [...before, ...parts]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `addedIds` names the rows
  }, [addedIds]);
  const longer = lists.find(({ status, hasMore }) => status === 'live' && hasMore);
  useEffect(() => longer?.more(), [longer]);
  const setExpanded = (id: string, isExpanded: boolean) =>
    setOpen((before) => (isExpanded ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))));
  return { rows, changes: Object.assign({}, top.changes, ...lists.map(({ changes }) => changes)) as TreeRows['changes'], setExpanded };
}
