import { expect, test } from 'vitest';
import { daysUntil, dueStateOf, countDue } from './due.ts';

const today = '2026-03-28';
const open = (dueDate: string | null) => ({ dueDate, status: 'in-progress' as const });

test('days are counted by the calendar, also across a daylight saving change', () => {
  expect(daysUntil('2026-03-30', today)).toBe(2);
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(-1);
});

test('today and tomorrow are soon, yesterday is overdue, and completed tasks are neither', () => {
  expect(dueStateOf(open('2026-03-27'), today)).toBe('overdue');
  expect(dueStateOf(open(today), today)).toBe('soon');
  expect(dueStateOf(open('2026-03-29'), today)).toBe('soon');
  expect(dueStateOf(open('2026-03-30'), today)).toBe('later');
  expect(dueStateOf({ dueDate: '2026-01-01', status: 'completed' }, today)).toBe('done');
});

test('a board counts open tasks, tasks due within seven days, and overdue tasks', () => {
  const cards = [open(null), open('2026-03-20'), open(today), open('2026-04-03'), open('2026-04-04')];
  expect(countDue([...cards, { dueDate: '2026-03-01', status: 'completed' }], today)).toEqual({ open: 5, dueThisWeek: 2, overdue: 1 });
});
