import { isDay } from '#shared/platform/schema.ts';
import { withLatinDigits } from './latin-digits.ts';

/** Order of the dates of a file: 31/12/2026 or 12/31/2026; null if it is not known. */
export type DateOrder = 'day-first' | 'month-first' | null;

const twoDigits = (text: string) => text.padStart(2, '0');
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Order that a date proves, if it proves one. */
export function dateOrderOf(text: string): DateOrder {
  const [first = 0, second = 0] = slashed.exec(withLatinDigits(text).trim())?.slice(1).map(Number) ?? [];
  if (first > 12 && second <= 12) return 'day-first';
  return second > 12 && first <= 12 ? 'month-first' : null;
}

/** Day, month and year of a date with slashes; null if the order of day and month is unknown, as in `3/4/2026`. */
function slashedDay(text: string, order: DateOrder): readonly string[] | null {
  const [first, second, year] = slashed.exec(text)?.slice(1) ?? [];
  if (!first || !second || !year) return null;
  const own = order ?? dateOrderOf(text) ?? (first === second ? 'day-first' : null);
  if (own === null) return null;
  return own === 'day-first' ? [first, second, year] : [second, first, year];
}

/** Parses `2026-03-31`, `2026/3/31`, `31.3.2026`, `31/3/2026` and `3/31/2026` as a day; null if the text is none, or could mean two. */
export function parseDay(text: string, order: DateOrder): string | null {
  const plain = withLatinDigits(text).replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  const ordered = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain)?.slice(1) ?? slashedDay(plain, order);
  const [year, month, day] = ordered ? ordered.slice(1) : (european?.toReversed() ?? []);
  const found = day ? `${year}-${twoDigits(month!)}-${twoDigits(day)}` : '';
  return isDay(found) ? found : null;
}
