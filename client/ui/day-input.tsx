import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@mantine/dates';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Calendars, useCalendarWords } from './calendar.tsx';
import { wholeDayText } from './day-text.ts';
import { regionalTag } from './region.ts';
import { typedDay } from './typed-day.ts';

interface DayInputProps {
  'aria-label': string;
  'aria-describedby': string | undefined;
  size: 'xs';
  /** Takes what is left of its row. */
  flex?: 1;
  /** YYYY-MM-DD, or nothing. */
  value: string;
  today: string;
  error: boolean;
  /** In a dialog the calendar floats above it; else it stands in what floats already. */
  isInDialog?: boolean;
  /** Whether the last day holds until the field is left with none in it. */
  keepsLast?: boolean;
  /** Nothing while what is written is no day. */
  onChange: (day: string) => void;
  /** Whether what stands there is no day: a form waits until it is one, or nothing. */
  onFault?: (isFaulty: boolean) => void;
}

/** Where there is no room below, the calendar stands above the label of its field as well. */
const besideLabel = (({ placement }: { placement: string }) => (placement.startsWith('top') ? 30 : 6)) as never;

/** What is said below a field is read as well. */
const besideFault = (({ placement, elements: { reference } }: { placement: string; elements: { reference: Element } }) => {
  const fault = reference.closest('.mantine-InputWrapper-root')?.querySelector<HTMLElement>('[role=alert]');
  return placement.startsWith('top') ? 30 : 10 + (fault?.offsetHeight ?? 0);
}) as never;

/** Once the press that took the focus is over: what moves away under a pointer loses its click. */
function afterPress(act: () => void) {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}

type NoDay = 'none' | 'typed' | 'said';

/** Whoever waits for a day hears that there is none; the last one, where it holds still, goes once that is said. */
function useTold(noDay: NoDay, value: string, { onChange, onFault }: Pick<DayInputProps, 'onChange' | 'onFault'>) {
  const isNoDay = noDay !== 'none';
  const isSaid = noDay === 'said';
  const tell = useEffectEvent((isFaulty: boolean) => onFault?.(isFaulty));
  useEffect(() => {
    tell(isNoDay);
  }, [isNoDay]);
  const letGo = useEffectEvent(() => {
    if (value !== '') onChange('');
  });
  useEffect(() => {
    if (isSaid) letGo();
  }, [isSaid]);
}

/** What is written and no day: it stays as it was written, and is said once the field is left or Enter is pressed. */
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
    // A day that comes from elsewhere stands in the place of what was typed.
    if (value !== '') setNoDay('none');
  }
  useTold(noDay, value, { onChange, ...(onFault && { onFault }) });
  const say = () => setNoDay((now) => (now === 'typed' ? 'said' : now));
  return {
    isNoDay,
    isSaid: noDay === 'said',
    say,
    hear: (text: string) => {
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
      say();
    },
  };
}

/** A day among the fields of a form: typed as people write it, or chosen. */
export function DayInput({ value, today, error, isInDialog = false, keepsLast = false, onChange, onFault, ...field }: DayInputProps) {
  const { t, i18n } = useLingui();
  const words = useCalendarWords();
  const parse = (text: string) => typedDay(text, regionalTag(i18n.locale), today);
  const { isNoDay, isSaid, say, hear, choose, press } = useNoDay(value, parse, { keepsLast, onChange, ...(onFault && { onFault }) });
  const label = field['aria-label'];
  return (
    <Calendars>
      <DateInput
        {...field}
        {...(isSaid && { 'aria-describedby': undefined })}
        value={isNoDay || value === '' ? null : value}
        valueFormat={(day) => wholeDayText(day, i18n.locale)}
        dateParser={parse}
        fixOnBlur={!isNoDay}
        error={isSaid ? t`${label}: write a day, like 22 Sep or 2026-09-22.` : error}
        errorProps={{ role: 'alert' }}
        clearable
        clearButtonProps={{ 'aria-label': t`No date` }}
        highlightToday
        hideOutsideDates
        ariaLabels={words}
        popoverProps={{ withinPortal: isInDialog, offset: isSaid ? besideFault : besideLabel }}
        onInput={(event) => hear(event.currentTarget.value)}
        onBlur={() => afterPress(say)}
        onKeyDown={press}
        onChange={choose}
      />
    </Calendars>
  );
}
