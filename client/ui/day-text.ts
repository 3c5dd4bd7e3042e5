import { dayText as textOf } from '#shared/platform/date-text.ts';
import { dayIn } from '#shared/platform/day-in.ts';
import { readerClock } from '#client/platform/reader-clock.ts';

/** Whether the year of a day goes without saying: it is the one that its reader's clock shows. */
export const isThisYear = (date: string): boolean => date.slice(0, 4) === dayIn(readerClock.now(), readerClock.zone()).slice(0, 4);

/** A calendar day as day and month, with its year where that is not this one: "22 Sep", "22 Sep 2031". */
export const dayText = (date: string, language: string): string => textOf(date, language, !isThisYear(date));

/** The same, always with its year. */
export const wholeDayText = (date: string, language: string): string => textOf(date, language, true);
