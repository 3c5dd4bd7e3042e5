import { useLingui } from '@lingui/react/macro';
import { Button, Group, NumberInput, Popover } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { outsideEvents } from '#client/ui/outside-events.ts';

interface EstimatePopoverProps {
  /** Estimate of the only card; null for several cards. */
  first: number | null;
  onClose: () => void;
  onChoose: (estimate: number | null) => void;
  children: ReactNode;
}

const isInSteps = (hours: number) => hours >= 0 && hours <= 9999 && Number.isInteger(hours * 4);

function EstimateForm({ first, onChoose }: Pick<EstimatePopoverProps, 'first' | 'onChoose'>) {
  const { t } = useLingui();
  const [hours, setHours] = useState<number | string>(first ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const isFault = hours === '' || !isInSteps(Number(hours));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isFault) onChoose(Number(hours));
  };
  return (
    <form onSubmit={save} noValidate>
      <NumberInput
        size="xs"
        label={t`Estimate in hours`}
        min={0}
        max={9999}
        step={0.25}
        decimalScale={2}
        value={hours}
        error={isAsked && isFault && t`Enter 0 to 9,999 hours, in steps of 0.25.`}
        data-autofocus
        onChange={setHours}
      />
      <Group gap={8} mt={10}>
        <Button type="submit" size="xs">{t`Save`}</Button>
        <Button size="xs" variant="default" onClick={() => onChoose(null)}>{t`No estimate`}</Button>
      </Group>
    </form>
  );
}

/** Asks for the estimate of one or several cards. */
export function EstimatePopover({ first, onClose, onChoose, children }: EstimatePopoverProps) {
  const { t } = useLingui();
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      clickOutsideEvents={outsideEvents}
      trapFocus
      returnFocus={false}
      shadow="md"
      width={240}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t`Estimate in hours`} p={10}>
        <EstimateForm first={first} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  );
}
