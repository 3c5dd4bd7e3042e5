import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Chip, Group, Input, NumberInput, Select } from '@mantine/core';
import { weekdays, type Weekday } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import type { MonthRule, RecurrenceDraft, RecurrenceEnd } from './recurrence-draft.ts';
import { usePositionNames, useWeekdayNames } from './use-recurrence-text.ts';

export interface RecurrenceInputProps {
  draft: RecurrenceDraft;
  /** Error of a field, or null. */
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<RecurrenceDraft>) => void;
}

const inDialog = { withinPortal: true } as const;

export function RhythmInputs({ draft, errorOf, onChange }: RecurrenceInputProps) {
  const { t } = useLingui();
  const interval = Number(draft.interval) || 1;
  const units = [
    { value: 'daily', label: t`${plural(interval, { one: 'day', other: 'days' })}` },
    { value: 'weekly', label: t`${plural(interval, { one: 'week', other: 'weeks' })}` },
    { value: 'monthly', label: t`${plural(interval, { one: 'month', other: 'months' })}` },
    { value: 'yearly', label: t`${plural(interval, { one: 'year', other: 'years' })}` },
  ];
  return (
    <Group gap={8} align="flex-start" grow wrap="nowrap">
      <NumberInput
        data-autofocus
        label={t`Repeat every`}
        min={1}
        max={99}
        allowDecimal={false}
        value={draft.interval}
        error={errorOf('interval')}
        onChange={(interval) => onChange({ interval: String(interval) })}
      />
      <Select
        label={t`Unit`}
        data={units}
        value={draft.frequency}
        allowDeselect={false}
        comboboxProps={inDialog}
        onChange={(frequency) => frequency && onChange({ frequency: frequency as RecurrenceDraft['frequency'] })}
      />
    </Group>
  );
}

export function WeekdayInputs({ draft, errorOf, onChange }: RecurrenceInputProps) {
  const { t } = useLingui();
  const [short, long] = [useWeekdayNames('short'), useWeekdayNames()];
  return (
    <Input.Wrapper label={t`On these days`} error={errorOf('weekdays')}>
      <Chip.Group multiple value={[...draft.weekdays]} onChange={(days) => onChange({ weekdays: days as Weekday[] })}>
        <Group gap={6} role="group" aria-label={t`On these days`}>
          {weekdays.map((day) => (
            <Chip key={day} value={day} size="xs" aria-label={long[day]}>
              {short[day]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

function WeekdayOfMonth({ draft, errorOf, onChange }: RecurrenceInputProps) {
  const { t } = useLingui();
  const [names, positions] = [useWeekdayNames(), usePositionNames()];
  return (
    <Group gap={8} grow wrap="nowrap">
      <Select
        aria-label={t`Place in the month`}
        data={Object.entries(positions).map(([value, label]) => ({ value, label }))}
        value={draft.position}
        allowDeselect={false}
        comboboxProps={inDialog}
        error={errorOf('position')}
        onChange={(position) => position && onChange({ position: position as RecurrenceDraft['position'] })}
      />
      <Select
        aria-label={t`Weekday`}
        data={weekdays.map((day) => ({ value: day, label: names[day] }))}
        value={draft.weekday}
        allowDeselect={false}
        comboboxProps={inDialog}
        onChange={(weekday) => weekday && onChange({ weekday: weekday as Weekday })}
      />
    </Group>
  );
}

/** Day of a month or of a year: the day of the due date, the last day, or a weekday by its place. */
export function MonthInputs({ draft, errorOf, onChange }: RecurrenceInputProps) {
  const { t } = useLingui();
  const rules = [
    { value: 'day', label: t`On the day of the due date` },
    ...(draft.frequency === 'monthly' ? [{ value: 'last', label: t`On the last day of the month` }] : []),
    { value: 'weekday', label: t`On a weekday of the month` },
  ];
  return (
    <>
      <Select
        label={t`Day`}
        data={rules}
        value={draft.frequency === 'yearly' && draft.monthRule === 'last' ? 'day' : draft.monthRule}
        allowDeselect={false}
        comboboxProps={inDialog}
        error={errorOf('monthDays')}
        onChange={(monthRule) => monthRule && onChange({ monthRule: monthRule as MonthRule })}
      />
      {draft.monthRule === 'weekday' && <WeekdayOfMonth {...{ draft, errorOf, onChange }} />}
    </>
  );
}

function LastDay({ draft, errorOf, onChange, today }: RecurrenceInputProps & { today: string }) {
  const { t } = useLingui();
  const fault = errorOf('until');
  return (
    <Input.Wrapper label={t`Last day`} error={fault} errorProps={{ role: 'alert' }}>
      <DayInput
        aria-label={t`Last day`}
        aria-describedby={undefined}
        size="sm"
        isInDialog
        value={draft.until}
        today={today}
        error={fault !== null}
        onChange={(until) => onChange({ until })}
      />
    </Input.Wrapper>
  );
}

export function EndInputs({ draft, errorOf, onChange, today }: RecurrenceInputProps & { today: string }) {
  const { t } = useLingui();
  const ends = [
    { value: 'never', label: t`Never` },
    { value: 'until', label: t`On a date` },
    { value: 'count', label: t`After a number of tasks` },
  ];
  return (
    <>
      <Select
        label={t`Ends`}
        data={ends}
        value={draft.end}
        allowDeselect={false}
        comboboxProps={inDialog}
        onChange={(end) => end && onChange({ end: end as RecurrenceEnd })}
      />
      {draft.end === 'until' && <LastDay {...{ draft, errorOf, onChange, today }} />}
      {draft.end === 'count' && (
        <NumberInput
          label={t`Number of tasks, this one included`}
          min={2}
          max={365}
          allowDecimal={false}
          value={draft.count}
          error={errorOf('count')}
          onChange={(count) => onChange({ count: String(count) })}
        />
      )}
    </>
  );
}

export function AnchorInput({ draft, onChange }: Omit<RecurrenceInputProps, 'errorOf'>) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Next task`}
      description={
        draft.anchor === 'schedule'
          ? t`Created on the due date, or earlier when this task is completed.`
          : t`Created when this task is completed. The next due date counts from that day.`
      }
      data={[
        { value: 'schedule', label: t`On schedule` },
        { value: 'completion', label: t`After completion` },
      ]}
      value={draft.anchor}
      allowDeselect={false}
      comboboxProps={inDialog}
      onChange={(anchor) => anchor && onChange({ anchor: anchor as RecurrenceDraft['anchor'] })}
    />
  );
}
