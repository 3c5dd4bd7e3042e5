import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@mantine/dates';
import { Calendars, useCalendarWords } from './calendar.tsx';
import { wholeDayText } from './day-text.ts';
import { regionalTag } from './region.ts';
import { typedDay } from './typed-day.ts';

interface DayInputProps {
  'aria-label': string;
  'aria-describedby': string | undefined;
  size: 'xs';
  /** YYYY-MM-DD, or nothing. */
  value: string;
  today: string;
  error: boolean;
  /** In a dialog the calendar floats above it; else it stands in what floats already. */
  isInDialog?: boolean;
  onChange: (day: string) => void;
}

/** A day among the fields of a form: typed as people write it, or chosen. */
export function DayInput({ value, today, isInDialog = false, onChange, ...field }: DayInputProps) {
  const { t, i18n } = useLingui();
  const words = useCalendarWords();
  return (
    <Calendars>
      <DateInput
        {...field}
        value={value === '' ? null : value}
        valueFormat={(day) => wholeDayText(day, i18n.locale)}
        dateParser={(text) => typedDay(text, regionalTag(i18n.locale), today)}
        clearable
        clearButtonProps={{ 'aria-label': t`No date` }}
        highlightToday
        hideOutsideDates
        ariaLabels={words}
        popoverProps={{ withinPortal: isInDialog }}
        onChange={(day) => onChange(day ?? '')}
      />
    </Calendars>
  );
}
