import { useLingui } from '@lingui/react/macro';
import { matchesFilter } from '#shared/tasks/task-filter.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import type { TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useAddition } from './use-board-actions.ts';

/** Says that a task was added where one does not see it: it is not among those that are looked for. */
function useHiddenAddition({ resolved, clear }: TaskSearch) {
  const { t } = useLingui();
  return (card: TaskCard) => {
    if (matchesFilter(card, resolved)) return;
    const title = isolate(card.title);
    const action = { label: t`Clear filters`, onChoose: clear };
    showToast({
      tone: 'done',
      name: 'hidden-addition',
      words: t`Added, and hidden by the filters: ${title}`,
      closeLabel: t`Close`,
      action,
    });
  };
}

/** Adds a task at the foot of a list, as a step of one's own, and says where it does not show. */
export function useSeenAddition(room: BoardHandle, onAdded: BoardActions['added'], search: TaskSearch) {
  const sayHidden = useHiddenAddition(search);
  return useAddition(room, (card) => {
    onAdded(card);
    sayHidden(card);
  });
}
