import { lastDay, weekdays, type Recurrence, type Weekday } from './recurrence.schema.ts';

export interface RecurrenceFault {
  readonly field: keyof Recurrence;
  readonly rule: string;
  readonly limit?: string;
}

export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]!;
export const monthDayOf = (day: string): number => Number(day.slice(8));

/** The first combination that the subset does not allow, or null. */
export function recurrenceFault(recurrence: Recurrence, dueDate: string): RecurrenceFault | null {
  const { frequency, position, until, count } = recurrence;
  const isOfMonths = frequency === 'monthly' || frequency === 'yearly';
  const hasWeekdays = recurrence.weekdays.length > 0;
  if (recurrence.monthDays.length > 0 && (frequency !== 'monthly' || hasWeekdays)) return { field: 'monthDays', rule: 'unknown' };
  if (position !== null && !(isOfMonths && hasWeekdays)) return { field: 'position', rule: 'unknown' };
  if (position === null && isOfMonths && hasWeekdays) return { field: 'position', rule: 'required' };
  if (until !== null && count !== null) return { field: 'count', rule: 'unknown' };
  if (until !== null && until <= dueDate) return { field: 'until', rule: 'before-due', limit: dueDate };
  return null;
}

/** Sorts the lists of a recurrence, so that equal rules have one form. */
export const sortedRecurrence = (recurrence: Recurrence): Recurrence => ({
  frequency: recurrence.frequency,
  interval: recurrence.interval,
  weekdays: weekdays.filter((day) => recurrence.weekdays.includes(day)),
  monthDays: recurrence.monthDays.toSorted((a, b) => (a === lastDay ? 32 : a) - (b === lastDay ? 32 : b)),
  position: recurrence.position,
  until: recurrence.until,
  count: recurrence.count,
  anchor: recurrence.anchor,
});

export const isSameRecurrence = (one: Recurrence | null, other: Recurrence | null): boolean =>
  JSON.stringify(one && sortedRecurrence(one)) === JSON.stringify(other && sortedRecurrence(other));

const replaced = <Value>(list: readonly Value[], from: Value, to: Value): Value[] =>
  list.includes(from) ? [...new Set(list.map((value) => (value === from ? to : value)))] : [...list];

/** Moves the rule along when this and all later due dates move from one day to another. */
export function shiftRecurrence(recurrence: Recurrence, from: string, to: string): Recurrence {
  const isInMonth = recurrence.position !== null;
  return sortedRecurrence({
    ...recurrence,
    weekdays: isInMonth ? recurrence.weekdays : replaced(recurrence.weekdays, weekdayOf(from), weekdayOf(to)),
    monthDays: replaced(recurrence.monthDays, monthDayOf(from), monthDayOf(to)),
  });
}
