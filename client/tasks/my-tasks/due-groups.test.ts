import { expect, test } from 'vitest';
import { aCard } from '#client/test/sample-board.ts';
import { groupedByDue } from './due-groups.ts';

const due = (id: string, dueDate: string | null, priority: 'high' | 'medium' | 'low' = 'medium') =>
  aCard(id, 'not-started', null, { dueDate, priority });

test('open tasks are grouped by due date, overdue first, and sorted by priority within a day', () => {
  const cards = [
    due('none', null),
    due('later', '2026-03-17'),
    due('sixth day', '2026-03-16'),
    due('tomorrow', '2026-03-11'),
    due('today low', '2026-03-10', 'low'),
    due('today high', '2026-03-10', 'high'),
    due('yesterday', '2026-03-09'),
    due('last year', '2025-12-31', 'low'),
  ];
  expect(groupedByDue(cards, '2026-03-10').map(({ group, cards: found }) => [group, found.map(({ id }) => id)])).toEqual([
    ['overdue', ['last year', 'yesterday']],
    ['today', ['today high', 'today low']],
    ['week', ['tomorrow', 'sixth day']],
    ['later', ['later']],
    ['none', ['none']],
  ]);
});

test('groups without tasks are omitted', () => {
  expect(groupedByDue([due('a', null)], '2026-03-10').map(({ group }) => group)).toEqual(['none']);
  expect(groupedByDue([], '2026-03-10')).toEqual([]);
});

test('a subtask follows its main task in the same group, whatever its priority', () => {
  const below = aCard('below', 'not-started', null, { dueDate: '2026-03-10', priority: 'low', mainTaskId: 'main' });
  const cards = [below, due('other', '2026-03-10'), due('main', '2026-03-10', 'high'), { ...below, id: 'alone', dueDate: null }];
  expect(groupedByDue(cards, '2026-03-10').map(({ cards: found }) => found.map(({ id }) => id))).toEqual([
    ['main', 'below', 'other'],
    ['alone'],
  ]);
});
