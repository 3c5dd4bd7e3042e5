import { sortedRecurrence, weekdayOf } from '#shared/tasks/recurrence/recurrence-rules.ts';
import type { Frequency, Recurrence, Weekday } from '#shared/tasks/recurrence/recurrence.schema.ts';

export type RecurrenceEnd = 'never' | 'until' | 'count';
export type MonthRule = 'day' | 'last' | 'weekday';

/** Values of the form. Numbers are text, because a field may be empty while it is edited. */
export interface RecurrenceDraft {
  readonly frequency: Frequency;
  readonly interval: string;
  readonly weekdays: readonly Weekday[];
  readonly monthRule: MonthRule;
  readonly position: '1' | '2' | '3' | '4' | '5' | '-1';
  readonly weekday: Weekday;
  readonly end: RecurrenceEnd;
  readonly until: string;
  readonly count: string;
  readonly anchor: Recurrence['anchor'];
}

const monthRuleOf = ({ position, monthDays }: Recurrence): MonthRule =>
  position !== null ? 'weekday' : monthDays.length > 0 && monthDays.at(-1) === -1 ? 'last' : 'day';

const placeInMonth = (day: string) => String(Math.ceil(Number(day.slice(8)) / 7)) as RecurrenceDraft['position'];

/** Fills the form with a recurrence, or with a weekly one on the weekday of the due date. */
export function draftOf(recurrence: Recurrence | null, dueDate: string): RecurrenceDraft {
  const weekday = weekdayOf(dueDate);
  const empty: RecurrenceDraft = {
    frequency: 'weekly',
    interval: '1',
    weekdays: [weekday],
    monthRule: 'day',
    position: placeInMonth(dueDate),
    weekday,
    end: 'never',
    until: '',
    count: '10',
    anchor: 'schedule',
  };
  if (!recurrence) return empty;
  const { frequency, interval, weekdays, position, until, count, anchor } = recurrence;
  return {
    ...empty,
    frequency,
    interval: String(interval),
    anchor,
    ...(frequency === 'weekly' && { weekdays: weekdays.length > 0 ? weekdays : [weekday] }),
    monthRule: monthRuleOf(recurrence),
    ...(position !== null && { position: String(position) as RecurrenceDraft['position'], weekday: weekdays[0] ?? weekday }),
    end: until !== null ? 'until' : count !== null ? 'count' : 'never',
    until: until ?? '',
    ...(count !== null && { count: String(count) }),
  };
}

/** The recurrence of a form; numbers and days that are not valid keep their form and are refused by the server at their field. */
export function recurrenceOf(draft: RecurrenceDraft): Recurrence {
  const { frequency, weekdays, monthRule, position, weekday, end, anchor } = draft;
  const isByWeekday = (frequency === 'monthly' || frequency === 'yearly') && monthRule === 'weekday';
  return sortedRecurrence({
    frequency,
    interval: Number(draft.interval),
    weekdays: frequency === 'weekly' ? [...weekdays] : isByWeekday ? [weekday] : [],
    monthDays: frequency === 'monthly' && monthRule === 'last' ? [-1] : [],
    position: isByWeekday ? (Number(position) as 1) : null,
    until: end === 'until' && draft.until !== '' ? draft.until : null,
    count: end === 'count' ? Number(draft.count) : null,
    anchor,
  });
}

export type DraftFault = 'interval' | 'weekdays' | 'until' | 'count';

const isBetween = (text: string, min: number, max: number) => /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** The first field that is not complete, or null. The server checks the rest. */
export function draftFault({ frequency, interval, weekdays, end, until, count }: RecurrenceDraft): DraftFault | null {
  if (!isBetween(interval, 1, 99)) return 'interval';
  if (frequency === 'weekly' && weekdays.length === 0) return 'weekdays';
  if (end === 'until' && until === '') return 'until';
  return end === 'count' && !isBetween(count, 2, 365) ? 'count' : null;
}
