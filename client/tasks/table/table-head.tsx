import { useLingui } from '@lingui/react/macro';
import type { TaskSortKey } from '#shared/tasks/task-lists.ts';
import { useBoard } from '#client/tasks/state/board-context.ts';
import { ColumnEdge } from '#client/records/column-edge.tsx';
import type { TableColumn, TaskColumns } from '#client/tasks/state/use-columns.ts';
import { SelectAll, SortButton } from '#client/ui/table-head.tsx';
import classes from '#client/ui/table-head.module.css';
import type { TableSort } from './use-table-sort.ts';

export const sortableColumns = ['title', 'status', 'priority', 'startDate', 'dueDate', 'estimate'] as const satisfies (TableColumn &
  (TaskSortKey | 'status'))[];

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

interface TableHeadProps {
  order: TableSort;
  columns: TaskColumns;
  ids: readonly string[];
}

export function TableHead({ order, columns, ids }: TableHeadProps) {
  const { t } = useLingui();
  const { selection } = useBoard();
  const names = useColumnNames();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        <td>
          <SelectAll label={t`Select all tasks shown`} ids={ids} selection={selection} />
        </td>
        {columns.shown.map((column) => {
          const key = sortableColumns.find((one) => one === column);
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

export function ColumnWidths({ columns }: { columns: TaskColumns }) {
  return (
    <colgroup>
      <col className={classes.boxes} />
      {columns.shown.map((column) => (
        <col key={column} style={columns.isFlexible(column) ? undefined : { inlineSize: columns.widthOf(column) }} />
      ))}
    </colgroup>
  );
}
