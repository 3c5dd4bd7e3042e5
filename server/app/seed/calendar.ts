import type { Random } from './random.ts';

const ms = 86_400_000;

/** The day so many days after another; before it where the number is negative. */
export const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * ms).toISOString().slice(0, 10);

/** The day itself from Monday to Friday, else the Friday before. */
export function workday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? dayAfter(day, -1) : weekday === 0 ? dayAfter(day, -2) : day;
}

/** A moment of that day at which people work, from Lisbon to Hyderabad. */
export const momentOf = (day: string, random: Random) => new Date(Date.parse(day) + random.between(6 * 60, 15 * 60) * 60_000).toISOString();
