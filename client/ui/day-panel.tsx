import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CalendarProvider, markToday, useCalendarWords } from './calendar.tsx';
import { wholeDayText } from './day-text.ts';
import { regionalTag } from './region.ts';
import { parseTypedDay } from './parse-typed-day.ts';
import classes from './day-panel.module.css';

export interface DayPanelProps {
  day: string | null;
  today: string;
  min?: string | null | undefined;
  max?: string | null | undefined;
  near: readonly { label: string; day: string }[];
  noneLabel?: string | undefined;
  onChoose: (day: string | null) => void;
}

type TypedProps = Pick<DayPanelProps, 'day' | 'today' | 'min' | 'max' | 'noneLabel' | 'onChoose'>;

function useTyped({ day: chosen, today, min, max, noneLabel, onChoose }: TypedProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(chosen === null ? '' : wholeDayText(chosen, i18n.locale));
  const [fault, setFault] = useState<string | null>(null);
  const faultOf = (typed: string | null): string | null => {
    if (typed === null) return t`Enter a date, such as 22 Sep or 2026-09-22.`;
    const isEarly = Boolean(min) && typed < min!;
    const isLate = Boolean(max) && typed > max!;
    if (!isEarly && !isLate) return null;
    const day = wholeDayText(isEarly ? min! : max!, i18n.locale);
    return isEarly ? t`Not before ${day}` : t`Not after ${day}`;
  };
  const write = (next: string) => {
    setText(next);
    setFault(null);
  };
  const take = () => {
    if (text.trim() === '' && noneLabel !== undefined) return onChoose(null);
    const typed = parseTypedDay(text, regionalTag(i18n.locale), today);
    const found = faultOf(typed);
    setFault(found);
    if (found === null) onChoose(typed);
  };
  return { text, fault, write, take };
}

/** Touch devices get no autofocus, because the keyboard would cover the calendar. */
const hasKeys = () => matchMedia('(hover: hover)').matches;

function Typed(props: TypedProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { text, fault, write, take } = useTyped(props);
  useEffect(() => {
    if (hasKeys()) field.current?.select();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take();
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      label={t`Day`}
      value={text}
      error={fault}
      autoComplete="off"
      data-autofocus={hasKeys() || undefined}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}

function NearbyDays({ day, near, noneLabel, onChoose }: Pick<DayPanelProps, 'day' | 'near' | 'noneLabel' | 'onChoose'>) {
  const choices = [...near, ...(noneLabel === undefined ? [] : [{ label: noneLabel, day: null }])];
  return (
    <div className={classes.near}>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          size="xs"
          variant="default"
          aria-current={choice.day === day || undefined}
          onClick={() => onChoose(choice.day)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}

export function DayPanel(props: DayPanelProps) {
  const words = useCalendarWords();
  const { day, today, min, max, onChoose } = props;
  // Keeps keys from the view behind the popover. Escape still closes it.
  const keep = (event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the keys of its fields to itself
    <div className={classes.panel} onKeyDown={keep}>
      <Typed {...props} />
      <NearbyDays {...props} />
      <CalendarProvider>
        <DatePicker
          size="xs"
          fullWidth
          className={classes.calendar!}
          value={day}
          defaultDate={day ?? today}
          minDate={min ?? undefined}
          maxDate={max ?? undefined}
          hideOutsideDates
          ariaLabels={words}
          getDayProps={markToday(today)}
          onChange={onChoose}
        />
      </CalendarProvider>
    </div>
  );
}
