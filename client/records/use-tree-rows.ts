import { useEffect, useState } from 'react';
import { maxFilterValues } from '#shared/records/filter.ts';
import { useLists, type LiveList } from '#client/platform/lists/use-list.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { childrenQuery, flattenTree, type TreeRow } from './tree-rows.ts';
import type { RecordSearch } from './use-record-search.ts';

export interface TreeRows {
  readonly rows: readonly TreeRow[];
  readonly changes: LiveList<RecordRow>['changes'];
  setExpanded: (id: string, isExpanded: boolean) => void;
}

/** Number of children that one request reads. */
const pageSize = 200;

/** Shown records whose children are followed, in batches that stay as they are, so that each is read once. */
interface Followed {
  /** Query whose results they are. Another query drops them. */
  readonly query: string;
  readonly batches: readonly (readonly RecordRow[])[];
}

/** Rows of a tree: the records of the top level with the children of the expanded ones. All lists are live. */
export function useTreeRows(record: AnyRecord, search: RecordSearch, top: LiveList<RecordRow>, isTree: boolean): TreeRows {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const query = JSON.stringify(search.query);
  const [followed, setFollowed] = useState<Followed>({ query, batches: [] });
  const batches = followed.query === query ? followed.batches : [];
  const queries = isTree ? batches.map((batch) => childrenQuery(record, search, batch)) : [];
  const lists = useLists(record.list, queries, { pageSize }) as LiveList<RecordRow>[];
  const parent = record.tree?.parent ?? '';
  const children = Map.groupBy(
    lists.flatMap(({ items }) => items),
    (row) => row[parent],
  );
  const rows = isTree ? flattenTree(top.items, children, open) : top.items.map((row): TreeRow => ({ row, level: 1, isExpanded: null }));
  const known = new Set(batches.flat().map(({ id }) => id));
  const added = isTree ? rows.flatMap(({ row }) => (known.has(row.id) ? [] : row)) : [];
  const addedIds = added.map(({ id }) => id).join();
  useEffect(() => {
    const count = Math.ceil(added.length / maxFilterValues);
    const parts = Array.from({ length: count }, (_, at) => added.slice(at * maxFilterValues, (at + 1) * maxFilterValues));
    if (count > 0) setFollowed((before) => ({ query, batches: [...(before.query === query ? before.batches : []), ...parts] }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `addedIds` names the rows
  }, [addedIds, query]);
  const longer = lists.find(({ status, hasMore }) => status === 'live' && hasMore);
  useEffect(() => longer?.more(), [longer]);
  const setExpanded = (id: string, isExpanded: boolean) =>
    setOpen((before) => (isExpanded ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))));
  return { rows, changes: Object.assign({}, top.changes, ...lists.map(({ changes }) => changes)) as TreeRows['changes'], setExpanded };
}
