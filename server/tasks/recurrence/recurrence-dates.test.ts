import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { addDays } from '#shared/platform/days.ts';
import { recurrenceFault, shiftRecurrence } from '#shared/tasks/recurrence/recurrence-rules.ts';
import { weekdays, type Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { listDates } from './recurrence-dates.ts';

const daily: Recurrence = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthDays: [],
  position: null,
  until: null,
  count: null,
  anchor: 'schedule',
};
const rule = (change: Partial<Recurrence>): Recurrence => ({ ...daily, ...change });
const after = (day: string, limit = 4) => ({ after: day, limit });

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'America/Sao_Paulo'];
const anyDay = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2023-12-25', days));
const someDays = fc.subarray([...weekdays], { minLength: 1 });

/** The occurrences of the library for a meeting at nine in the morning of a time zone. */
function expansion(start: string, text: string, zone: string, limit: number): string[] {
  const dtstart = `DTSTART;TZID=${zone}:${start.replaceAll('-', '')}T090000`;
  const all = new RRuleTemporal({ rruleString: `${dtstart}\nRRULE:${text};WKST=MO` }).all((_, index) => index <= limit);
  return all
    .map((at) => at.toPlainDate().toString())
    .filter((day) => day > start)
    .slice(0, limit);
}

const simpleRules = fc.oneof(
  fc.record({ recurrence: fc.constant(rule({})), text: fc.constant('FREQ=DAILY') }),
  someDays.map((days) => ({ recurrence: rule({ weekdays: days }), text: `FREQ=DAILY;BYDAY=${days.join(',').toUpperCase()}` })),
  someDays.map((days) => ({
    recurrence: rule({ frequency: 'weekly', weekdays: days }),
    text: `FREQ=WEEKLY;BYDAY=${days.join(',').toUpperCase()}`,
  })),
  fc.record({ day: fc.integer({ min: 1, max: 28 }) }).map(({ day }) => ({
    recurrence: rule({ frequency: 'monthly', monthDays: [day] }),
    text: `FREQ=MONTHLY;BYMONTHDAY=${day}`,
  })),
  fc.constant({ recurrence: rule({ frequency: 'monthly', monthDays: [-1] }), text: 'FREQ=MONTHLY;BYMONTHDAY=-1' }),
  fc.record({ days: someDays, position: fc.constantFrom(1, 2, 3, 4, 5, -1) }).map(({ days, position }) => ({
    recurrence: rule({ frequency: 'monthly', weekdays: days, position: position as 1 }),
    text: `FREQ=MONTHLY;BYDAY=${days.join(',').toUpperCase()};BYSETPOS=${position}`,
  })),
);

test('due dates are the days of the same rule in every time zone, over changes of its clocks and leap days', () => {
  fc.assert(
    fc.property(
      simpleRules,
      fc.integer({ min: 1, max: 5 }),
      anyDay,
      fc.constantFrom(...zones),
      ({ recurrence, text }, interval, start, zone) => {
        const dates = listDates({ ...recurrence, interval }, start, after(start, 8));
        expect(dates).toEqual(expansion(start, `${text};INTERVAL=${interval}`, zone, 8));
      },
    ),
    { numRuns: 150 },
  );
});

test('the dates after a day are the end of the dates from the start', () => {
  fc.assert(
    fc.property(simpleRules, anyDay, fc.integer({ min: 0, max: 5 }), ({ recurrence }, start, skipped) => {
      const all = listDates(recurrence, start, after(start, 10));
      expect(listDates(recurrence, start, after(all[skipped]!, 9 - skipped))).toEqual(all.slice(skipped + 1));
    }),
    { numRuns: 60 },
  );
});

test.each<[string, Partial<Recurrence>, string, string[]]>([
  ['the 31st', { frequency: 'monthly' }, '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  [
    'the 30th of a leap year',
    { frequency: 'monthly', monthDays: [30] },
    '2028-01-30',
    ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30'],
  ],
  [
    'the 15th and the 31st',
    { frequency: 'monthly', monthDays: [15, 31] },
    '2027-01-31',
    ['2027-02-15', '2027-02-28', '2027-03-15', '2027-03-31'],
  ],
  [
    'the 30th and the last day once',
    { frequency: 'monthly', monthDays: [30, -1] },
    '2027-01-31',
    ['2027-02-28', '2027-03-30', '2027-03-31', '2027-04-30'],
  ],
  ['29 February', { frequency: 'yearly' }, '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  [
    'the first Monday of the month of the year',
    { frequency: 'yearly', weekdays: ['mo'], position: 1 },
    '2027-03-01',
    ['2028-03-06', '2029-03-05', '2030-03-04', '2031-03-03'],
  ],
])('a rule keeps its day in shorter months: %s', (_name, change, start, expected) => {
  expect(listDates(rule(change), start, after(start))).toEqual(expected);
});

test('a rule ends on its last day or after its number of tasks, of which the first is one', () => {
  expect(listDates(rule({ until: '2027-01-03' }), '2027-01-01', after('2027-01-01'))).toEqual(['2027-01-02', '2027-01-03']);
  expect(listDates(rule({ count: 3 }), '2027-01-01', after('2027-01-01'))).toEqual(['2027-01-02', '2027-01-03']);
  expect(listDates(rule({ count: 3 }), '2027-01-01', after('2027-01-02'))).toEqual(['2027-01-03']);
});

test('a rule without a date ends instead of searching forever', () => {
  const never = rule({ frequency: 'yearly', interval: 99, weekdays: ['mo'], position: 5 });
  expect(listDates(never, '2027-02-01', after('2027-02-01')).length).toBeLessThan(4);
});

test.each<[Partial<Recurrence>, string | null]>([
  [{}, null],
  [{ until: '2027-01-01' }, 'until'],
  [{ until: '2026-12-31' }, 'until'],
  [{ until: '2027-02-01', count: 3 }, 'count'],
  [{ frequency: 'weekly', monthDays: [3] }, 'monthDays'],
  [{ frequency: 'monthly', weekdays: ['mo'] }, 'position'],
  [{ frequency: 'weekly', weekdays: ['mo'], position: 1 }, 'position'],
  [{ frequency: 'monthly', weekdays: ['mo'], position: -1 }, null],
])('a rule with an error names its field: %j', (change, field) => {
  expect(recurrenceFault(rule(change), '2027-01-01')?.field ?? null).toBe(field);
});

test('a rule moves along with the due date', () => {
  const weekly = rule({ frequency: 'weekly', weekdays: ['mo', 'th'] });
  expect(shiftRecurrence(weekly, '2027-01-04', '2027-01-05').weekdays).toEqual(['tu', 'th']);
  expect(shiftRecurrence(rule({ frequency: 'monthly', monthDays: [4] }), '2027-01-04', '2027-01-07').monthDays).toEqual([7]);
});
