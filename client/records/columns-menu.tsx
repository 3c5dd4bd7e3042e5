import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import type { Columns } from './use-columns.ts';
import classes from './columns-menu.module.css';

interface ColumnsMenuProps<Column extends string> {
  columns: Columns<Column>;
  names: Readonly<Record<Column, string>>;
}

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const step = { size: 24, variant: 'subtle', color: 'gray' } as const;

interface ColumnLineProps<Column extends string> extends ColumnsMenuProps<Column> {
  column: Column;
}

function ColumnLine<Column extends string>({ column, columns, names }: ColumnLineProps<Column>) {
  const { t } = useLingui();
  const { all, shown, isFixed, move, toggle } = columns;
  const name = names[column];
  const at = all.indexOf(column);
  return (
    <div className={classes.line}>
      <Checkbox
        className={classes.name!}
        size="xs"
        label={name}
        checked={shown.includes(column)}
        disabled={isFixed(column)}
        onChange={() => toggle(column)}
      />
      {!isFixed(column) && (
        <>
          <ActionIcon {...step} aria-label={t`Move ${name} up`} disabled={at === 1} onClick={() => move(column, -1)}>
            <IconChevronUp {...icon} />
          </ActionIcon>
          <ActionIcon {...step} aria-label={t`Move ${name} down`} disabled={at === all.length - 1} onClick={() => move(column, 1)}>
            <IconChevronDown {...icon} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

/** Menu that shows, hides and orders the columns of a table. */
export function ColumnsMenu<Column extends string>({ columns, names }: ColumnsMenuProps<Column>) {
  const { t } = useLingui();
  return (
    <ToolbarPopover label={t`Columns`} icon={<IconColumns3 {...icon} />} position="bottom-end">
      {() => (
        <div className={classes.panel}>
          {columns.all.map((column) => (
            <ColumnLine key={column} column={column} columns={columns} names={names} />
          ))}
          <Button className={classes.reset!} size="xs" variant="default" disabled={columns.isUsual} onClick={columns.reset}>
            {t`Reset to default`}
          </Button>
        </div>
      )}
    </ToolbarPopover>
  );
}
