import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import type { Notice } from './notice.schema.ts';

const reminders: readonly NoticeKind[] = ['task-due-tomorrow', 'task-due-today', 'task-overdue'];
const day = 86_400_000;

/** What a reminder says on the day on which it is read: days later, what was due tomorrow is late. Others stay as they are. */
export function reminderNow({ kind, data: { dueDate } }: Pick<Notice, 'kind' | 'data'>, today: string): NoticeKind {
  if (!reminders.includes(kind) || dueDate === undefined) return kind;
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / day);
  if (days > 1) return kind;
  return days === 1 ? 'task-due-tomorrow' : days === 0 ? 'task-due-today' : 'task-overdue';
}
