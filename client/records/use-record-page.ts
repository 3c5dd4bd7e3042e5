import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Values } from '#shared/records/record.schema.ts';
import { useList, useLists, type LiveList } from '#client/platform/lists/use-list.ts';
import { focusRow } from '#client/ui/focus-row.ts';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import type { RecordPlace, RecordRow } from './any-record.ts';
import { leaveForm } from './leave-form.ts';
import { topQuery, type ChildKind } from './tree-rows.ts';
import { useRecordColumns } from './use-record-columns.ts';
import { isNewOpen, useOpenRecord, useRecordSearch, type UsualFilter } from './use-record-search.ts';
import { useTreeRows, type TreeRows } from './use-tree-rows.ts';

/** Records of a page, and where they open. */
export interface RecordPagePlan extends RecordPlace {
  usualSort: string;
  /** Conditions of the list at first, as the URL writes them. */
  usualFilter?: UsualFilter;
  /** Names of the fields that the table shows at first besides the title; without them all short ones. */
  columns?: readonly string[];
  /** Offers the times of creation and of the last change as columns. Such a page names its usual columns. */
  hasTimes?: boolean;
  /** Shows the tree of the records. */
  isTree?: boolean;
  /** Number of levels of the tree that are open at first; 1 without it. */
  openLevels?: number;
  /** Records of other kinds in the tree. */
  childKinds?: readonly ChildKind[];
  /** Address of a record that has a page of its own instead of the drawer. */
  hrefOf?: (id: string) => string;
  /** Values of a new record, before those of the definition. */
  initial?: Values;
}

export type RecordPageState = ReturnType<typeof useRecordPage>;

const pageSize = 50;

/** Opens records of the page in its drawer, and others where they are at home. */
function useOpening({ rows }: TreeRows, { record, hrefOf, initial }: RecordPagePlan) {
  const opened = useOpenRecord();
  const [begun, setBegun] = useState(initial);
  const [, navigate] = useLocation();
  const open = (id: string) => {
    const kind = rows.find(({ row }) => row.id === id)?.kind;
    const own = id === 'new' ? undefined : (kind?.hrefOf ?? hrefOf);
    leaveForm(() => (own ? navigate(own(id)) : opened.open(id)));
  };
  const createWith = (values: Values | undefined) => {
    setBegun(values);
    open('new');
  };
  /** Shows the parent of a new record again, from which it was added, and otherwise its row in the list. */
  const leaveCreated = (saved: RecordRow | null) => {
    // The reader can have opened a record before the server has answered.
    if (!isNewOpen()) return;
    const parentId = record.tree && begun?.[record.tree.parent];
    if (typeof parentId === 'string') return opened.open(parentId);
    opened.close();
    if (saved) focusRow(saved.id);
  };
  return { opened, begun, open, createWith, leaveCreated, hrefOf: hrefOf ?? opened.hrefOf };
}

/** State of the page: filter, columns, rows, selection and the open drawer. */
export function useRecordPage(plan: RecordPagePlan) {
  const { record, usualSort, columns: usual, isTree = false, childKinds, openLevels } = plan;
  const search = useRecordSearch(record, usualSort, plan.usualFilter);
  const query = isTree ? topQuery(record, search) : search.query;
  const list = useList(record.list, query, { pageSize }) as LiveList<RecordRow>;
  // A tree reads its top level only, and its heading counts the records of all levels.
  const [all] = useLists(record.list, query === search.query ? [] : [search.query], { pageSize: 1 });
  const tree = useTreeRows(record, search, list, { isTree, kinds: childKinds, openLevels });
  const rows = tree.rows.flatMap(({ row, kind }) => (kind ? [] : row));
  const columns = useRecordColumns(record, usual, plan.hasTimes);
  const selection = useSelectedIds([rows.map(({ id }) => id)]);
  return { record, search, list, counted: all ?? list, tree, isTree, rows, columns, selection, ...useOpening(tree, plan) };
}
