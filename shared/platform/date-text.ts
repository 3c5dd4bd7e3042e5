import { dayIn } from './day-in.ts';
import { formatTag } from './languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

const shortDay = { day: 'numeric', month: 'short' } as const;
const day = (isWhole: boolean): Intl.DateTimeFormatOptions => (isWhole ? { ...shortDay, year: 'numeric' } : shortDay);
const hour = { hour: 'numeric', minute: '2-digit' } as const;

/** A calendar day as day and month, whole with its year: "22 Sep", "22 Sep 2031". */
export function dayText(date: string, language: string, isWhole: boolean): string {
  const options = { ...day(isWhole), timeZone: 'UTC' };
  if (language !== 'en') return formatOf(formatTag(language), options).format(new Date(date));
  // The British locale would say "Sept"; American parts in the European order give three letters for every month.
  const parts = formatOf('en-US', options).formatToParts(new Date(date));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return [of('day'), of('month'), of('year')].filter(Boolean).join(' ');
}

/** The hour of a moment as the clock on the wall of a zone shows it: "8:11 PM". */
export const hourText = (at: string | Date, timeZone: string, language: string): string =>
  formatOf(formatTag(language), { ...hour, timeZone }).format(new Date(at));

/** A moment of the next days by its day of the week: "Mon 8:11 PM". */
export const weekdayText = (at: Date, timeZone: string, language: string): string =>
  formatOf(formatTag(language), { weekday: 'short', ...hour, timeZone }).format(at);

/** A moment as the clock on the wall of a zone shows it, whole with its year: "21 Nov, 8:11 PM". */
export function momentText(at: string | Date, timeZone: string, language: string, isWhole: boolean): string {
  // The day stands in the European order beside American names, so that it is put together by hand.
  if (language === 'en') return `${dayText(dayIn(new Date(at), timeZone), language, isWhole)}, ${hourText(at, timeZone, language)}`;
  return formatOf(formatTag(language), { ...day(isWhole), ...hour, timeZone }).format(new Date(at));
}
