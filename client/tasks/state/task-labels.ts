import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { taskStatusLabels } from '#shared/tasks/task-labels.ts';
import type { Priority, TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { dayText } from '#client/ui/day-text.ts';
import type { BoardList } from './board-lists.ts';
import { daysUntil, dueStateOf } from '#client/ui/due.ts';

export function useStatusLabels(): Record<TaskStatus, string> {
  const { t } = useLingui();
  const { 'not-started': notStarted, 'in-progress': inProgress, completed } = taskStatusLabels;
  return { 'not-started': t(notStarted), 'in-progress': t(inProgress), completed: t(completed) };
}

export function usePriorityLabels(): Record<Priority, string> {
  const { t } = useLingui();
  return { high: t`High priority`, medium: t`Medium priority`, low: t`Low priority` };
}

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

export function useListName(): (list: Pick<BoardList, 'status' | 'lane'>) => string {
  const { t } = useLingui();
  const names = useStatusLabels();
  return ({ status, lane }) => {
    if (!lane) return names[status];
    const [column, part] = [names[status], lane.name];
    return t`${column}, ${part}`;
  };
}
