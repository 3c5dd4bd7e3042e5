import { expect, test } from 'vitest';
import { titledRows } from './titled-rows.ts';

const rowOf = ([number, title, mainTask = '']: readonly [number, string, string?]) => ({
  number,
  title,
  mainTask,
  dueDate: '',
  lane: '',
  labels: '',
});

test('the nearest main task above is found, then the nearest below, then a subtask, in any spelling', () => {
  const find = titledRows(
    (
      [
        [2, 'Move'],
        [3, 'Pack', 'Move'],
        [5, 'MOVE '],
        [6, 'Pack', 'Move'],
        [8, 'Move'],
        [9, 'Call', 'Pack'],
      ] as const
    ).map(rowOf),
  );
  const numberOf = (row: number, title: string) => find(row, title)?.number;
  expect([3, 6, 9].map((row) => numberOf(row, ' move'))).toEqual([2, 5, 8]);
  expect([2, 5, 8].map((row) => numberOf(row, 'Move'))).toEqual([5, 2, 5]);
  expect([2, 3, 9].map((row) => numberOf(row, 'Pack'))).toEqual([3, 6, 6]);
  expect([numberOf(9, 'Call'), numberOf(9, 'Other')]).toEqual([undefined, undefined]);
});

test('the title of a row is read once, however many rows name it', () => {
  let reads = 0;
  const keys = Array.from({ length: 500 }, (_, at) => {
    const row = rowOf([at + 2, `Task ${at % 50}`, at < 50 ? '' : 'Task 7']);
    return Object.defineProperty(row, 'title', { get: () => ((reads += 1), `Task ${at % 50}`) });
  });
  const find = titledRows(keys);
  for (const { number } of keys) find(number, 'Task 7');
  expect(reads).toBe(keys.length);
});
