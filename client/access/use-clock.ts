import { useLingui } from '@lingui/react/macro';
import { formatTime } from '#shared/platform/date-text.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { useSession } from './session.store.ts';

/**
 * Times use the reader's time zone if they chose one, otherwise the company's, and never the browser's. Due dates and "today" always use the
 * company's time zone.
 */
export function useClock() {
  const { i18n } = useLingui();
  const zone = useSession().user?.clockZone ?? 'UTC';
  return {
    zone,
    /** Formats a time of day: "11:43 PM". */
    hour: (at: string) => formatTime(at, zone, i18n.locale),
    /** Formats a date and time: "21 Nov, 11:43 PM". */
    moment: (at: string) => momentText(at, zone, i18n.locale),
  };
}
