import { useEffect, useRef } from 'react';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { focusCard } from '#client/tasks/cards/focus-card.ts';
import { cardAfter } from '#client/tasks/drag/keyboard-move.ts';

/** Others move and delete the card that has the focus: it goes along, or to the card beside it. Returns what to tell of the focus. */
export function useKeptFocus(lists: readonly BoardList[]): (cardId: string | null) => void {
  const focused = useRef<string | null>(null);
  const before = useRef(lists);
  useEffect(() => {
    const id = focused.current;
    // An element that is taken away loses the focus without a word.
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
