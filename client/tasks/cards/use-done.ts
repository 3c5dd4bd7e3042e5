import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import type { UndoStep } from './undo-steps.ts';
import { useFindBoardTitle } from '#client/tasks/state/board-labels.ts';
import { useListName, usePriorityLabels } from '#client/tasks/state/task-labels.ts';

function usePlaceName(lists: readonly BoardList[]) {
  const nameOf = useListName();
  const boardOf = useFindBoardTitle();
  return ({ place, board }: BulkChange): string | null => {
    if (board) return boardOf(board.id);
    const list = place && (lists.find(({ status, lane }) => status === place.status && (lane?.id ?? null) === place.laneId) ?? null);
    return list ? nameOf(list) : null;
  };
}

function useActionWords(lists: readonly BoardList[]) {
  const { t, i18n } = useLingui();
  const placeOf = usePlaceName(lists);
  const priorities = usePriorityLabels();
  return (count: number, change: BulkChange): string => {
    const { assigneeId, priority, dueDate } = change;
    const place = isolateDirection(placeOf(change) ?? '');
    const name = isolateDirection(directory.people[assigneeId ?? '']?.name ?? '');
    const level = priority && priorities[priority];
    const day = dueDate && dayText(dueDate, i18n.locale);
    if (change.isRecurring === false)
      return t`${plural(count, { one: 'Recurrence stopped for # task', other: 'Recurrence stopped for # tasks' })}`;
    if (change.isDeleted) return t`${plural(count, { one: '# task deleted', other: '# tasks deleted' })}`;
    if (placeOf(change) !== null) return t`${plural(count, { one: `# task moved to ${place}`, other: `# tasks moved to ${place}` })}`;
    if (change.place || change.places) return t`${plural(count, { one: '# task moved', other: '# tasks moved' })}`;
    if (directory.people[assigneeId ?? ''])
      return t`${plural(count, { one: `# task assigned to ${name}`, other: `# tasks assigned to ${name}` })}`;
    if (level) return t`${plural(count, { one: `# task set to: ${level}`, other: `# tasks set to: ${level}` })}`;
    if (day) return t`${plural(count, { one: `Due date of # task set to ${day}`, other: `Due date of # tasks set to ${day}` })}`;
    if (dueDate === null) return t`${plural(count, { one: 'Due date of # task removed', other: 'Due date of # tasks removed' })}`;
    return t`${plural(count, { one: '# task changed', other: '# tasks changed' })}`;
  };
}

/** Words for what a step did. */
export type StepWords = (step: Pick<UndoStep, 'cards' | 'change'>) => string;

export function useDone(lists: readonly BoardList[]) {
  const { t } = useLingui();
  const wordsOfAll = useActionWords(lists);
  const wordsOf: StepWords = ({ cards, change }) => {
    if (cards.length !== 1) return wordsOfAll(cards.length, change);
    const title = isolateDirection(cards[0]!.title);
    if (change.isDeleted) return t`Deleted: ${title}`;
    return change.place || change.places || change.board ? t`Moved: ${title}` : t`Changed: ${title}`;
  };
  const sayDone = (name: string, cards: readonly TaskCard[], change: BulkChange, undo: () => void) => {
    const words = wordsOfAll(cards.length, change);
    showToast({ tone: 'done', name, words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  };
  return { sayDone, wordsOf };
}
