import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { dayAfter } from '#client/ui/due.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { momentOf } from './notification-times.ts';
import classes from './snooze.module.css';

const farthest = 366 * 86_400_000;

interface Moment {
  readonly day: string;
  readonly time: string;
}

const errorId = 'snooze-error';

function useMoment() {
  const { t } = useLingui();
  const { zone } = useClock();
  const tillOf = ({ day, time }: Moment): Date | null => {
    const till = momentOf(day, time, zone);
    const wait = (till?.getTime() ?? 0) - serverNow().getTime();
    return wait > 0 && wait <= farthest ? till : null;
  };
  const form = useForm<Moment>({
    initialValues: { day: dayAfter(dayInZone(serverNow(), zone), 1), time: '08:00' },
    validate: (moment) => (tillOf(moment) === null ? { time: t`Choose a future date and time within a year.` } : {}),
    onValuesChange: () => form.clearErrors(),
  });
  return { form, tillOf };
}

function MomentFields({ form }: { form: UseFormReturnType<Moment> }) {
  const { t } = useLingui();
  const { value: day, onChange: onChangeDay } = form.getInputProps('day');
  const { error, ...time } = form.getInputProps('time');
  const described = { 'aria-describedby': error ? errorId : undefined, error: Boolean(error), size: 'xs' } as const;
  return (
    <>
      <div className={classes.moment}>
        <DayInput
          {...described}
          aria-label={t`Day`}
          value={day}
          today={dayInZone(serverNow(), useClock().zone)}
          isInDialog
          onChange={onChangeDay}
        />
        <TextInput {...described} {...time} data-autofocus aria-label={t`Time`} type="time" />
      </div>
      {error && (
        <p id={errorId} role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </>
  );
}

interface SnoozeDialogProps {
  onChoose: (till: Date) => void;
  onClose: () => void;
}

export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const { t } = useLingui();
  const { form, tillOf } = useMoment();
  const choose = (moment: Moment) => {
    const till = tillOf(moment);
    if (till === null) return;
    onChoose(till);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size={380} centered title={t`Snooze until`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={form.onSubmit(choose)}>
        <MomentFields form={form} />
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit">{t`Snooze`}</Button>
        </Group>
      </form>
    </Modal>
  );
}
