import { dayIn } from '#shared/platform/day-in.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { dayText } from './day-text.ts';

/** A moment as the clock on the wall of a zone shows it: "21 Nov, 20:11". */
export function momentText(at: string, timeZone: string, language: string): string {
  const day = dayText(dayIn(new Date(at), timeZone), language);
  const clock = new Intl.DateTimeFormat(formatTag(language), { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  return `${day}, ${clock}`;
}
