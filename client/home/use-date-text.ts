import { useLingui } from '@lingui/react/macro';

/** Returns a day in words, with its weekday. */
export function useDateText(): (day: string) => string {
  const { i18n } = useLingui();
  return (day) => i18n.date(new Date(`${day}T12:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}
