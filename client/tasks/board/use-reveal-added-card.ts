import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { matchesFilter } from '#shared/tasks/task-filter.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/state/board-context.ts';
import type { BoardHandle, PredictCard } from '#client/tasks/state/board.store.ts';
import type { TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useAddCard } from './use-board-actions.ts';

const name = 'hidden-addition';

function useHiddenAddition({ resolved, clear }: TaskSearch) {
  const { t } = useLingui();
  const shownId = useRef<string>(null);
  return (card: TaskCard) => {
    if (matchesFilter(card, resolved)) return () => {};
    const title = isolateDirection(card.title);
    const action = { label: t`Clear filters`, onChoose: clear };
    showToast({ tone: 'done', name, words: t`Added, but hidden by the filters: ${title}`, closeLabel: t`Close`, action });
    shownId.current = card.id;
    return () => {
      if (shownId.current === card.id) hideToast(name);
    };
  };
}

/** Adds a task at the end of a list with Undo, and says if the filter hides it. */
export function useRevealAddedCard(room: BoardHandle, onAdded: BoardActions['added'], search: TaskSearch) {
  const sayHidden = useHiddenAddition(search);
  const predict: PredictCard = async (card, send) => {
    const unsay = sayHidden(card);
    try {
      return await room.predict(taskCreated, card, send);
    } catch (error) {
      unsay();
      throw error;
    }
  };
  return useAddCard(room, onAdded, predict);
}
