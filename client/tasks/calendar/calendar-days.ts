import { dayAfter } from '#client/ui/due.ts';

export type CalendarSpan = 'month' | 'week';

/** Monday of the week of this day. Weeks start on Monday (decision 54). */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function monthAfter(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Whole weeks that contain the month or the week of this day. */
export function shownDays(day: string, span: CalendarSpan): string[] {
  const first = mondayOf(span === 'month' ? firstOfMonth(day) : day);
  const last = span === 'month' ? dayAfter(mondayOf(dayAfter(monthAfter(day, 1), -1)), 6) : dayAfter(first, 6);
  const days: string[] = [];
  for (let one = first; one <= last; one = dayAfter(one, 1)) days.push(one);
  return days;
}

/** Day that shows the next or previous month or week. */
export const periodAfter = (day: string, span: CalendarSpan, count: number): string =>
  span === 'month' ? monthAfter(day, count) : dayAfter(day, count * 7);
