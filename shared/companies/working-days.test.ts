import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/platform/days.ts';
import {
  firstWorkingDayFrom,
  holidayOn,
  holidaysBetween,
  hoursOfDay,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
  weekdayNames,
  yearlyDay,
  yearlyDaysBetween,
  type WorkCalendar,
} from './working-days.ts';

const usual: WorkCalendar = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  worksFrom: '09:00',
  worksUntil: '17:30',
  holidays: [
    { name: 'New Year', day: '2020-01-01', isYearly: true },
    { name: 'Company day', day: '2026-05-15', isYearly: false },
  ],
};

test('weekends and holidays are no working days', () => {
  expect(isWorkingDay(usual, '2026-05-14')).toBe(true);
  expect(isWorkingDay(usual, '2026-05-15')).toBe(false);
  expect(isWorkingDay(usual, '2026-05-16')).toBe(false);
  expect(nextWorkingDay(usual, '2026-05-14')).toBe('2026-05-18');
  expect(previousWorkingDay(usual, '2026-05-18')).toBe('2026-05-14');
});

test('a yearly holiday comes back each year, another one does not', () => {
  expect(holidayOn(usual, '2031-01-01')?.name).toBe('New Year');
  expect(holidayOn(usual, '2027-05-15')).toBeUndefined();
});

test('a yearly holiday of 29 February falls on 28 February in common years', () => {
  const leap = { holidays: [{ name: 'Leap day', day: '2024-02-29', isYearly: true }] };
  expect([yearlyDay('2024-02-29', 2026), yearlyDay('2024-02-29', 2028), yearlyDay('2024-02-29', 2100)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2100-02-28',
  ]);
  expect(holidayOn(leap, '2027-02-28')).toBeDefined();
  expect(holidayOn(leap, '2028-02-28')).toBeUndefined();
});

test('a company that works from Sunday to Thursday rests on Friday and Saturday', () => {
  const gulf: WorkCalendar = { ...usual, workingDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'], holidays: [] };
  expect(nextWorkingDay(gulf, '2026-11-26')).toBe('2026-11-29');
});

test('a company without working days has neither a next nor a previous one', () => {
  const closed: WorkCalendar = { ...usual, workingDays: [] };
  expect([firstWorkingDayFrom, nextWorkingDay, previousWorkingDay].map((find) => find(closed, '2026-01-01'))).toEqual([null, null, null]);
});

test('the hours of a working day are counted in quarters too', () => {
  expect(hoursOfDay(usual)).toBe(8.5);
  expect(hoursOfDay({ worksFrom: '08:15', worksUntil: '16:00' })).toBe(7.75);
});

const days = fc
  .date({ min: new Date('1990-01-01T00:00Z'), max: new Date('2090-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const calendars: fc.Arbitrary<WorkCalendar> = fc.record({
  workingDays: fc.subarray([...weekdayNames], { minLength: 1 }),
  worksFrom: fc.constant('09:00'),
  worksUntil: fc.constant('17:00'),
  holidays: fc.array(fc.record({ name: fc.constant('Holiday'), day: days, isYearly: fc.boolean() }), { maxLength: 20 }),
});

test('the next and the previous working day are the nearest ones, for every calendar', () => {
  fc.assert(
    fc.property(calendars, days, (calendar, day) => {
      const [next, previous] = [nextWorkingDay(calendar, day)!, previousWorkingDay(calendar, day)!];
      expect([isWorkingDay(calendar, next), isWorkingDay(calendar, previous)]).toEqual([true, true]);
      for (let one = addDays(day, 1); one < next; one = addDays(one, 1)) expect(isWorkingDay(calendar, one)).toBe(false);
      for (let one = addDays(day, -1); one > previous; one = addDays(one, -1)) expect(isWorkingDay(calendar, one)).toBe(false);
      expect(daysBetween(previous, next)).toBeGreaterThanOrEqual(2);
      expect(firstWorkingDayFrom(calendar, day)).toBe(isWorkingDay(calendar, day) ? day : next);
      expect(previousWorkingDay(calendar, next)).toBe(isWorkingDay(calendar, day) ? day : previous);
    }),
  );
});

const holidays = fc.array(fc.record({ name: fc.constant('Holiday'), day: days, isYearly: fc.boolean() }), { maxLength: 8 });

test('the holidays between two days are those of each of these days, in their order', () => {
  fc.assert(
    fc.property(holidays, days, fc.integer({ min: 0, max: 400 }), (own, from, length) => {
      const to = addDays(from, length);
      const found = holidaysBetween(own, from, to).map(({ day }) => day);
      expect(found).toEqual(found.toSorted());
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const onDay = own.filter((one) => holidayOn({ holidays: [one] }, day));
        expect(found.filter((one) => one === day)).toHaveLength(onDay.length);
      }
      expect(found.every((day) => day >= from && day <= to)).toBe(true);
    }),
  );
});

test('a yearly date falls on one day of each year, and between two days on those within', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1990, max: 2090 }), (date, year) => {
      expect(yearlyDaysBetween(date, `${year}-01-01`, `${year + 1}-12-31`)).toEqual([yearlyDay(date, year), yearlyDay(date, year + 1)]);
    }),
  );
  expect(yearlyDaysBetween('2000-05-04', '2026-05-05', '2027-05-03')).toEqual([]);
  expect(yearlyDaysBetween('2000-05-04', '2026-05-05', '2026-05-04')).toEqual([]);
});
