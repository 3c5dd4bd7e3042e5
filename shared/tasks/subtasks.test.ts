import { expect, test } from 'vitest';
import { inSubtaskOrder, leavesSubtasksOpen, mainTaskFault, progressOf } from './subtasks.ts';
import type { TaskCard } from './task.schema.ts';

const card = (id: string, parts: Partial<TaskCard> = {}) => ({ id, boardId: 'b', status: 'not-started', ...parts }) as TaskCard;

test('progress is the share of completed subtasks, and 100 only if all are', () => {
  expect(progressOf(card('1', { subtasks: { done: 1, total: 3 } }))).toBe(33);
  expect(progressOf(card('1', { subtasks: { done: 299, total: 300 } }))).toBe(99);
  expect(progressOf(card('1', { status: 'completed', subtasks: { done: 0, total: 2 } }))).toBe(0);
  expect([progressOf(card('1')), progressOf(card('1', { status: 'completed' }))]).toEqual([0, 100]);
});

test('only completing a task asks about its open subtasks', () => {
  const open = card('1', { subtasks: { done: 1, total: 2 } });
  expect(leavesSubtasksOpen(open, { status: 'completed' })).toBe(true);
  expect(leavesSubtasksOpen(open, { status: 'in-progress' })).toBe(false);
  expect(leavesSubtasksOpen({ ...open, subtasks: { done: 2, total: 2 } }, { status: 'completed' })).toBe(false);
  expect(leavesSubtasksOpen({ ...open, status: 'completed' }, { status: 'completed' })).toBe(false);
});

test('a task becomes a subtask only of a main task on its board, and not with subtasks of its own', () => {
  const main = card('main');
  expect(mainTaskFault(card('1'), main)).toBeNull();
  expect(mainTaskFault(main, main)).toBe('itself');
  expect(mainTaskFault(card('1', { boardId: 'other' }), main)).toBe('other-board');
  expect(mainTaskFault(card('1'), card('2', { mainTaskId: 'main' }))).toBe('subtask');
  expect(mainTaskFault(card('1', { subtasks: { done: 0, total: 1 } }), main)).toBe('has-subtasks');
});

test('subtasks are sorted by their rank, whatever their status', () => {
  const all = [card('1', { subtaskRank: 'a2' }), card('2', { subtaskRank: 'a1', status: 'completed' }), card('3', { subtaskRank: 'a0' })];
  expect(inSubtaskOrder(all).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
