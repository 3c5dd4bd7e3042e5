import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Popover } from '#client/ui/floating.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';

const CheckInForm = lazyComponent(async () => (await import('./check-in-sheet.tsx')).CheckInForm, <Skeleton height={420} />);
const CheckInSheet = lazyComponent(async () => (await import('./check-in-sheet.tsx')).CheckInSheet);

/** Button of a key result that opens the form of a check-in: a popover, or a sheet on a phone. */
export function CheckInButton({ row }: { row: KeyResultValues }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const name = isolateDirection(row.name);
  const label = t`Check in on ${name}`;
  const close = () => setOpen(false);
  const button = (
    <Button size="xs" variant={isOpen ? 'light' : 'default'} aria-label={label} onClick={() => setOpen(!isOpen)}>
      {t`Check in`}
    </Button>
  );
  if (isNarrow)
    return (
      <>
        {button}
        {isOpen && <CheckInSheet row={row} label={label} onClose={close} />}
      </>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="left-start" width={420} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <CheckInForm row={row} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
