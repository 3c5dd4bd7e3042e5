import { expect, test } from 'vitest';
import { reviewTiming } from './timing-field.ts';

const days = { selfDue: '2026-03-01', managerDue: '2026-03-10', shareDue: '2026-03-20' };
const on = (status: string, today: string, changes: Partial<typeof days> | { selfDue: null } = {}) =>
  reviewTiming.value({ status, ...days, ...changes } as never, today);

test('a review is late from the day after its present step was due', () => {
  expect([on('self-draft', '2026-03-01'), on('self-draft', '2026-03-02')]).toEqual(['on-time', 'late']);
  expect([on('manager-draft', '2026-03-02'), on('self-submitted', '2026-03-11')]).toEqual(['on-time', 'late']);
  expect([on('calibrated', '2026-03-20'), on('manager-submitted', '2026-03-21')]).toEqual(['on-time', 'late']);
});

test('a review without a self review waits for the manager, and one that is over is never late', () => {
  expect([on('not-started', '2026-03-02'), on('not-started', '2026-03-02', { selfDue: null })]).toEqual(['late', 'on-time']);
  expect(['in-calibration', 'shared', 'closed', 'cancelled'].map((status) => on(status, '2027-01-01'))).toEqual([null, null, null, null]);
});
