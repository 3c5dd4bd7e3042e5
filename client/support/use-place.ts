import { useLayoutEffect, useRef, useState } from 'react';

/** Where in a list a ticket was opened: whoever comes back from it is there again. */
interface Place {
  readonly ticketId: string;
  /** How far the list was scrolled. */
  readonly top: number;
}

/** Kept by what stays while lists and tickets come and go. */
export function usePlace() {
  const [place, setPlace] = useState<Place | null>(null);
  return {
    place,
    leaveFor: setPlace,
    /** Wherever the ticket was opened, what is come back to is its row. */
    comeFrom: (ticketId: string) => setPlace((before) => ({ top: before?.top ?? 0, ticketId })),
    forget: () => setPlace(null),
  };
}

const isWriting = () => document.activeElement?.matches('input, textarea') ?? false;

/**
 * Brings a list, once its rows are there, to where it was when it was left, and whoever comes back to the row that they
 * opened; where that is not among them, to the list. A list beside the ticket takes no focus.
 */
export function useReturn<List extends HTMLElement>(place: Place | null, { isThere = true, takesFocus = true } = {}) {
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
