import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { AnyRecord, RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import type { BulkFieldPlan } from './bulk-fields.ts';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { RecordSelectionBar } from './record-selection-bar.tsx';
import { RecordTable } from './record-table.tsx';
import { useCellEditing } from './use-cell-editing.tsx';
import { useRecordColumns } from './use-record-columns.ts';
import { useRecordSearch, type RecordSearch } from './use-record-search.ts';
import { useTreeRows } from './use-tree-rows.ts';
import classes from './child-list.module.css';

interface ChildSearch {
  readonly record: AnyRecord;
  readonly list: LiveList<RecordRow>;
  readonly search: RecordSearch;
  /** Definition without the field of the parent. The page shows one parent, so the filter has no condition for it. */
  readonly filtered: AnyRecord;
}

/** Live list of the records that belong to another one, by the field that names it, with a filter. */
export function useChildList(record: AnyRecord, parentField: string, parentId: string, usualSort: string): ChildSearch {
  const fields = Object.fromEntries(Object.entries(record.fields).filter(([name]) => name !== parentField));
  const filtered = { ...record, fields };
  const search = useRecordSearch(filtered, usualSort);
  const clear = () => {
    for (const name of Object.keys(search.filter)) search.setCondition(name, null);
    search.setText('');
  };
  const own = { ...search, clear, query: { ...search.query, [parentField]: `is.${parentId}` } };
  const list = useList(record.list, own.query as never, { pageSize: 50 }) as unknown as LiveList<RecordRow>;
  return { record, list, search: own, filtered };
}

interface ChildListProps {
  source: ChildSearch;
  companyId: string;
  label: string;
  /** Columns that the table shows at first. */
  columns: readonly string[];
  rights: RecordRights;
  selection: SelectedIds;
  canSelect: boolean;
  bulkFields?: BulkFieldPlan;
  hrefOf: (id: string) => string;
  /** Buttons beside the filter. */
  buttons?: ReactNode;
}

const nothing = () => undefined;

/** Table of the records with the bar for the selected ones. */
function ChildTable({ source, companyId, columns: usual, bulkFields, ...props }: Omit<ChildListProps, 'buttons'>) {
  const [, navigate] = useLocation();
  const { record, list, search } = source;
  const { rights, selection, hrefOf } = props;
  const place: RecordPlace = { record, companyId };
  const tree = useTreeRows(record, search, list, { isTree: false });
  const rows = tree.rows.map(({ row }) => row);
  const columns = useRecordColumns(record, usual);
  const editing = useCellEditing({ place, rights, rows, Rules: undefined });
  return (
    <>
      {selection.ids.size > 0 && (
        <RecordSelectionBar {...{ place, rights, list, rows, selection }} isTree={false} query={search.query} plan={bulkFields} />
      )}
      <div className={classes.scroll}>
        <RecordTable
          {...{ record, list, columns, tree, selection, editing, hrefOf }}
          label={props.label}
          isTree={false}
          order={search.order}
          canSelect={props.canSelect}
          onOpen={(id) => navigate(hrefOf(id))}
          onDelete={nothing}
        />
      </div>
    </>
  );
}

/** Records that belong to another one, in its page: filter, selection, and changes of many. */
export function ChildList({ buttons, ...props }: ChildListProps) {
  const { list, search, filtered } = props.source;
  if (list.status === 'failed') return <NotLoaded onRetry={list.retry} />;
  return (
    <section aria-label={props.label}>
      <RecordFilterBar record={filtered} search={search} after={buttons} />
      <ChildTable {...props} />
    </section>
  );
}
