import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import classes from './table-head.module.css';
import type { TableOrder } from './table-head.tsx';

interface SortSelectProps<Column extends Order, Order extends string> {
  columns: readonly Column[];
  names: Readonly<Record<Column, string>>;
  order: TableOrder<Order>;
}

/** Replaces the column headings on narrow screens. */
export function SortSelect<Column extends Order, Order extends string>({ columns, names, order }: SortSelectProps<Column, Order>) {
  const { t } = useLingui();
  const options = columns.flatMap((column) => {
    const field = names[column];
    return [
      { value: column, label: t`${field}, ascending` },
      { value: `-${column}` as const, label: t`${field}, descending` },
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
      onChange={(sort) => sort && order.choose(sort as Column)}
    />
  );
}
