import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/platform/days.ts';
import { expectedAt, gapsOfTenths, tenthsOfGaps, usualGaps, type Course, type StatusGaps } from './expected.ts';
import { rawProgress, shownProgress, type Measure } from './progress.ts';
import { rolledUp, type ChildValue } from './roll-up.ts';
import { always, statusDaysOf, statusOn } from './status.ts';
import { areWhole, spreadEqually } from './weights.ts';

const measure = (values: Partial<Measure>): Measure => ({
  polarity: 'increase',
  start: null,
  target: null,
  lowest: null,
  highest: null,
  actual: null,
  ...values,
});
const both = (values: Partial<Measure>) => [rawProgress(measure(values)), shownProgress(measure(values))];

describe('the progress of a key result', () => {
  test.each([
    [80, 50, 50],
    [70, 75, 75],
    [50, 125, 100],
    [110, -25, 0],
    [100, 0, 0],
  ])('decreases from 100 to 60: %d gives %d, shown as %d', (actual, raw, shown) => {
    expect(both({ polarity: 'decrease', start: 100, target: 60, actual })).toEqual([raw, shown]);
  });

  test('increases from its start, not from zero', () => {
    expect(both({ start: 20, target: 30, actual: 25 })).toEqual([50, 50]);
    expect(both({ target: 8, actual: 2 })).toEqual([25, 25]);
    expect(both({ start: 20, target: 30, actual: 10 })).toEqual([-100, 0]);
  });

  test.each<[string, Partial<Measure>, number]>([
    ['at the limit above', { polarity: 'stay-above', target: 5, actual: 5 }, 100],
    ['under the limit above', { polarity: 'stay-above', target: 5, actual: 4.99 }, 0],
    ['at the limit below', { polarity: 'stay-below', target: 5, actual: 5 }, 100],
    ['over the limit below', { polarity: 'stay-below', target: 5, actual: 5.01 }, 0],
    ['at the lower bound', { polarity: 'between', lowest: 1, highest: 2, actual: 1 }, 100],
    ['at the upper bound', { polarity: 'between', lowest: 1, highest: 2, actual: 2 }, 100],
    ['outside the bounds', { polarity: 'between', lowest: 1, highest: 2, actual: 2.01 }, 0],
    ['not done', { polarity: 'binary', actual: 0 }, 0],
    ['done', { polarity: 'binary', actual: 1 }, 100],
    ['at the level Fail', { polarity: 'ordinal', actual: 0 }, 0],
    ['at the level Commit', { polarity: 'ordinal', actual: 1 }, 30],
    ['at the level Target', { polarity: 'ordinal', actual: 2 }, 70],
    ['at the level Stretch', { polarity: 'ordinal', actual: 3 }, 100],
    ['of tasks', { polarity: 'tasks', actual: 0.333 }, 33.3],
  ])('%s', (_, values, shown) => {
    expect(both(values)).toEqual([shown, shown]);
  });

  test('is unknown before the first check-in and counts as 0', () => {
    expect(both({ start: 0, target: 10 })).toEqual([null, 0]);
  });

  test('stays between 0 and 100 for every value, and grows with it', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(value, value, value, value, (start, target, one, other) => {
        fc.pre(Math.abs(target - start) > 0.001);
        const polarity = target > start ? 'increase' : 'decrease';
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((actual) =>
          shownProgress(measure({ polarity, start, target, actual })),
        ) as [number, number];
        expect(Math.min(low, high)).toBeGreaterThanOrEqual(0);
        expect(Math.max(low, high)).toBeLessThanOrEqual(100);
        expect(polarity === 'increase' ? high >= low : high <= low).toBe(true);
      }),
    );
  });
});

const leapYear: Course = { startsOn: '2028-01-01', dueOn: '2028-12-31' };

describe('the expected progress', () => {
  test('is linear by calendar day, with the leap day', () => {
    expect(expectedAt(leapYear, '2027-12-31')).toBe(0);
    expect(expectedAt(leapYear, '2028-01-01')).toBe(0);
    expect(expectedAt(leapYear, '2028-02-29')).toBeCloseTo((59 / 365) * 100, 10);
    expect(expectedAt(leapYear, '2028-12-31')).toBe(100);
    expect(expectedAt(leapYear, '2029-03-01')).toBe(100);
  });

  test('follows phases instead of the straight line', () => {
    const phased = { ...leapYear, phases: [{ day: '2028-07-01', percent: 10 }] };
    expect(expectedAt(phased, '2028-07-01')).toBe(10);
    expect(expectedAt(phased, '2028-04-01')).toBeCloseTo(5, 10);
  });

  test('is complete at once in a course of one day', () => {
    expect(expectedAt({ startsOn: '2028-05-05', dueOn: '2028-05-05' }, '2028-05-05')).toBe(100);
  });
});

const courses = fc
  .tuple(
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 1, max: 800 }),
    fc.option(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 100 }))),
  )
  .map(([from, length, phase]): Course => {
    const startsOn = addDays('1990-01-01', from);
    const dueOn = addDays(startsOn, length);
    if (!phase) return { startsOn, dueOn };
    return { startsOn, dueOn, phases: [{ day: addDays(startsOn, phase[0] % (length + 1)), percent: phase[1] }] };
  });

