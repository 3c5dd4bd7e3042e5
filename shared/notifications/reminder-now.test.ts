import { expect, test } from 'vitest';
import { reminderNow } from './reminder-now.ts';

const data = { dueDate: '2026-12-10' };

test('a reminder says how near the day is on the day on which it is read', () => {
  const read = (today: string) => reminderNow({ kind: 'task-due-tomorrow', data }, today);
  expect(['2026-12-09', '2026-12-10', '2026-12-11', '2027-01-01'].map(read)).toEqual([
    'task-due-tomorrow',
    'task-due-today',
    'task-overdue',
    'task-overdue',
  ]);
});

test('what is no reminder is read as it was told', () => {
  expect(reminderNow({ kind: 'task-due-moved', data }, '2027-01-01')).toBe('task-due-moved');
});
