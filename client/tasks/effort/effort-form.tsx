import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Effort } from '#shared/tasks/effort.api.ts';
import { maxDayHours } from '#shared/tasks/effort.schema.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { useToday } from '#client/access/use-today.ts';
import { parseEffortHours } from './parse-hours.ts';
import classes from './effort.module.css';

interface EffortFormProps {
  /** Values of the entry that is corrected; undefined for a new one. */
  first?: Effort;
  label: string;
  /** Own hours on a day in other entries. */
  othersOn: (day: string) => number;
  onSave: (effort: Effort) => void;
  onCancel?: () => void;
}

function useEffortForm({ first, othersOn, onSave }: EffortFormProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const [hours, setHours] = useState(first ? String(first.hours) : '');
  const [day, setDay] = useState(first?.day ?? today);
  const [isNoDay, setIsNoDay] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const parsed = parseEffortHours(hours);
  const logged = othersOn(day);
  const isTooLong = parsed !== null && parsed + logged > maxDayHours;
  const isFault = isAsked && (parsed === null || isTooLong);
  const isFuture = day > today;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (parsed === null || isTooLong || isNoDay || day === '' || isFuture) return;
    onSave({ hours: parsed, day });
    setIsAsked(false);
    if (!first) setHours('');
  };
  const hoursLogged = i18n.number(logged);
  const wrongHours = isTooLong
    ? t`A day has at most 24 hours. You have logged ${hoursLogged} h on this day already.`
    : t`Enter hours in steps of a quarter, such as 1.25, 1:15 or 1h 15m.`;
  const fault = isFault ? wrongHours : isFuture ? t`Not after today` : null;
  return { today, hours, setHours, day, setDay, setIsNoDay, save, isFault, isFuture, fault };
}

type EffortFormState = ReturnType<typeof useEffortForm>;

interface FieldProps {
  form: EffortFormState;
  describedBy: string | undefined;
}

interface HoursFieldProps extends FieldProps {
  isFirst: boolean;
  onCancel: (() => void) | undefined;
}

/** Escape cancels a correction, whose field has the focus at first. */
function HoursField({ form, describedBy, isFirst, onCancel }: HoursFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.select();
  }, [isFirst]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      className={classes.hours!}
      aria-label={t`Hours`}
      placeholder={t`Hours`}
      inputMode="decimal"
      autoComplete="off"
      {...(!isFirst && { 'data-key-of': 'effort' })}
      value={form.hours}
      error={form.isFault}
      aria-describedby={describedBy}
      onChange={(event) => form.setHours(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}

function DayField({ form, describedBy }: FieldProps) {
  const { t } = useLingui();
  return (
    <DayInput
      size="xs"
      flex={1}
      aria-label={t`Day`}
      aria-describedby={describedBy}
      value={form.day}
      today={form.today}
      error={form.isFuture}
      isInDialog
      onChange={form.setDay}
      onFault={form.setIsNoDay}
    />
  );
}

/** Hours and day of one entry. Enter saves. */
export function EffortForm(props: EffortFormProps) {
  const { t } = useLingui();
  const { first, label, onCancel } = props;
  const form = useEffortForm(props);
  const faultId = useId();
  const field = { form, describedBy: form.fault === null ? undefined : faultId };
  return (
    <form className={classes.form} aria-label={label} onSubmit={form.save} noValidate>
      <HoursField {...field} isFirst={first !== undefined} onCancel={onCancel} />
      <DayField {...field} />
      <Button type="submit" size="xs" variant={first ? 'filled' : 'default'}>
        {first ? t`Save` : t`Log`}
      </Button>
      {onCancel && <Button size="xs" variant="default" onClick={onCancel}>{t`Cancel`}</Button>}
      {form.fault !== null && (
        <p id={faultId} className={classes.fault} role="alert">
          {form.fault}
        </p>
      )}
    </form>
  );
}
