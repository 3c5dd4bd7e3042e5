import { formatDay as textOf } from '#shared/platform/date-text.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';

/** Returns true if the year can be omitted because it is the current one on the reader's clock. */
export const isThisYear = (date: string): boolean => date.slice(0, 4) === dayInZone(readerClock.now(), readerClock.zone()).slice(0, 4);

/** Formats a date as "22 Sep", or "22 Sep 2031" if it is not in this year. */
export const dayText = (date: string, language: string): string => textOf(date, language, !isThisYear(date));

/** Formats a date, always with the year. */
export const wholeDayText = (date: string, language: string): string => textOf(date, language, true);
