import { expect, test } from 'vitest';
import { mainCycleAt } from './use-current-cycles.ts';

const cycleOf = (id: string, startsOn: string, endsOn: string, isArchived = false, status: 'planned' | 'active' = 'active') =>
  ({ id, name: id, startsOn, endsOn, status, isArchived, version: 1, createdAt: '', updatedAt: '' }) as never;

test('the main review cycle of a day is the longest that is active on it', () => {
  const half = cycleOf('half', '2026-01-01', '2026-06-30');
  const year = cycleOf('year', '2026-01-01', '2026-12-31');
  const archived = cycleOf('archived', '2025-01-01', '2027-12-31', true);
  const planned = cycleOf('planned', '2025-01-01', '2027-12-31', false, 'planned');
  expect(mainCycleAt([half, archived, year, planned], '2026-03-01')).toBe(year);
  expect(mainCycleAt([half, year], '2027-01-01')).toBeUndefined();
});
