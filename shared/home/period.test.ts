import { expect, test } from 'vitest';
import { periodAround } from './period.ts';

test.each([
  ['daily', '2026-11-25', 1, '2026-11-25', '2026-11-25'],
  ['weekly', '2026-11-25', 1, '2026-11-23', '2026-11-29'],
  ['weekly', '2026-11-29', 1, '2026-11-23', '2026-11-29'],
  ['weekly', '2027-01-01', 1, '2026-12-28', '2027-01-03'],
  ['monthly', '2028-02-29', 1, '2028-02-01', '2028-02-29'],
  ['monthly', '2026-12-31', 1, '2026-12-01', '2026-12-31'],
  ['yearly', '2026-11-25', 1, '2026-01-01', '2026-12-31'],
  ['yearly', '2026-11-25', 4, '2026-04-01', '2027-03-31'],
  ['yearly', '2026-03-31', 4, '2025-04-01', '2026-03-31'],
] as const)('the %s period around %s with a fiscal year from month %i', (name, today, startMonth, startsOn, endsOn) => {
  expect(periodAround(name, today, startMonth)).toEqual({ startsOn, endsOn });
});
