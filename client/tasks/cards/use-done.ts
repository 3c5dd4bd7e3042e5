import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { dayText } from '#client/ui/day-text.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { useNameOfBoard } from '#client/tasks/boards/board-words.ts';
import { useListName, usePriorityNames } from '#client/tasks/task-words.ts';

/** Where cards were put, by the name of their list or board; null where they went back to several. */
function usePlaceName(lists: readonly BoardList[]) {
  const nameOf = useListName();
  const boardOf = useNameOfBoard();
  return ({ place, board }: BulkChange): string | null => {
    if (board) return boardOf(board.id);
    const list = place && (lists.find(({ status, lane }) => status === place.status && (lane?.id ?? null) === place.laneId) ?? null);
    return list ? nameOf(list) : null;
  };
}

/** What was done to several cards, in words: what they are now, and how many. */
function useDeedWords(lists: readonly BoardList[]) {
  const { t, i18n } = useLingui();
  const placeOf = usePlaceName(lists);
  const priorities = usePriorityNames();
  return (count: number, change: BulkChange): string => {
    const { assigneeId, priority, dueDate } = change;
    const place = isolate(placeOf(change) ?? '');
    const name = isolate(directory.people[assigneeId ?? '']?.name ?? '');
    const level = priority && priorities[priority];
    const day = dueDate && dayText(dueDate, i18n.locale);
    if (change.isDeleted) return t`${plural(count, { one: '# task deleted', other: '# tasks deleted' })}`;
    if (placeOf(change) !== null) return t`${plural(count, { one: `# task moved to ${place}`, other: `# tasks moved to ${place}` })}`;
    if (change.place || change.places) return t`${plural(count, { one: '# task moved', other: '# tasks moved' })}`;
    if (directory.people[assigneeId ?? ''])
      return t`${plural(count, { one: `# task assigned to ${name}`, other: `# tasks assigned to ${name}` })}`;
    if (level) return t`${plural(count, { one: `# task now has: ${level}`, other: `# tasks now have: ${level}` })}`;
    if (day) return t`${plural(count, { one: `# task now due on ${day}`, other: `# tasks now due on ${day}` })}`;
    if (dueDate === null) return t`${plural(count, { one: '# task now without a due date', other: '# tasks now without a due date' })}`;
    return t`${plural(count, { one: '# task changed', other: '# tasks changed' })}`;
  };
}

/** Says under a name what was done to several at once, and offers to take all of it back. */
export function useDone(lists: readonly BoardList[]) {
  const { t } = useLingui();
  const wordsOf = useDeedWords(lists);
  return (name: string, cards: readonly TaskCard[], change: BulkChange, undo: () => void) => {
    const words = wordsOf(cards.length, change);
    showToast({ tone: 'done', name, words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  };
}
