import { useLingui } from '@lingui/react/macro';
import { formatTag } from '#shared/platform/languages.ts';

/** Returns a day in words, with its weekday and in the order of all other dates: "Friday 27 November". */
export function useDateText(): (day: string) => string {
  const { i18n } = useLingui();
  const tag = i18n.locale === 'en' ? 'en-GB' : formatTag(i18n.locale);
  const { format } = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (day) => format(new Date(`${day}T12:00:00Z`));
}
