import { useEffect, useState } from 'react';
import { maxFilterValues } from '#shared/records/filter.ts';
import { useAskedLists, type LiveList } from '#client/platform/lists/use-list.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { isRowOpen, rememberRow, useTreeMemory } from './tree-memory.ts';
import { childrenQuery, flattenTree, kindsBelow, topQuery, type ChildKind, type TreeNode, type TreeRow } from './tree-rows.ts';
import { useComputedReload } from './use-computed-reload.ts';
import type { RecordSearch } from './use-record-search.ts';

export interface TreeRows {
  readonly rows: readonly TreeRow[];
  readonly changes: LiveList<RecordRow>['changes'];
  setExpanded: (id: string, isExpanded: boolean) => void;
}

const recordsOf = (record: AnyRecord, kinds: readonly ChildKind[]) => [record, ...kinds.map((kind) => kind.record)];

/** Number of children that one request reads. */
const pageSize = 200;

/** Shown records of one kind whose children are followed. */
interface Batch {
  readonly kind: ChildKind | null;
  readonly rows: readonly RecordRow[];
}

/** Batches stay as they are, so that each is read once. */
interface Followed {
  /** Query whose results they are. Another query drops them. */
  readonly query: string;
  readonly batches: readonly Batch[];
}

const noKinds: readonly ChildKind[] = [];

/** Lists of the children of all kinds below the shown records. */
function useChildren(record: AnyRecord, kinds: readonly ChildKind[], search: RecordSearch, batches: readonly Batch[]) {
  const wanted = batches.flatMap(({ kind, rows }) => kindsBelow(record, kinds, kind).map((below) => ({ below, rows })));
  const asked = wanted.map(({ below, rows }) => {
    const child = below?.record ?? record;
    return { list: child.list, query: childrenQuery(child, search, rows, below?.cells) };
  });
  const lists = useAskedLists(asked, { pageSize }) as LiveList<RecordRow>[];
  const longer = lists.find(({ status, hasMore }) => status === 'live' && hasMore);
  useEffect(() => longer?.more(), [longer]);
  const parentOf = ({ row, kind }: TreeNode) => row[(kind?.record ?? record).tree!.parent];
  // Other kinds come first, so that they stand directly below their parent.
  const nodes = lists.flatMap(({ items }, at) => items.map((row): TreeNode => ({ row, kind: wanted[at]!.below })));
  const children = Map.groupBy([...nodes.filter(({ kind }) => kind), ...nodes.filter(({ kind }) => !kind)], parentOf);
  return { lists, children };
}

/** Divides added rows into batches of one kind each. */
function batchesOf(added: readonly TreeNode[]): Batch[] {
  return [...Map.groupBy(added, ({ kind }) => kind)].flatMap(([kind, nodes]) => {
    const count = Math.ceil(nodes.length / maxFilterValues);
    const rows = nodes.map(({ row }) => row);
    return Array.from({ length: count }, (_, at) => ({ kind, rows: rows.slice(at * maxFilterValues, (at + 1) * maxFilterValues) }));
  });
}

interface TreeOptions {
  isTree: boolean;
  kinds?: readonly ChildKind[] | undefined;
  /** Number of levels that are open at first. */
  openLevels?: number | undefined;
}

/** Rows of a tree: the records of the top level with the children of the expanded ones, of the page and of other kinds. All lists are live. */
export function useTreeRows(
  record: AnyRecord,
  search: RecordSearch,
  top: LiveList<RecordRow>,
  { isTree, kinds = noKinds, openLevels = 1 }: TreeOptions,
): TreeRows {
  const [memory, setMemory] = useTreeMemory(record.plural);
  const isSearch = isTree && topQuery(record, search) === search.query;
  const isOpen = (id: string, level: number) => isRowOpen(memory, id, level, { openLevels, isSearch });
  const query = JSON.stringify(search.query);
  const [followed, setFollowed] = useState<Followed>({ query, batches: [] });
  const batches = isTree && followed.query === query ? followed.batches : [];
  const { lists, children } = useChildren(record, kinds, search, batches);
  useComputedReload(recordsOf(record, kinds), () => [top, ...lists].forEach(({ reload }) => reload()));
  const plain = (row: RecordRow): TreeRow => ({ row, kind: null, level: 1, isExpanded: null });
  const rows = isTree ? flattenTree(top.items, children, isOpen) : top.items.map(plain);
  const known = new Set(batches.flatMap((batch) => batch.rows.map(({ id }) => id)));
  const added = isTree ? rows.filter(({ row, kind }) => !known.has(row.id) && kindsBelow(record, kinds, kind).length > 0) : [];
  const addedIds = added.map(({ row }) => row.id).join();
  useEffect(() => {
    const more = batchesOf(added);
    if (more.length > 0) setFollowed((before) => ({ query, batches: [...(before.query === query ? before.batches : []), ...more] }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `addedIds` names the rows
  }, [addedIds, query]);
  const setExpanded = (id: string, isExpanded: boolean) => setMemory((before) => rememberRow(before, id, isExpanded));
  return { rows, changes: Object.assign({}, top.changes, ...lists.map(({ changes }) => changes)) as TreeRows['changes'], setExpanded };
}
