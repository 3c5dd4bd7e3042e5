import { useLayoutEffect, useRef, useState } from 'react';

interface Place {
  readonly ticketId: string;
  readonly top: number;
}

/** Call this in a component that stays mounted while lists and tickets change. */
export function useListPosition() {
  const [place, setPlace] = useState<Place | null>(null);
  return {
    place,
    leaveFor: setPlace,
    /** The ticket may have been opened elsewhere; its row is the place to return to. */
    comeFrom: (ticketId: string) => setPlace((before) => ({ top: before?.top ?? 0, ticketId })),
    forget: () => setPlace(null),
  };
}

const isWriting = () => document.activeElement?.matches('input, textarea') ?? false;

/**
 * Restores the scroll position of a list after its rows have loaded, and focuses the row of the ticket that was open, otherwise the list.
 * Set `takesFocus` to false for a list beside the ticket.
 */
export function useRestoreListPosition<List extends HTMLElement>(place: Place | null, { isThere = true, takesFocus = true } = {}) {
  const list = useRef<List>(null);
  const isOver = useRef(place === null);
  useLayoutEffect(() => {
    const scroller = list.current;
    if (isOver.current || !place || !isThere || !scroller) return;
    isOver.current = true;
    const row = scroller.querySelector<HTMLElement>(`[data-ticket="${place.ticketId}"]`);
    scroller.scrollTop = place.top;
    row?.scrollIntoView({ block: 'nearest' });
    if (takesFocus && !isWriting()) (row ?? scroller).focus({ preventScroll: true });
  }, [place, isThere, takesFocus]);
  return list;
}
