import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@mantine/dates';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { CalendarProvider, markToday, useCalendarWords } from './calendar.tsx';
import { wholeDayText } from './day-text.ts';
import { regionalTag } from './region.ts';
import { parseTypedDay } from './parse-typed-day.ts';

interface DayInputProps {
  'aria-label': string;
  'aria-describedby': string | undefined;
  size: 'xs' | 'sm';
  flex?: 1;
  value: string;
  today: string;
  /** A sentence is shown below the field. */
  error: boolean | string;
  /** In a dialog the calendar is a popover in a portal; in other popovers it is rendered inside. */
  isInDialog?: boolean;
  /** Keeps the last valid date until the field is left with invalid text. */
  keepsLast?: boolean;
  /** Called with an empty string if the input is not a date. */
  onChange: (day: string) => void;
  /** Reports invalid input, so that the form can wait. */
  onFault?: (isFaulty: boolean) => void;
  /** Called with a day that is chosen in the calendar. */
  onPick?: ((day: string) => void) | undefined;
}

/** Extra offset above the field, so that the calendar does not cover the label. */
const besideLabel = (({ placement }: { placement: string }) => (placement.startsWith('top') ? 30 : 6)) as never;

/** Extra offset below the field, so that the calendar does not cover the error message. */
const besideFault = (({ placement, elements: { reference } }: { placement: string; elements: { reference: Element } }) => {
  const fault = reference.closest('.mantine-InputWrapper-root')?.querySelector<HTMLElement>('[role=alert]');
  return placement.startsWith('top') ? 30 : 10 + (fault?.offsetHeight ?? 0);
}) as never;

/** Waits until the mouse button is released: a layout change during the press would lose the click. */
function afterPress(act: () => void) {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}

type NoDay = 'none' | 'typed' | 'shown';

/** Reports invalid input to the form. With `keepsLast`, the date is cleared only when the error is shown. */
function useTold(noDay: NoDay, value: string, { onChange, onFault }: Pick<DayInputProps, 'onChange' | 'onFault'>) {
  const isNoDay = noDay !== 'none';
  const isFaultShown = noDay === 'shown';
  const notifyFault = useEffectEvent((isFaulty: boolean) => onFault?.(isFaulty));
  useEffect(() => {
    notifyFault(isNoDay);
  }, [isNoDay]);
  const letGo = useEffectEvent(() => {
    if (value !== '') onChange('');
  });
  useEffect(() => {
    if (isFaultShown) letGo();
  }, [isFaultShown]);
}

/** Keeps invalid text in the field and shows the error on blur or Enter. */
function useNoDay(
  value: string,
  parse: (text: string) => string | null,
  { keepsLast, onChange, onFault }: Pick<DayInputProps, 'keepsLast' | 'onChange' | 'onFault'>,
) {
  const [noDay, setNoDay] = useState<NoDay>('none');
  const [known, setKnown] = useState(value);
  const isNoDay = noDay !== 'none';
  if (known !== value) {
    setKnown(value);
    // A date set from outside replaces the typed text.
    if (value !== '') setNoDay('none');
  }
  useTold(noDay, value, { onChange, ...(onFault && { onFault }) });
  const showFault = () => setNoDay((now) => (now === 'typed' ? 'shown' : now));
  return {
    isNoDay,
    isFaultShown: noDay === 'shown',
    showFault,
    onInput: (text: string) => {
      const isNone = text.trim() !== '' && parse(text) === null;
      setNoDay(isNone ? 'typed' : 'none');
      if (isNone && value !== '' && !keepsLast) onChange('');
    },
    choose: (day: string | null) => {
      if (day !== null) setNoDay('none');
      onChange(day ?? '');
    },
    press: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isNoDay || event.nativeEvent.isComposing) return;
      event.preventDefault();
      showFault();
    },
  };
}

/** Marks today, and tells which day is chosen in the calendar. */
const dayProps =
  ({ today, onPick }: Pick<DayInputProps, 'today' | 'onPick'>) =>
  (day: string) => ({
    ...markToday(today)(day),
    ...(onPick && { onClick: () => onPick(day) }),
  });

export function DayInput(props: DayInputProps) {
  const { value, today, error, isInDialog = false, keepsLast = false, onChange, onFault, onPick: _, ...field } = props;
  const { t, i18n } = useLingui();
  const words = useCalendarWords();
  const parse = (text: string) => parseTypedDay(text, regionalTag(i18n.locale), today);
  const { isNoDay, isFaultShown, showFault, onInput, choose, press } = useNoDay(value, parse, {
    keepsLast,
    onChange,
    ...(onFault && { onFault }),
  });
  const label = field['aria-label'];
  return (
    <CalendarProvider>
      <DateInput
        {...field}
        {...(isFaultShown && { 'aria-describedby': undefined })}
        defaultDate={today}
        value={isNoDay || value === '' ? null : value}
        valueFormat={(day) => wholeDayText(day, i18n.locale)}
        dateParser={parse}
        fixOnBlur={!isNoDay}
        error={isFaultShown ? t`${label}: enter a date, such as 22 Sep or 2026-09-22.` : error}
        errorProps={{ role: 'alert' }}
        clearable
        clearButtonProps={{ 'aria-label': t`No date` }}
        getDayProps={dayProps(props)}
        hideOutsideDates
        ariaLabels={words}
        popoverProps={{ withinPortal: isInDialog, offset: isFaultShown ? besideFault : besideLabel }}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={() => afterPress(showFault)}
        onKeyDown={press}
        onChange={choose}
      />
    </CalendarProvider>
  );
}
