import type { Priority, TaskCard } from '#shared/tasks/task.schema.ts';
import { compareText } from '#shared/platform/list.ts';
import { daysUntil } from '#client/ui/due.ts';

export const dueGroups = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof dueGroups)[number];

export function dueGroupOf({ dueDate }: Pick<TaskCard, 'dueDate'>, today: string): DueGroup {
  if (dueDate === null) return 'none';
  const days = daysUntil(dueDate, today);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days < 7 ? 'week' : 'later';
}

const weight: Record<Priority, number> = { high: 0, medium: 1, low: 2 };
const last = '9999';

export const byUrgency = (a: TaskCard, b: TaskCard): number =>
  compareText(a.dueDate ?? last, b.dueDate ?? last) ||
  weight[a.priority] - weight[b.priority] ||
  compareText(a.title, b.title) ||
  compareText(a.id, b.id);

export function groupedByDue(cards: readonly TaskCard[], today: string): { group: DueGroup; cards: TaskCard[] }[] {
  const sorted = cards.toSorted(byUrgency);
  return dueGroups
    .map((group) => ({ group, cards: underMainTasks(sorted.filter((card) => dueGroupOf(card, today) === group)) }))
    .filter(({ cards: found }) => found.length > 0);
}

/** Puts subtasks below their main task, if the list contains it. */
function underMainTasks(cards: readonly TaskCard[]): TaskCard[] {
  const ids = new Set(cards.map(({ id }) => id));
  const isBelow = ({ mainTaskId }: TaskCard) => mainTaskId !== undefined && ids.has(mainTaskId);
  const subtasks = Map.groupBy(cards.filter(isBelow), ({ mainTaskId }) => mainTaskId);
  return cards.filter((card) => !isBelow(card)).flatMap((card) => [card, ...(subtasks.get(card.id) ?? [])]);
}
