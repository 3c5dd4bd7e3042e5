import { Input, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { instantOf, wallTimeOf } from '#shared/platform/wall-clock.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { framed, type KindProps } from './field-input-props.ts';
import classes from './time-fields.module.css';

const DayInput = lazy(async () => ({ default: (await import('#client/ui/day-input.tsx')).DayInput }));
const TimeInput = lazy(async () => ({ default: (await import('#client/ui/time-input.tsx')).TimeInput }));

interface TimeProps {
  label: string;
  size: 'xs' | 'sm';
  value: string;
  error: boolean;
  /** The calendar is in a portal; in a popover it is rendered inside. */
  isInDialog?: boolean;
  isClearable?: boolean;
  onChange: (value: string) => void;
}

export const TimeOnly = ({ label, size, value, error, isClearable = false, onChange }: TimeProps) => (
  <Suspense fallback={<TextInput readOnly size={size} aria-label={label} />}>
    <TimeInput aria-label={label} {...{ size, value, error, isClearable, onChange }} />
  </Suspense>
);

const morning = '09:00';

/** Day and time of a moment in a time zone. */
const partsOf = (moment: string, zone: string): [day: string, time: string] =>
  moment === '' ? ['', ''] : (new Date(wallTimeOf(Date.parse(moment), zone)).toISOString().slice(0, 16).split('T') as [string, string]);

/** Day and time of a moment in the time zone of the reader. A day without a time begins in the morning. */
export function DayAndTime({ label, size, value, error, isInDialog = false, onChange }: TimeProps) {
  const zone = readerClock.zone();
  const [day, time] = partsOf(value, zone);
  const today = dayInZone(readerClock.now(), zone);
  const put = (onDay: string, at: string) =>
    onChange(onDay === '' ? '' : new Date(instantOf(Date.parse(`${onDay}T${at || morning}:00Z`), zone)).toISOString());
  return (
    <div className={classes.moment}>
      <Suspense fallback={<TextInput readOnly size={size} aria-label={label} />}>
        <DayInput
          aria-label={label}
          aria-describedby={undefined}
          value={day}
          onChange={(next) => put(next, time)}
          {...{ size, today, error, isInDialog }}
          keepsLast={!isInDialog}
        />
      </Suspense>
      <TimeOnly {...{ label, size, error }} value={time} onChange={(at) => at !== '' && put(day || today, at)} />
    </div>
  );
}

export const TimeField = (props: KindProps) => (
  <Input.Wrapper {...framed(props)} error={props.error}>
    <TimeOnly
      label={props.label}
      size="sm"
      value={(props.value as string | null) ?? ''}
      error={props.error !== undefined}
      isClearable={props.field.isOptional}
      onChange={props.onChange}
    />
  </Input.Wrapper>
);

export const DateTimeField = (props: KindProps) => (
  <Input.Wrapper {...framed(props)} error={props.error}>
    <DayAndTime
      label={props.label}
      size="sm"
      value={(props.value as string | null) ?? ''}
      error={props.error !== undefined}
      isInDialog
      onChange={props.onChange}
    />
  </Input.Wrapper>
);
