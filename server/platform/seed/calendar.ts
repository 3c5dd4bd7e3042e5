import type { Random } from './random.ts';

const ms = 86_400_000;

export const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * ms).toISOString().slice(0, 10);

export function workday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? dayAfter(day, -1) : weekday === 0 ? dayAfter(day, -2) : day;
}

/** A time of that day within working hours in every time zone from Lisbon to Hyderabad. */
export const momentOf = (day: string, random: Random) => new Date(Date.parse(day) + random.between(6 * 60, 15 * 60) * 60_000).toISOString();

/** Start of the working day. */
export const morningOf = (day: string, timeZone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '08:00' }).toInstant().toString({ smallestUnit: 'millisecond' });

/** Notifications cover this many days up to yesterday. */
export const notificationDays = 40;
