import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isNumeric } from '#shared/records/filter.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import type { TableOrder } from '#client/ui/table-head.tsx';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import { listedFields, tableFields, titleField, type AnyRecord, type NamedField, type RecordRow } from './any-record.ts';
import type { RecordDrawerParts } from './record-drawer-parts.ts';
import { LiveTable, type RowState } from './live-table.tsx';
import { RecordTableRow, type CellField } from './record-row.tsx';
import type { CellEditing } from './use-cell-editing.tsx';
import { columnFields, timeColumns } from './time-columns.ts';
import type { Columns } from './use-columns.ts';
import type { ChildKind, TreeRow } from './tree-rows.ts';
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
  Icon?: RecordDrawerParts['Icon'];
  shown?: RecordDrawerParts['cells'];
  /** Editing in the cells, which a narrow table does not have. */
  editing: CellEditing;
}

const isOfPage = ({ kind }: TreeRow) => kind === null;

/** Fields of the shown columns. Their identity changes only with the columns, so that rows are not rendered again. */
function useShownFields(record: AnyRecord, { shown }: Columns): readonly NamedField[] {
  const names = shown.join(' ');
  return useMemo(() => names.split(' ').map((name): NamedField => [name, columnFields(record)[name]!]), [record, names]);
}

type ChildRowProps = Pick<TreeRow, 'row' | 'level' | 'isExpanded'> &
  RowState & { kind: ChildKind; columns: Columns; change: RecentChange | undefined };

/** Row of another kind in a tree: its own fields stand in the columns of the table, and it opens where its kind is at home. */
function ChildRow({ kind, columns, ...props }: ChildRowProps) {
  const { record, cells, hrefOf, Icon, Mark, shown } = kind;
  const names = columns.shown.join(' ');
  const fields = useMemo(() => {
    const title = titleField(record);
    const of = (column: string): CellField => {
      const name = cells?.[column] ?? column;
      return [column, listedFields(record)[name] ?? null, name];
    };
    const [first, ...others] = names.split(' ');
    return [[first!, record.fields[title]!, title] as const, ...others.map(of)];
  }, [record, cells, names]);
  return (
    <RecordTableRow {...{ record, fields, Icon, Mark, shown }} {...props} editable={null} editors={undefined} href={hrefOf(props.row.id)} />
  );
}

/** Names of the columns and of the other values by which the list can be sorted, and those values in the order of a menu. */
function useSorts(record: AnyRecord) {
  const { t } = useLingui();
  const fields = [...tableFields(record), ...timeColumns];
  const names = Object.fromEntries(fields.map(([name, field]) => [name, t(field.label)]));
  return { names, sorts: Object.keys(names).filter((name) => record.sorts.includes(name)) };
}

/** Live table or tree of records. */
export function RecordTable({ record, list, columns, tree, isTree, hrefOf, Mark, Icon, shown, editing, ...props }: RecordTableProps) {
  const { t } = useLingui();
  const all = tableFields(record);
  const fields = useShownFields(record, columns);
  const rows = tree.rows.map((line) => ({ id: line.row.id, ...line }));
  const group = { key: 'all', rows, list: isTree ? { ...list, total: rows.length } : list };
  const renderRow = ({ row, kind, level, isExpanded }: TreeRow, state: RowState) => {
    const place = isTree ? { level, isExpanded } : {};
    if (kind) return <ChildRow {...{ kind, row, level, isExpanded, columns, ...state }} change={tree.changes[row.id]} />;
    return (
      <RecordTableRow
        {...{ record, fields, row, Mark, Icon, shown }}
        editable={editing.editableIn(row)}
        editors={editing.editorsIn(row)}
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
      columns={columns}
      isSelectable={isOfPage}
      cells={editing}
      onCell={editing.edit}
      letters={{ e: editing.editTitle, F2: editing.editTitle }}
      allLabel={t`Select all shown`}
      groups={[group]}
      tree={isTree ? tree : null}
      {...useSorts(record)}
      figures={all.flatMap(([name, field]) => (isNumeric(field) ? name : []))}
      renderRow={renderRow}
    />
  );
}