/** Gaps in tenths of a per cent, in ascending order. */
const gaps = fc
  .uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 2 })
  .map((pair) => pair.toSorted((one, other) => one - other))
  .map(([atRiskTenths, offTrackTenths]) => gapsOfTenths({ atRiskTenths: atRiskTenths!, offTrackTenths: offTrackTenths! }));

function gapStatus(gap: number, { atRiskGap, offTrackGap }: StatusGaps): string {
  if (gap > offTrackGap) return 'off-track';
  return gap >= atRiskGap ? 'at-risk' : 'on-track';
}

describe('the status', () => {
  test('by its two days equals the one by the gap, on every day', () => {
    fc.assert(
      fc.property(
        courses,
        gaps,
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: -5, max: 900 }),
        (course, chosenGaps, tenths, after) => {
          const progress = tenths / 10;
          const today = addDays(course.startsOn, after);
          const days = statusDaysOf({ course, progress, isStarted: true, chosen: null, gaps: chosenGaps });
          const expected = gapStatus(expectedAt(course, today) - progress, chosenGaps);
          expect(statusOn({ ...days, isStarted: true, isAchieved: false }, today)).toBe(expected);
          expect(days.atRiskFrom).toBeLessThanOrEqual(days.offTrackFrom);
        },
      ),
    );
  });

  test('is never better with smaller gaps', () => {
    fc.assert(
      fc.property(courses, gaps, gaps, fc.integer({ min: 0, max: 999 }), (course, one, other, tenths) => {
        const daysOf = (chosenGaps: StatusGaps) =>
          statusDaysOf({ course, progress: tenths / 10, isStarted: true, chosen: null, gaps: chosenGaps });
        const smaller = {
          atRiskGap: Math.min(one.atRiskGap, other.atRiskGap),
          offTrackGap: Math.min(one.offTrackGap, other.offTrackGap),
        };
        expect(daysOf(smaller).atRiskFrom).toBeLessThanOrEqual(daysOf(one).atRiskFrom);
        expect(daysOf(smaller).offTrackFrom).toBeLessThanOrEqual(daysOf(one).offTrackFrom);
      }),
    );
  });

  test('keeps gaps with one decimal place in whole tenths', () => {
    fc.assert(
      fc.property(gaps, (chosenGaps) => {
        expect(gapsOfTenths(tenthsOfGaps(chosenGaps))).toEqual(chosenGaps);
      }),
    );
  });

  test.each([
    [16.4, 'on-track'],
    [16.5, 'at-risk'],
    [33, 'at-risk'],
    [33.1, 'off-track'],
  ])('with a gap of %d is %s', (gap, status) => {
    const course = { startsOn: '2026-01-01', dueOn: '2026-12-31' };
    const days = statusDaysOf({ course, progress: 100 - gap, isStarted: true, chosen: null, gaps: usualGaps });
    expect(statusOn({ ...days, isStarted: true, isAchieved: false }, course.dueOn)).toBe(status);
  });

  test('that a check-in has set stays until the next one', () => {
    const standing = { course: leapYear, progress: 0, isStarted: true, gaps: usualGaps } as const;
    const on = (chosen: 'on-track' | 'at-risk' | 'off-track') =>
      statusOn({ ...statusDaysOf({ ...standing, chosen }), isStarted: true, isAchieved: false }, '2028-12-31');
    expect([on('on-track'), on('at-risk'), on('off-track')]).toEqual(['on-track', 'at-risk', 'off-track']);
  });

  test('without a check-in is Not Started, and Achieved at the target', () => {
    const days = { atRiskFrom: always, offTrackFrom: always };
    expect(statusOn({ ...days, isStarted: false, isAchieved: false }, '2026-01-01')).toBe('not-started');
    expect(statusOn({ ...days, isStarted: true, isAchieved: true }, '2026-01-01')).toBe('achieved');
  });
});

describe('weights', () => {
  test('are spread by the largest remainder', () => {
    expect(spreadEqually(6)).toEqual([16.67, 16.67, 16.67, 16.67, 16.66, 16.66]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
        expect(areWhole(spreadEqually(count))).toBe(true);
      }),
    );
  });

  test('make a whole only at exactly 100.00', () => {
    expect([areWhole([50, 49.99]), areWhole([33.33, 33.33, 33.34]), areWhole([50, 50.01])]).toEqual([false, true, false]);
  });
});

test('a value is rolled up from the key results below', () => {
  const children: ChildValue[] = [
    { actual: 10, weight: 25, at: '2026-03-02T08:00:00.000Z' },
    { actual: 20, weight: 75, at: '2026-03-01T08:00:00.000Z' },
  ];
  const values = (['none', 'sum', 'average', 'weighted', 'min', 'max', 'latest'] as const).map((method) => rolledUp(method, children));
  expect(values).toEqual([null, 30, 15, 17.5, 10, 20, 10]);
  expect(rolledUp('sum', [])).toBeNull();
  expect(
    rolledUp(
      'weighted',
      children.map((child) => ({ ...child, weight: 0 })),
    ),
  ).toBe(15);
});
