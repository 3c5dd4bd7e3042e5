import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { companyClock } from '#shared/records/computed-field.ts';
import { number } from '#shared/records/fields.ts';
import { stone } from '#client/test/sample-record.ts';
import type { AnyRecord } from './any-record.ts';
import { useMidnight } from './use-midnight.ts';

const { today } = companyClock;
afterEach(() => {
  vi.useRealTimers();
  companyClock.today = today;
});

const age = { field: number({ label: stone.fields.name.label, min: 0, max: 9 }), from: [], value: () => 1, sql: () => '1' };
const aging: AnyRecord = { ...stone, computed: { age } };

test.each([
  ['is read again when the day of the company changes', aging, 1],
  ['is not read again if none of its values depends on today', stone, 0],
] as const)('a list %s', async (_, record, times) => {
  vi.useFakeTimers();
  companyClock.today = () => '2026-11-24';
  const reload = vi.fn<() => void>();
  await renderHook(() => useMidnight([record], reload));
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  companyClock.today = () => '2026-11-25';
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(times);
});
