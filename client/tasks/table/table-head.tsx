import { useLingui } from '@lingui/react/macro';
import { Select, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TaskSortKey } from '#shared/tasks/task-lists.ts';
import { useBoard } from '#client/tasks/board-context.ts';
import { ColumnEdge } from '#client/tasks/board/column-edge.tsx';
import type { TableColumn } from '#shared/tasks/saved-views.room.ts';
import type { Columns } from './use-columns.ts';
import type { TableSort, TableSortText } from './use-table-sort.ts';
import classes from './table-head.module.css';

const sortable = ['title', 'status', 'priority', 'startDate', 'dueDate', 'estimate'] as const satisfies (TableColumn &
  (TaskSortKey | 'status'))[];
type Sortable = (typeof sortable)[number];

export function useColumnNames(): Record<TableColumn, string> {
  const { t } = useLingui();
  return {
    title: t`Task`,
    status: t`Status`,
    assignee: t`Assignee`,
    priority: t`Priority`,
    startDate: t`Start`,
    dueDate: t`Due`,
    estimate: t`Estimate in hours`,
  };
}

function SortButton({ column, name, order }: { column: Sortable; name: string; order: TableSort }) {
  const isOn = order.by === column;
  const Arrow = order.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={classes.sort} onClick={() => order.choose(isOn && !order.isDescending ? `-${column}` : column)}>
      {name}
      {isOn && <Arrow size={13} stroke={2} aria-hidden="true" />}
    </UnstyledButton>
  );
}

/** Selects every row that is there, or none. */
function SelectAll({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { selection } = useBoard();
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  return (
    <input
      type="checkbox"
      aria-label={t`Select every task that is shown`}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => selection.choose(isAll ? [] : ids)}
    />
  );
}

interface TableHeadProps {
  order: TableSort;
  columns: Columns;
  /** Every task that is shown. */
  ids: readonly string[];
}

/** The names of the columns: they put the table in their order, and have edges to draw them wider. */
export function TableHead({ order, columns, ids }: TableHeadProps) {
  const names = useColumnNames();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        <td>
          <SelectAll ids={ids} />
        </td>
        {columns.shown.map((column) => {
          const key = sortable.find((one) => one === column);
          return (
            <th
              key={column}
              scope="col"
              data-column={column}
              aria-label={names[column]}
              aria-sort={column === order.by ? direction : undefined}
            >
              {key ? <SortButton column={key} name={names[column]} order={order} /> : names[column]}
              <ColumnEdge column={column} name={names[column]} columns={columns} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** How wide the columns are: what is set here holds for every row. */
export function ColumnWidths({ columns }: { columns: Columns }) {
  return (
    <colgroup>
      <col className={classes.boxes} />
      {columns.shown.map((column) => (
        <col key={column} style={columns.isFlexible(column) ? undefined : { inlineSize: columns.widthOf(column) }} />
      ))}
    </colgroup>
  );
}

/** The order, where there is no room for a head. */
export function SortSelect({ order }: { order: TableSort }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const options = sortable.flatMap((column): { value: TableSortText; label: string }[] => {
    const field = names[column];
    return [
      { value: column, label: t`${field}, ascending` },
      { value: `-${column}`, label: t`${field}, descending` },
    ];
  });
  return (
    <Select
      className={classes.choice}
      size="xs"
      aria-label={t`Sort by`}
      data={options}
      value={order.text}
      allowDeselect={false}
      onChange={(sort) => sort && order.choose(sort as TableSortText)}
    />
  );
}
