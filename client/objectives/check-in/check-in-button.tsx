import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type HTMLAttributes, type ReactElement } from 'react';
import type { CheckIn } from '#shared/objectives/check-in.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Popover } from '#client/ui/floating.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import type { Entering } from './use-check-in-form.ts';

const CheckInForm = lazyComponent(async () => (await import('./check-in-sheet.tsx')).CheckInForm, <Skeleton height={420} />);
const CheckInSheet = lazyComponent(async () => (await import('./check-in-sheet.tsx')).CheckInSheet);

interface CheckInPopoverProps extends Entering {
  label: string;
  button: (isOpen: boolean, toggle: () => void) => ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Button with the form of a check-in: a popover, or a sheet on a phone. */
function CheckInPopover({ label, button, ...entering }: CheckInPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const close = () => setOpen(false);
  const shown = button(isOpen, () => setOpen(!isOpen));
  if (isNarrow)
    return (
      <>
        {shown}
        {isOpen && <CheckInSheet {...entering} label={label} onClose={close} />}
      </>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="left-start" width={420} trapFocus returnFocus>
      <Popover.Target>{shown}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <CheckInForm {...entering} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Button of a key result that opens the form of a check-in. */
export function CheckInButton({ row }: { row: KeyResultValues }) {
  const { t } = useLingui();
  const name = isolateDirection(row.name);
  const label = t`Check in on ${name}`;
  return (
    <CheckInPopover
      row={row}
      label={label}
      button={(isOpen, toggle) => (
        <Button size="xs" variant={isOpen ? 'light' : 'default'} aria-label={label} onClick={toggle}>
          {t`Check in`}
        </Button>
      )}
    />
  );
}

/** Button of a check-in that opens the form of its correction. `by` is the name of the person who made it. */
export function CorrectButton({ row, earlier, by }: { row: KeyResultValues; earlier: CheckIn; by: string }) {
  const { t } = useLingui();
  const name = isolateDirection(by);
  const label = t`Correct the check-in by ${name}`;
  return (
    <CheckInPopover
      row={row}
      earlier={earlier}
      label={label}
      button={(_, toggle) => (
        <ActionIcon size={28} aria-label={label} onClick={toggle}>
          <IconPencil size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    />
  );
}
