import { foldWords, parseRelativeDay } from './parse-relative-day.ts';

const digits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0c66-\u0c6f]/gu;
const zeros = ['\u0660', '\u06f0', '\u0966', '\u0c66'].map((zero) => zero.codePointAt(0)!);

/** Converts digits of all scripts to ASCII digits. */
const latin = (text: string) =>
  text.replaceAll(digits, (digit) => String(digit.codePointAt(0)! - zeros.findLast((zero) => zero <= digit.codePointAt(0)!)!));

const day = 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

function dayFrom(year: number, month: number, date: number): string | null {
  if (year < 1900 || year > 9999) return null;
  const moment = new Date(Date.UTC(year, month - 1, date));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date ? dayOf(moment.getTime()) : null;
}

/** Completes a date without a year to the nearest one, preferring the future. */
function nearest(month: number, date: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const found = dayFrom(year, month, date);
  const isLongPast = found !== null && Date.parse(today) - Date.parse(found) > 183 * day;
  return isLongPast ? dayFrom(year + 1, month, date) : found;
}

const wholeYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

/** Finds the month whose name starts with this text, in the given language or in English. */
function monthNamed(name: string, tag: string): number | null {
  for (const locale of [tag, 'en'])
    for (const month of ['long', 'short'] as const) {
      const { format } = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      const found = Array.from({ length: 12 }, (_, at) => foldWords(format(Date.UTC(2026, at, 1)))).findIndex(
        (known) => known === name || (name.length >= 3 && known.startsWith(name)),
      );
      if (found >= 0) return found + 1;
    }
  return null;
}

function numbered(parts: readonly string[], tag: string, today: string): string | null {
  const [first = '', second = '', third] = parts;
  if (first.length === 4) return third === undefined ? null : dayFrom(Number(first), Number(second), Number(third));
  const order = new Intl.DateTimeFormat(tag).formatToParts(0).map(({ type }) => type);
  const isMonthFirst = order.indexOf('month') < order.indexOf('day');
  const [date, month] = (isMonthFirst ? [second, first] : [first, second]).map(Number) as [number, number];
  return third === undefined ? nearest(month, date, today) : dayFrom(wholeYear(third), month, date);
}

function worded(text: string, tag: string, today: string): string | null {
  const near = [0, 1, -1].find((days) =>
    [tag, 'en'].some((locale) => foldWords(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')) === text),
  );
  if (near !== undefined) return dayOf(Date.parse(today) + near * day);
  const relative = parseRelativeDay(text, tag, today);
  if (relative !== null) return relative;
  const numbers = text.match(/\d+/gu) ?? [];
  const month = monthNamed(foldWords(text.replaceAll(/[\d,]+|(?<=\d)(st|nd|rd|th)\b|\bde\b/gu, ' ')), tag);
  const [date, year] = numbers;
  if (month === null || date === undefined) return null;
  return year === undefined ? nearest(month, Number(date), today) : dayFrom(wholeYear(year), month, Number(date));
}

/**
 * Parses a typed date: `2026-09-22`, `22/9`, `22 Sep`, "tomorrow", "in 2 weeks" or "next Monday" in the language of the tag, which also
 * determines the order of day and month. Returns null for other text.
 */
export function parseTypedDay(written: string, tag: string, today: string): string | null {
  const plain = latin(written).trim();
  const dotted = /^(\d{1,2})\.(\d{1,2})\.?(\d{2,4})?$/u.exec(plain);
  if (dotted) return numbered(dotted.slice(1).filter(Boolean), 'de', today);
  if (/^\d+([-/ ]\d+){1,2}$/u.test(plain)) return numbered(plain.split(/[-/ ]/u), tag, today);
  return worded(foldWords(plain), tag, today);
}
