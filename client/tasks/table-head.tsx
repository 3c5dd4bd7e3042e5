import { useLingui } from '@lingui/react/macro';
import { Select, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TaskSort, TaskSortKey } from '#shared/tasks/task-lists.ts';
import type { TableSort } from './use-table-sort.ts';
import classes from './table-head.module.css';

type Column = 'title' | 'status' | 'assignee' | 'priority' | 'startDate' | 'dueDate' | 'estimate';
const sortable = ['title', 'priority', 'startDate', 'dueDate', 'estimate'] as const satisfies (Column & TaskSortKey)[];
const columns: readonly Column[] = ['title', 'status', 'assignee', 'priority', 'startDate', 'dueDate', 'estimate'];

/** How many columns there are where there is room for all. */
export const columnCount = columns.length;

function useColumnNames(): Record<Column, string> {
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

function SortButton({ column, name, order }: { column: Column & TaskSortKey; name: string; order: TableSort }) {
  const isOn = order.by === column;
  const Arrow = order.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={classes.sort} onClick={() => order.choose(isOn && !order.isDescending ? `-${column}` : column)}>
      {name}
      {isOn && <Arrow size={13} stroke={2} aria-hidden="true" />}
    </UnstyledButton>
  );
}

/** The names of the columns; most of them put the table in their order. */
export function TableHead({ order }: { order: TableSort }) {
  const names = useColumnNames();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map((column) => {
          const key = sortable.find((one) => one === column);
          return (
            <th key={column} scope="col" data-column={column} aria-sort={column === order.by ? direction : undefined}>
              {key ? <SortButton column={key} name={names[column]} order={order} /> : names[column]}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The order, where there is no room for a head. */
export function SortSelect({ order }: { order: TableSort }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const options = sortable.flatMap((column): { value: TaskSort; label: string }[] => {
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
      value={order.sort}
      allowDeselect={false}
      onChange={(sort) => sort && order.choose(sort as TaskSort)}
    />
  );
}
