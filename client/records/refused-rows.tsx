import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { isolateDirection } from '#client/ui/isolate.ts';
import { barAction, barIcon } from '#client/ui/selection-bar.tsx';
import { titleOf, type AnyRecord, type RecordRow } from './any-record.ts';
import type { RefusedRow } from './record.store.ts';
import { useRefusalText } from './use-record-actions.ts';
import classes from './refused-rows.module.css';

interface RefusedRowsProps {
  record: AnyRecord;
  rows: readonly RecordRow[];
  refused: readonly RefusedRow[];
}

/** Button of the selection bar that lists the records that were not changed, each with the reason. */
export function RefusedRows({ record, rows, refused }: RefusedRowsProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText(record);
  const lines = refused.flatMap((one) => rows.filter(({ id }) => id === one.id).map((row) => ({ row, reason: refusalText(one) })));
  const label = t`${plural(lines.length, { one: '# not changed', other: '# not changed' })}`;
  if (lines.length === 0) return null;
  return (
    <Popover position="top-start" width={360} shadow="md" trapFocus>
      <Popover.Target>
        <Button {...barAction} leftSection={<IconAlertCircle {...barIcon} />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, so the keyboard must reach it */}
        <ul className={classes.list} tabIndex={0}>
          {lines.map(({ row, reason }) => (
            <li key={row.id}>
              <strong>{isolateDirection(titleOf(record, row))}</strong> {reason}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
