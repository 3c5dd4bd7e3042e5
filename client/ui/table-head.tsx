import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './table-head.module.css';

/** Sort order of a table; `text` has a leading dash if it is descending. */
export interface TableOrder<Column extends string = string> {
  readonly text: Column | `-${Column}`;
  readonly by: Column;
  readonly isDescending: boolean;
  choose: (sort: Column | `-${Column}`) => void;
}

interface SortButtonProps<Column extends string> {
  column: Column;
  name: string;
  order: TableOrder<Column>;
}

export function SortButton<Column extends string>({ column, name, order }: SortButtonProps<Column>) {
  const isOn = order.by === column;
  const Arrow = order.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={classes.sort} onClick={() => order.choose(isOn && !order.isDescending ? `-${column}` : column)}>
      <span className={classes.name}>{name}</span>
      {isOn && <Arrow size={13} stroke={2} aria-hidden="true" />}
    </UnstyledButton>
  );
}

interface SelectAllProps {
  label: string;
  ids: readonly string[];
  selection: { readonly ids: ReadonlySet<string>; choose: (ids: readonly string[]) => void };
}

export function SelectAll({ label, ids, selection }: SelectAllProps) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  return (
    <input
      type="checkbox"
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => selection.choose(isAll ? [] : ids)}
    />
  );
}
