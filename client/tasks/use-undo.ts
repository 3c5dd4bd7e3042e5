import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import type { BoardActions } from './board-context.ts';
import { mayEnter, placeAt, spotOf, type BoardList, type Spot } from './board-lists.ts';
import { focusCard } from './focus-card.ts';

type Done = { card: TaskCard; from: Spot | null };

/** Ctrl+Z takes back one's own last deletion or move, where that is still possible. */
export function useUndo(board: Readonly<Board>, lists: readonly BoardList[], actions: BoardActions): BoardActions {
  const { t } = useLingui();
  const last = useRef<Done | null>(null);
  const undo = () => {
    const done = last.current;
    last.current = null;
    if (done === null) return;
    const now = board.cards[done.card.id];
    if (done.from === null) return now === undefined ? actions.restore(done.card) : undefined;
    const list = lists.find(({ key }) => key === done.from?.list);
    const place = now && list && mayEnter(now, list) && placeAt(lists, now.id, done.from);
    if (!now || !place) return;
    actions.move(now, place);
    focusCard(now.id);
  };
  useShortcuts(t`Board`, [{ keys: 'mod+z', label: t`Take back your last change`, act: undo }]);
  return {
    ...actions,
    remove: (card: TaskCard) => {
      last.current = { card, from: null };
      actions.remove(card);
    },
    move: (card: TaskCard, place: TaskPlace) => {
      last.current = { card, from: spotOf(lists, card.id) };
      actions.move(card, place);
    },
  };
}
