import { RRuleTemporal } from 'rrule-temporal';
import { lastDay, type Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { monthDayOf } from '#shared/tasks/recurrence/recurrence-rules.ts';

/* Due dates are days. They are expanded at noon in UTC, so that clock changes cannot move them. */
const noonOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });

type Parts = Partial<Record<'byDay' | 'byMonthDay' | 'byMonth' | 'bySetPos', string[] | number[]>>;

/** A day that a shorter month lacks means its last day, which RFC 5545 would skip. */
const inMonth = (day: number): Parts =>
  day <= 28 ? { byMonthDay: [day] } : { byMonthDay: Array.from({ length: day - 27 }, (_, index) => 28 + index), bySetPos: [-1] };

function partsOf({ frequency, weekdays, monthDays, position }: Recurrence, startsOn: string): Parts[] {
  const byDay = weekdays.map((day) => day.toUpperCase());
  const inStartMonth = frequency === 'yearly' ? { byMonth: [Number(startsOn.slice(5, 7))] } : {};
  if (byDay.length > 0) return [{ byDay, ...inStartMonth, ...(position !== null && { bySetPos: [position] }) }];
  if (frequency === 'daily' || frequency === 'weekly') return [{}];
  const days = monthDays.length > 0 ? monthDays : [monthDayOf(startsOn)];
  return days.map((day) => ({ ...inStartMonth, ...(day === lastDay ? { byMonthDay: [lastDay] } : inMonth(day)) }));
}

const rulesOf = (recurrence: Recurrence, startsOn: string) =>
  partsOf(recurrence, startsOn).map(
    (parts) =>
      new RRuleTemporal({
        freq: recurrence.frequency.toUpperCase() as 'DAILY',
        interval: recurrence.interval,
        tzid: 'UTC',
        dtstart: noonOf(startsOn) as never,
        wkst: 'MO',
        ...(parts as object),
      }),
  );

/** The last day that the rule can reach; rules without a date within 100 years have none. */
const horizonOf = (startsOn: string, after: string) =>
  Temporal.PlainDate.from(startsOn > after ? startsOn : after)
    .add({ years: 100 })
    .toString();

function* daysAfter(recurrence: Recurrence, startsOn: string, after: string): Generator<string> {
  const rules = rulesOf(recurrence, startsOn);
  const horizon = horizonOf(startsOn, after);
  for (let day = after; ;) {
    const found = rules
      .flatMap(
        (rule) =>
          rule
            .next(noonOf(day) as never)
            ?.toPlainDate()
            .toString() ?? [],
      )
      .sort();
    const [next] = found;
    if (next === undefined || next > horizon) return;
    yield next;
    day = next;
  }
}

/**
 * Due dates of a recurrence after a day, at most `limit`. The first due date counts as the first task, also where the rule does not name its
 * day. `count` includes dates that were skipped.
 */
export function listDates(recurrence: Recurrence, startsOn: string, { after, limit }: { after: string; limit: number }): string[] {
  const { until, count } = recurrence;
  const days: string[] = [];
  let number = 1;
  // Without a number of tasks, the dates before `after` need not be counted.
  for (const day of daysAfter(recurrence, startsOn, count === null && after > startsOn ? after : startsOn)) {
    number += 1;
    if (days.length === limit || (until !== null && day > until) || (count !== null && number > count)) break;
    if (day > after) days.push(day);
  }
  return days;
}
