import { expect, test } from 'vitest';
import { findBoards, type BoardSearch } from './all-boards.ts';
import { unplanned } from '#shared/tasks/board.schema.ts';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';

const board = (title: string, more: Partial<ListedBoard> = {}): ListedBoard => ({
  id: title,
  kind: 'project',
  title,
  departmentId: null,
  isArchived: false,
  ...unplanned,
  faces: [],
  role: 'editor',
  isFavourite: false,
  usedAt: null,
  ...more,
});
const boards = [
  board('Zürich launch', { isFavourite: true }),
  board('Finance', { kind: 'department', usedAt: '2026-11-20T10:00:00Z' }),
  board('Old launch', { isArchived: true }),
  board('Launch pad', { usedAt: '2026-11-19T10:00:00Z' }),
];
const all: BoardSearch = { text: '', share: null, withArchived: false, order: 'title' };
const find = (search: Partial<BoardSearch>) =>
  findBoards(boards, { ...all, ...search }, ({ title }) => title, new Intl.Collator('en').compare).map(({ id }) => id);

test('boards are sorted by title or last use, and archived boards are listed on request only', () => {
  expect(find({})).toEqual(['Finance', 'Launch pad', 'Zürich launch']);
  expect(find({ order: 'used' })).toEqual(['Finance', 'Launch pad', 'Zürich launch']);
  expect(find({ withArchived: true })).toContain('Old launch');
});

test('board search ignores case and accents and lists prefix matches first', () => {
  expect(find({ text: 'LAUNCH' })).toEqual(['Launch pad', 'Zürich launch']);
  expect(find({ text: 'zurich' })).toEqual(['Zürich launch']);
});

test('boards are filtered by kind and by favorites', () => {
  expect(find({ share: 'department' })).toEqual(['Finance']);
  expect(find({ share: 'favourites' })).toEqual(['Zürich launch']);
});
