import { useLingui } from '@lingui/react/macro';
import { TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { formatTag } from '#shared/platform/languages.ts';

interface TimeInputProps {
  /** Name of the field, which its parts contain. */
  'aria-label': string;
  size: 'xs' | 'sm';
  /** `HH:MM`, or an empty string. */
  value: string;
  error: boolean;
  isClearable?: boolean;
  onChange: (time: string) => void;
}

const is12Hours = (language: string) => new Intl.DateTimeFormat(formatTag(language), { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** Words for the halves of a day in a language. */
function halvesOf(language: string) {
  const format = new Intl.DateTimeFormat(formatTag(language), { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const at = (hour: number) => format.formatToParts(hour * 3_600_000).find(({ type }) => type === 'dayPeriod')?.value ?? '';
  return { am: at(1), pm: at(13) };
}

/** Time of day, in the form that the reader’s language uses. */
export function TimeInput({ size, value, error, isClearable = false, onChange, ...named }: TimeInputProps) {
  const { t, i18n } = useLingui();
  const label = named['aria-label'];
  return (
    <TimePicker
      size={size}
      value={value}
      error={error}
      format={is12Hours(i18n.locale) ? '12h' : '24h'}
      amPmLabels={halvesOf(i18n.locale)}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
      hoursInputLabel={t`${label}: hours`}
      minutesInputLabel={t`${label}: minutes`}
      amPmInputLabel={t`${label}: half of the day`}
      onChange={(time) => onChange(time.slice(0, 5))}
    />
  );
}
