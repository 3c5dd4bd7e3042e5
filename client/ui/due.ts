import type { DueState } from './due-date.tsx';

/** Record with a due date, which may have been completed. */
interface DueItem {
  readonly dueDate: string | null;
  readonly status: string;
}

const day = 86_400_000;

export const daysUntil = (date: string, today: string) => Math.round((Date.parse(date) - Date.parse(today)) / day);

export function dueStateOf({ dueDate, status }: DueItem, today: string): DueState {
  if (status === 'completed' || dueDate === null) return 'done';
  const days = daysUntil(dueDate, today);
  if (days < 0) return 'overdue';
  return days < 2 ? 'soon' : 'later';
}

export function countDue(items: readonly DueItem[], today: string) {
  const open = items.filter(({ status }) => status !== 'completed');
  const inDays = open.flatMap(({ dueDate }) => (dueDate === null ? [] : [daysUntil(dueDate, today)]));
  return {
    open: open.length,
    dueThisWeek: inDays.filter((days) => days >= 0 && days < 7).length,
    overdue: inDays.filter((days) => days < 0).length,
  };
}

export const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

export const mondayAfter = (date: string) => dayAfter(date, (8 - new Date(date).getUTCDay()) % 7 || 7);
