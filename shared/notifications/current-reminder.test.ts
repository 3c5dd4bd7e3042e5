import { expect, test } from 'vitest';
import { currentReminderKind } from './current-reminder.ts';

const data = { dueDate: '2026-12-10' };

test('a reminder states how near the due date is on the day of reading', () => {
  const read = (today: string) => currentReminderKind({ kind: 'task-due-tomorrow', data }, today);
  expect(['2026-12-09', '2026-12-10', '2026-12-11', '2027-01-01'].map(read)).toEqual([
    'task-due-tomorrow',
    'task-due-today',
    'task-overdue',
    'task-overdue',
  ]);
});

test('a notification that is not a reminder is read unchanged', () => {
  expect(currentReminderKind({ kind: 'task-due-changed', data }, '2027-01-01')).toBe('task-due-changed');
});
