import { useLingui } from '@lingui/react/macro';
import { hourText } from '#shared/platform/date-text.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { useSession } from './session.store.ts';

/**
 * Hours are written by one clock in the whole of Cairn: the reader's own where they have chosen one, else their company's,
 * and never that of the browser. The days of a calendar (what is due, what today is) are the company's.
 */
export function useClock() {
  const { i18n } = useLingui();
  const zone = useSession().user?.clockZone ?? 'UTC';
  return {
    zone,
    /** The hour of a moment: "11:43 PM". */
    hour: (at: string) => hourText(at, zone, i18n.locale),
    /** Its day and hour: "21 Nov, 11:43 PM". */
    moment: (at: string) => momentText(at, zone, i18n.locale),
  };
}
