import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isNumeric } from '#shared/records/filter.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import type { TableOrder } from '#client/ui/table-head.tsx';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import { tableFields, type AnyRecord, type NamedField, type RecordRow } from './any-record.ts';
import type { RecordDrawerParts } from './record-drawer-parts.ts';
import { LiveTable, type RowState } from './live-table.tsx';
import { RecordTableRow } from './record-row.tsx';
import type { CellEditing } from './use-cell-editing.tsx';
import type { Columns } from './use-columns.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeRows } from './use-tree-rows.ts';

export interface RecordTableProps {
  record: AnyRecord;
  label: string;
  list: LiveList<RecordRow>;
  columns: Columns;
  tree: TreeRows;
  isTree: boolean;
  order: TableOrder;
  selection: SelectedIds;
  canSelect: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onDelete: (ids: readonly string[]) => void;
  Mark?: RecordDrawerParts['Mark'];
  /** Editing in the cells, which a narrow table does not have. */
  editing: CellEditing;
}

/** Fields of the shown columns. Their identity changes only with the columns, so that rows are not rendered again. */
function useShownFields(record: AnyRecord, { shown }: Columns): readonly NamedField[] {
  const names = shown.join(' ');
  return useMemo(() => names.split(' ').map((name): NamedField => [name, record.fields[name]!]), [record, names]);
}

/** Live table or tree of records. */
export function RecordTable({ record, list, tree, isTree, hrefOf, Mark, editing, ...props }: RecordTableProps) {
  const { t } = useLingui();
  const all = tableFields(record);
  const fields = useShownFields(record, props.columns);
  const rows = tree.rows.map((line) => ({ id: line.row.id, ...line }));
  const group = { key: 'all', rows, list: isTree ? { ...list, total: rows.length } : list };
  const renderRow = ({ row, level, isExpanded }: TreeRow, state: RowState) => {
    const place = isTree ? { level, isExpanded } : {};
    return (
      <RecordTableRow
        {...{ record, fields, row, Mark }}
        editable={editing.editableIn(row)}
        {...state}
        {...place}
        href={hrefOf(row.id)}
        change={tree.changes[row.id]}
      />
    );
  };
  return (
    <LiveTable
      {...props}
      onCell={editing.edit}
      letters={{ e: editing.editTitle, F2: editing.editTitle }}
      allLabel={t`Select all shown`}
      groups={[group]}
      tree={isTree ? tree : null}
      names={Object.fromEntries(all.map(([name, field]) => [name, t(field.label)]))}
      sorts={all.flatMap(([name]) => (record.sorts.includes(name) ? name : []))}
      figures={all.flatMap(([name, field]) => (isNumeric(field) ? name : []))}
      renderRow={renderRow}
    >
      {editing.editor}
    </LiveTable>
  );
}
