import { formatDateTime as textOf } from '#shared/platform/date-text.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { isThisYear } from './day-text.ts';

/** Formats a time in a time zone: "21 Nov, 8:11 PM", with the year if it is not the current one. */
export const momentText = (at: string, timeZone: string, language: string): string =>
  textOf(at, timeZone, language, !isThisYear(dayInZone(new Date(at), timeZone)));
