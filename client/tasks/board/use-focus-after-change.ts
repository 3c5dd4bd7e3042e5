import { useEffect, useRef } from 'react';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { focusCard } from '#client/tasks/state/focus-card.ts';
import { cardAfter } from '#client/tasks/state/keyboard-move.ts';

export function useFocusAfterChange(lists: readonly BoardList[]): (cardId: string | null) => void {
  const focused = useRef<string | null>(null);
  const before = useRef(lists);
  useEffect(() => {
    const id = focused.current;
    // A removed element fires no blur event.
    if (id !== null && document.activeElement === document.body) {
      const isThere = lists.some(({ cards }) => cards.some((card) => card.id === id));
      const next = isThere ? id : cardAfter(before.current, id);
      if (next !== null) focusCard(next);
    }
    before.current = lists;
  });
  return (cardId) => {
    focused.current = cardId;
  };
}
