import { momentText as textOf } from '#shared/platform/date-text.ts';
import { dayIn } from '#shared/platform/day-in.ts';
import { isThisYear } from './day-text.ts';

/** A moment as the clock on the wall of a zone shows it: "21 Nov, 8:11 PM"; with its year where that is not this one. */
export const momentText = (at: string, timeZone: string, language: string): string =>
  textOf(at, timeZone, language, !isThisYear(dayIn(new Date(at), timeZone)));
