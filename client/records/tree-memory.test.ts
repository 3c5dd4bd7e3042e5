import { expect, test } from 'vitest';
import { isRowOpen, rememberRow } from './tree-memory.ts';

const nothing = { opened: [], closed: [] };

test('a tree is open to its second level, except in the results of a search', () => {
  expect(isRowOpen(nothing, 'a', 1, { openLevels: 1, isSearch: false })).toBe(true);
  expect(isRowOpen(nothing, 'a', 2, { openLevels: 1, isSearch: false })).toBe(false);
  expect(isRowOpen(nothing, 'a', 1, { openLevels: 1, isSearch: true })).toBe(false);
  expect(isRowOpen(nothing, 'a', 3, { openLevels: 6, isSearch: false })).toBe(true);
});

test('what the reader has opened and closed counts, the latest last', () => {
  const closed = rememberRow(nothing, 'a', false);
  expect(isRowOpen(closed, 'a', 1, { openLevels: 1, isSearch: false })).toBe(false);
  const again = rememberRow(rememberRow(closed, 'b', true), 'a', true);
  expect(again).toEqual({ opened: ['b', 'a'], closed: [] });
  expect(isRowOpen(again, 'b', 3, { openLevels: 1, isSearch: false })).toBe(true);
});

test('the first rows are forgotten when there are too many', () => {
  let memory: Parameters<typeof rememberRow>[0] = nothing;
  for (let at = 0; at < 301; at++) memory = rememberRow(memory, `row ${at}`, true);
  expect(memory.opened).toHaveLength(300);
  expect(memory.opened[0]).toBe('row 1');
});
