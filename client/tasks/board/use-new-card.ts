import { useEffect, useRef, type RefObject } from 'react';
import { session } from '#client/access/session.store.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { revealCard } from '#client/tasks/cards/focus-card.ts';

/** Brings a card into view that somebody has just added in the field of this list. */
export function useNewCard(lane: RefObject<HTMLElement | null>, { cards, live }: BoardList): void {
  const before = useRef(cards);
  useEffect(() => {
    const newest = live ? 0 : -1;
    const last = cards.at(newest);
    const isNew = cards.length > before.current.length && last?.id !== before.current.at(newest)?.id;
    before.current = cards;
    if (!last || !isNew || last.creatorId !== session.actor?.id || !lane.current?.querySelector('input:focus')) return;
    revealCard(last.id);
  });
}
