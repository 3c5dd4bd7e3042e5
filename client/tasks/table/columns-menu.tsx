import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { useColumnNames } from './table-head.tsx';
import { tableColumns } from '#shared/tasks/saved-views.room.ts';
import type { Columns } from '#client/tasks/state/use-columns.ts';
import classes from './columns-menu.module.css';

function Choices({ columns: { shown, isUsual, toggle, reset } }: { columns: Columns }) {
  const { t } = useLingui();
  const names = useColumnNames();
  return (
    <div className={classes.panel}>
      {tableColumns.map((column) => (
        <Checkbox
          key={column}
          size="xs"
          label={names[column]}
          checked={shown.includes(column)}
          disabled={column === 'title'}
          onChange={() => toggle(column)}
        />
      ))}
      <Button size="xs" variant="default" disabled={isUsual} onClick={reset}>
        {t`Reset to default`}
      </Button>
    </div>
  );
}

export function ColumnsMenu({ columns }: { columns: Columns }) {
  const { t } = useLingui();
  const icon = <IconColumns3 size={15} stroke={1.6} aria-hidden="true" />;
  return (
    <ToolbarPopover label={t`Columns`} icon={icon} position="bottom-end">
      {() => <Choices columns={columns} />}
    </ToolbarPopover>
  );
}
