import { expect, test } from 'vitest';
import { findBoards, type BoardSearch } from './all-boards.ts';
import type { ListedBoard } from './boards.store.ts';

const board = (title: string, more: Partial<ListedBoard> = {}): ListedBoard => ({
  id: title,
  kind: 'project',
  title,
  departmentId: null,
  isArchived: false,
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

test('boards stand by title or by their last use; archived ones only when they are asked for', () => {
  expect(find({})).toEqual(['Finance', 'Launch pad', 'Zürich launch']);
  expect(find({ order: 'used' })).toEqual(['Finance', 'Launch pad', 'Zürich launch']);
  expect(find({ withArchived: true })).toContain('Old launch');
});

test('a board is found whatever the case and the marks, what begins with the words first', () => {
  expect(find({ text: 'LAUNCH' })).toEqual(['Launch pad', 'Zürich launch']);
  expect(find({ text: 'zurich' })).toEqual(['Zürich launch']);
});

test('they are shared out by kind, and by whether they are favourites', () => {
  expect(find({ share: 'department' })).toEqual(['Finance']);
  expect(find({ share: 'favourites' })).toEqual(['Zürich launch']);
});
