import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { matchesFilter } from '#shared/tasks/task-filter.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { isolate } from '#client/ui/isolate.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { BoardHandle, Foretell } from '#client/tasks/board.store.ts';
import type { TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useAddition } from './use-board-actions.ts';

const name = 'hidden-addition';

/** Says that a task was added where one does not see it: it is not among those that are looked for. Returns how to unsay it. */
function useHiddenAddition({ resolved, clear }: TaskSearch) {
  const { t } = useLingui();
  const said = useRef<string>(null);
  return (card: TaskCard) => {
    if (matchesFilter(card, resolved)) return () => {};
    const title = isolate(card.title);
    const action = { label: t`Clear filters`, onChoose: clear };
    showToast({ tone: 'done', name, words: t`Added, and hidden by the filters: ${title}`, closeLabel: t`Close`, action });
    said.current = card.id;
    return () => {
      if (said.current === card.id) hideToast(name);
    };
  };
}

/** Adds a task at the foot of a list, as a step of one's own, and says at once where it does not show. */
export function useSeenAddition(room: BoardHandle, onAdded: BoardActions['added'], search: TaskSearch) {
  const sayHidden = useHiddenAddition(search);
  const foretell: Foretell = async (card, send) => {
    const unsay = sayHidden(card);
    try {
      return await room.predict(taskCreated, card, send);
    } catch (error) {
      unsay();
      throw error;
    }
  };
  return useAddition(room, onAdded, foretell);
}
