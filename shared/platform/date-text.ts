import { dayInZone } from './day-in-zone.ts';
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

/** Formats a calendar day, with the year in the full form: "22 Sep", "22 Sep 2031". */
export function formatDay(date: string, language: string, isWhole: boolean): string {
  const options = { ...day(isWhole), timeZone: 'UTC' };
  if (language !== 'en') return formatOf(formatTag(language), options).format(new Date(date));
  // The British locale writes "Sept"; the parts of en-US, in European order, give three letters for every month.
  const parts = formatOf('en-US', options).formatToParts(new Date(date));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return [of('day'), of('month'), of('year')].filter(Boolean).join(' ');
}

/** Formats the time of day in a time zone: "8:11 PM". */
export const formatTime = (at: string | Date, timeZone: string, language: string): string =>
  formatOf(formatTag(language), { ...hour, timeZone }).format(new Date(at));

/** Formats a moment of the next days with its weekday: "Mon 8:11 PM". */
export const formatWeekday = (at: Date, timeZone: string, language: string): string =>
  formatOf(formatTag(language), { weekday: 'short', ...hour, timeZone }).format(at);

/** Formats a moment in a time zone, with the year in the full form: "21 Nov, 8:11 PM". */
export function formatDateTime(at: string | Date, timeZone: string, language: string, isWhole: boolean): string {
  // No locale combines the European day order with "PM", so the parts are joined here.
  if (language === 'en') return `${formatDay(dayInZone(new Date(at), timeZone), language, isWhole)}, ${formatTime(at, timeZone, language)}`;
  return formatOf(formatTag(language), { ...day(isWhole), ...hour, timeZone }).format(new Date(at));
}
