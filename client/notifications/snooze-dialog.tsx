import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { dayIn } from '#shared/platform/day-in.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { dayAfter } from '#client/tasks/due.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { momentOf } from './notice-times.ts';
import classes from './snooze.module.css';

const farthest = 366 * 86_400_000;

interface Moment {
  readonly day: string;
  readonly time: string;
}

interface MomentFieldsProps {
  moment: Moment;
  errorId: string | undefined;
  onChange: (moment: Moment) => void;
}

function MomentFields({ moment, errorId, onChange }: MomentFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.moment}>
      <DayInput
        aria-label={t`Day`}
        aria-describedby={errorId}
        size="xs"
        value={moment.day}
        today={dayIn(serverNow(), useClock().zone)}
        error={errorId !== undefined}
        isInDialog
        onChange={(day) => onChange({ ...moment, day })}
      />
      <TextInput
        data-autofocus
        aria-label={t`Time`}
        aria-describedby={errorId}
        size="xs"
        type="time"
        value={moment.time}
        error={errorId !== undefined}
        onChange={({ currentTarget }) => onChange({ ...moment, time: currentTarget.value })}
      />
    </div>
  );
}

interface SnoozeDialogProps {
  onChoose: (till: Date) => void;
  onClose: () => void;
}

/** Any moment within a year, on the clock of whoever chooses it. */
export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const { t } = useLingui();
  const { zone } = useClock();
  const [moment, setMoment] = useState<Moment>({ day: dayAfter(dayIn(serverNow(), zone), 1), time: '08:00' });
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const till = momentOf(moment.day, moment.time, zone);
    const wait = (till?.getTime() ?? 0) - serverNow().getTime();
    if (till === null || wait <= 0 || wait > farthest) return setIsRefused(true);
    onChoose(till);
    onClose();
  };
  const errorId = isRefused ? 'snooze-error' : undefined;
  return (
    <Modal opened onClose={onClose} size={380} centered title={t`Snooze until`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit}>
        <MomentFields moment={moment} errorId={errorId} onChange={setMoment} />
        {isRefused && (
          <p id={errorId} role="alert" className={classes.fault}>
            {t`Choose a day and a time that are still to come, within a year.`}
          </p>
        )}
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit">{t`Snooze`}</Button>
        </Group>
      </form>
    </Modal>
  );
}
