import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { addDays } from '#shared/platform/days.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { ReminderTimes } from '#shared/tasks/own-reminders.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { reminderMoment } from './reminder-times.ts';
import classes from './reminders.module.css';

const errorId = 'reminder-error';

interface ReminderDialogProps {
  first: ReminderTimes | null;
  onChoose: (times: ReminderTimes) => void;
  onClose: () => void;
}

function useMoment({ first, onChoose, onClose }: ReminderDialogProps) {
  const { zone } = useClock();
  const today = dayInZone(serverNow(), zone);
  const [day, setDay] = useState(first?.day ?? addDays(today, 1));
  const [time, setTime] = useState(first?.time ?? '09:00');
  const [isAsked, setIsAsked] = useState(false);
  const times: ReminderTimes = { day, daysBefore: null, time };
  const isPast = (reminderMoment(times, null, zone)?.getTime() ?? 0) <= serverNow().getTime();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isPast) return;
    onChoose(times);
    onClose();
  };
  return { today, day, setDay, time, setTime, isFault: isAsked && isPast, submit };
}

/** Asks for the day and time of a reminder. */
export function ReminderDialog(props: ReminderDialogProps) {
  const { t } = useLingui();
  const { onClose } = props;
  const { today, day, setDay, time, setTime, isFault, submit } = useMoment(props);
  const described = { 'aria-describedby': isFault ? errorId : undefined, error: isFault, size: 'xs' } as const;
  return (
    <Modal opened onClose={onClose} size={380} centered title={t`Remind me`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate>
        <div className={classes.moment}>
          <DayInput {...described} aria-label={t`Day`} value={day} today={today} isInDialog onChange={setDay} />
          <TextInput
            {...described}
            data-autofocus
            aria-label={t`Time`}
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        {isFault && (
          <p id={errorId} role="alert" className={classes.fault}>
            {t`Choose a future date and time.`}
          </p>
        )}
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit">{t`Save`}</Button>
        </Group>
      </form>
    </Modal>
  );
}
