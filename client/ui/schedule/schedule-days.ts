import { regionalTag } from '#client/ui/region.ts';
import { dayAfter } from '#client/ui/due.ts';

export const scheduleSpans = ['day', 'week', 'month', 'agenda'] as const;
export type ScheduleSpan = (typeof scheduleSpans)[number];

interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { readonly firstDay: number };
}

/** Weekday with which the reader's weeks start: 0 is Sunday, 1 Monday. Browsers that do not know it start with Monday. */
export function firstWeekday(language: string): number {
  const locale: WeekLocale = new Intl.Locale(regionalTag(language));
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** First day of the week in which a day lies. */
export const weekStart = (day: string, first: number): string => dayAfter(day, -((new Date(day).getUTCDay() - first + 7) % 7));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function monthAfter(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function firstAndLast(day: string, span: ScheduleSpan, first: number): [string, string] {
  if (span === 'day') return [day, day];
  if (span === 'week') return [weekStart(day, first), dayAfter(weekStart(day, first), 6)];
  const [from, to] = [firstOfMonth(day), dayAfter(monthAfter(day, 1), -1)];
  return span === 'agenda' ? [from, to] : [weekStart(from, first), dayAfter(weekStart(to, first), 6)];
}

/** Days that a view shows: the day, its week, its month in whole weeks, or its month as a list. */
export function shownDays(day: string, span: ScheduleSpan, first: number): string[] {
  const [from, to] = firstAndLast(day, span, first);
  const days: string[] = [];
  for (let one = from; one <= to; one = dayAfter(one, 1)) days.push(one);
  return days;
}

/** Day that shows the next or previous period. */
export function periodAfter(day: string, span: ScheduleSpan, count: number): string {
  if (span === 'day') return dayAfter(day, count);
  return span === 'week' ? dayAfter(day, count * 7) : monthAfter(day, count);
}
