import { expect, test } from 'vitest';
import { faultsFound, type Run } from './faults.ts';

const runOn = (day: number, changes: Partial<Run> = {}): Run => ({
  at: `2026-11-${day}T08:00:00.000Z`,
  commit: 'c0ffee00c0ffee00',
  seconds: 900,
  deliveries: 1_000_000,
  lost: 0,
  doubled: 0,
  misordered: 0,
  afterRevocation: 0,
  ...changes,
});

test('the newest run of sufficient length is reported, whatever earlier runs found', () => {
  const runs = [runOn(20, { commit: 'before', deliveries: 9_000_000, lost: 3 }), runOn(21), runOn(22, { deliveries: 100 })];
  expect(faultsFound(runs)).toMatchObject([{ value: '0, 0, 0, 0', peer: expect.stringContaining('2026-11-21'), holds: true }]);
  expect(faultsFound([runOn(20), runOn(21, { commit: 'other', doubled: 1 })])).toMatchObject([{ value: '0, 1, 0, 0', holds: false }]);
});

test('a loss in any run of the same commit counts; a run that is too short proves nothing', () => {
  expect(faultsFound([runOn(20, { deliveries: 100, lost: 1 }), runOn(21)])).toMatchObject([{ holds: false }]);
  expect(faultsFound([runOn(20, { deliveries: 100 })])).toMatchObject([{ holds: false }]);
  expect(faultsFound([])).toEqual([]);
});
