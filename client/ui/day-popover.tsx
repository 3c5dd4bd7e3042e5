import { useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayChoices } from './day-choices.tsx';
import { dayAfter, mondayAfter } from './due.ts';
import { outsideEvents } from './outside-events.ts';

interface DayPopoverProps {
  label: string;
  day: string | null | undefined;
  today: string;
  min?: string | null;
  max?: string | null;
  isRequired?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (day: string | null) => void;
  children: ReactNode;
  returnsFocus?: boolean;
}

export function useNearDays(today: string): { label: string; day: string }[] {
  const { t } = useLingui();
  return [
    { label: t`Today`, day: today },
    { label: t`Tomorrow`, day: dayAfter(today, 1) },
    { label: t`Next Monday`, day: mondayAfter(today) },
    { label: t`In two weeks`, day: dayAfter(today, 14) },
  ];
}

export function DayPopover({ label, isOpen, onClose, onChoose, children, returnsFocus = true, isRequired, ...props }: DayPopoverProps) {
  const { t } = useLingui();
  const { day, today, min, max } = props;
  const near = useNearDays(today).filter((one) => (!min || one.day >= min) && (!max || one.day <= max));
  const choose = (next: string | null) => {
    onClose();
    // Clicking the selected day in the calendar clears it; here it means that day.
    if (next !== day && !(next === null && isRequired)) onChoose(next);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      clickOutsideEvents={outsideEvents}
      trapFocus
      returnFocus={returnsFocus}
      shadow="md"
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={label} p={10}>
        <DayChoices
          day={day ?? null}
          today={today}
          min={min}
          max={max}
          near={near}
          noneLabel={isRequired ? undefined : t`No date`}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
