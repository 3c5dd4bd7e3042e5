import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/platform/days.ts';
import { fiscalHalves, fiscalPeriod, fiscalPeriodOf, fiscalPeriods, fiscalQuarters, fiscalYearOf } from './fiscal-year.ts';

const days = fc
  .date({ min: new Date('1990-01-01T00:00Z'), max: new Date('2100-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const startMonths = fc.integer({ min: 1, max: 12 });
const years = fc.integer({ min: 1990, max: 2100 });

test('a fiscal year that starts in April has its fourth quarter in the next calendar year', () => {
  expect(fiscalYearOf('2027-03-31', 4)).toBe(2026);
  expect(fiscalYearOf('2027-04-01', 4)).toBe(2027);
  expect(fiscalPeriodOf('2027-02-10', 'quarter', 4)).toEqual({ name: 'Q4', year: 2026, startsOn: '2027-01-01', endsOn: '2027-03-31' });
  expect(fiscalPeriodOf('2026-09-30', 'half', 4)).toEqual({ name: 'H1', year: 2026, startsOn: '2026-04-01', endsOn: '2026-09-30' });
  expect(fiscalPeriodOf('2026-12-01', 'year', 4)).toEqual({ name: 'Annual', year: 2026, startsOn: '2026-04-01', endsOn: '2027-03-31' });
});

test('a fiscal year that starts in March ends on the last day of February', () => {
  expect(fiscalPeriod('Annual', 2027, 3).endsOn).toBe('2028-02-29');
  expect(fiscalPeriod('H2', 2026, 3).endsOn).toBe('2027-02-28');
});

test('every day lies in exactly one quarter, half and year of its fiscal year', () => {
  fc.assert(
    fc.property(days, startMonths, (day, startMonth) => {
      const year = fiscalYearOf(day, startMonth);
      for (const [kind, names] of [
        ['quarter', fiscalQuarters],
        ['half', fiscalHalves],
        ['year', ['Annual']],
      ] as const) {
        const containing = names
          .map((name) => fiscalPeriod(name, year, startMonth))
          .filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
        expect(containing).toEqual([fiscalPeriodOf(day, kind, startMonth)]);
      }
    }),
  );
});

test('the quarters and halves of a fiscal year follow each other without a gap and fill it', () => {
  fc.assert(
    fc.property(years, startMonths, (year, startMonth) => {
      const whole = fiscalPeriod('Annual', year, startMonth);
      expect(Number(whole.startsOn.slice(5, 7))).toBe(startMonth);
      expect(Number(whole.startsOn.slice(0, 4))).toBe(year);
      expect([364, 365]).toContain(daysBetween(whole.startsOn, whole.endsOn));
      expect(addDays(whole.endsOn, 1)).toBe(fiscalPeriod('Annual', year + 1, startMonth).startsOn);
      for (const names of [fiscalQuarters, fiscalHalves]) {
        const parts = names.map((name) => fiscalPeriod(name, year, startMonth));
        expect([parts[0]!.startsOn, parts.at(-1)!.endsOn]).toEqual([whole.startsOn, whole.endsOn]);
        for (const [index, part] of parts.slice(1).entries()) expect(part.startsOn).toBe(addDays(parts[index]!.endsOn, 1));
      }
    }),
  );
});

test('each period belongs to the fiscal year by whose name it is called', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fiscalPeriods), years, startMonths, (name, year, startMonth) => {
      const { startsOn, endsOn } = fiscalPeriod(name, year, startMonth);
      expect([fiscalYearOf(startsOn, startMonth), fiscalYearOf(endsOn, startMonth)]).toEqual([year, year]);
    }),
  );
});
