import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { taskStatusWords } from '#shared/tasks/task-words.ts';
import type { Priority, TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { dayText } from '#client/ui/day-text.ts';
import type { BoardList } from './board-lists.ts';
import { daysUntil, dueStateOf } from './due.ts';

export function useStatusNames(): Record<TaskStatus, string> {
  const { t } = useLingui();
  const { 'not-started': notStarted, 'in-progress': inProgress, completed } = taskStatusWords;
  return { 'not-started': t(notStarted), 'in-progress': t(inProgress), completed: t(completed) };
}

export function usePriorityNames(): Record<Priority, string> {
  const { t } = useLingui();
  return { high: t`High priority`, medium: t`Medium priority`, low: t`Low priority` };
}

/** How a due date is said: near days by name, late ones by how late, the rest as day and month. */
export function useDueLabel(card: Pick<TaskCard, 'dueDate' | 'status'>, today: string): string {
  const { t, i18n } = useLingui();
  if (card.dueDate === null) return '';
  const days = daysUntil(card.dueDate, today);
  const state = dueStateOf(card, today);
  const late = -days;
  if (state === 'overdue') return t`${plural(late, { one: '# day late', other: '# days late' })}`;
  if (state === 'soon') return days === 0 ? t`Today` : t`Tomorrow`;
  return dayText(card.dueDate, i18n.locale);
}

/** A list as it is named in sentences and menus: the column, or its lane by the writer's own name. */
export function useListName(): (list: Pick<BoardList, 'status' | 'lane'>) => string {
  const { t } = useLingui();
  const names = useStatusNames();
  return ({ status, lane }) => {
    if (!lane) return names[status];
    const [column, part] = [names[status], lane.name];
    return t`${column}, ${part}`;
  };
}
