import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { companyClock } from '#shared/records/computed-field.ts';
import { number } from '#shared/records/fields.ts';
import { managerOf } from '#shared/records/related-field.ts';
import { stone } from '#client/test/sample-record.ts';
import type { AnyRecord } from './any-record.ts';
import { relatedChanged } from './related-changes.ts';
import { useComputedReload } from './use-computed-reload.ts';

const { today } = companyClock;
afterEach(() => {
  vi.useRealTimers();
  companyClock.today = today;
});

const age = { field: number({ label: stone.fields.name.label, min: 0, max: 9 }), from: [], value: () => 1, sql: () => '1' };
const aging: AnyRecord = { ...stone, computed: { age } };
const managed: AnyRecord = { ...stone, computed: { managerId: managerOf('ownerId') as AnyRecord['computed'][string] } };

test.each([
  ['is read again when the day of the company changes', aging, 1],
  ['is not read again if none of its values depends on today', stone, 0],
  ['is not read again if its values belong to people', managed, 0],
] as const)('a list %s', async (_, record, times) => {
  vi.useFakeTimers();
  companyClock.today = () => '2026-11-24';
  const reload = vi.fn<() => void>();
  await renderHook(() => useComputedReload([record], reload));
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  companyClock.today = () => '2026-11-25';
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(times);
});

test.each([
  ['is read once again when several people have changed, if it shows values of people', managed, 1],
  ['is not read again when people have changed, if none of its values belongs to them', aging, 0],
] as const)('a list %s', async (_, record, times) => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const { unmount } = await renderHook(() => useComputedReload([record], reload));
  relatedChanged();
  relatedChanged();
  vi.advanceTimersByTime(100);
  expect(reload).toHaveBeenCalledTimes(times);
  await unmount();
  relatedChanged();
  vi.advanceTimersByTime(100);
  expect(reload).toHaveBeenCalledTimes(times);
});
