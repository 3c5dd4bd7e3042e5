import type { Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { mountCards } from '#client/tasks/cards/focus-card.ts';
import { inSight, useLateVirtualizer } from './use-late-virtualizer.ts';

/** Up to so many cards stand in the document whole. */
const mostWhole = 40;
/** As many stand at the first moment of a longer list. */
const mostAtFirst = 20;
/** A card of two lines, with the room around it. */
const usualHeight = 92;

/** A card that stands in the document. */
export interface Standing {
  index: number;
  /** The room above it of those that do not. */
  gap: number;
}

interface VirtualCards {
  standing: readonly Standing[];
  /** The room below the last. */
  foot: number;
  isWhole: boolean;
  measure: (element: HTMLElement | null) => void;
}

/** The element that scrolls a list: itself where there is room for columns, else something around it. */
function scrollerOf(list: HTMLElement): HTMLElement {
  for (let element: HTMLElement | null = list; element; element = element.parentElement)
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  return document.documentElement;
}

function useScroller(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ scroller: HTMLElement | null; margin: number }>({ scroller: null, margin: 0 });
  const look = useEffectEvent(() => {
    if (!list.current) return;
    const scroller = scrollerOf(list.current);
    const above = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    const margin = scroller === list.current ? 0 : Math.round(above);
    if (scroller !== place.scroller || Math.abs(margin - place.margin) > 1) setPlace({ scroller, margin });
  });
  useEffect(() => {
    const looking = new ResizeObserver(() => look());
    for (let element = list.current; element; element = element.parentElement) looking.observe(element);
    return () => looking.disconnect();
  }, [list]);
  return place;
}

/** Those that must stand in the document wherever the list is scrolled: the first, for the tab key, and the ones in use. */
function useKept(
  list: RefObject<HTMLElement | null>,
  cards: readonly { id: string }[],
  used: readonly (string | null)[],
  scrollTo: (index: number) => void,
) {
  const [asked, setAsked] = useState<string | null>(null);
  const mount = useEffectEvent((cardId: string) => {
    const index = cards.findIndex(({ id }) => id === cardId);
    if (index < 0) return;
    setAsked(cardId);
    scrollTo(index);
  });
  useEffect(() => mountCards((cardId) => mount(cardId)), []);
  useEffect(() => {
    const element = list.current;
    const hear = ({ target }: Event) => {
      const { card, task } = (target as Element).closest<HTMLElement>('[data-card], [data-task]')?.dataset ?? {};
      setAsked(card ?? task ?? null);
    };
    element?.addEventListener('focusin', hear);
    return () => element?.removeEventListener('focusin', hear);
  }, [list]);
  return [asked, ...used];
}

const likeACard = () => usualHeight;

/** Of a long list only what is in sight, and what is in use, stands in the document. Its parts are as high as they are thought to be, or measured. */
export function useVirtualCards(
  list: RefObject<HTMLElement | null>,
  cards: readonly { id: string }[],
  used: readonly (string | null)[],
  heightOf: (index: number) => number = likeACard,
): VirtualCards {
  const isWhole = cards.length <= mostWhole;
  const { scroller, margin } = useScroller(list);
  const scrollTo = useRef<(index: number) => void>(() => {});
  const kept = useKept(list, cards, used, (index) => scrollTo.current(index));
  const keptAt = kept.map((id) => cards.findIndex((card) => card.id === id)).filter((index) => index >= 0);
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([0, ...keptAt, ...inSight(range)])].sort((a, b) => a - b),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- two numbers, told by their text
    [keptAt.join()],
  );
  const virtualizer = useLateVirtualizer(!isWhole, {
    count: cards.length,
    enabled: !isWhole,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    getItemKey: (index) => cards[index]!.id,
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor,
  });
  scrollTo.current = (index) => virtualizer?.scrollToIndex(index, { align: 'auto' });
  if (isWhole) return { standing: cards.map((_, index) => ({ index, gap: 0 })), foot: 0, isWhole, measure: nothing };
  const items = virtualizer?.getVirtualItems() ?? [];
  if (!virtualizer || items.length === 0) return beginningOf(cards.length);
  let end = margin;
  const standing = items.map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return { standing, foot: Math.max(0, virtualizer.getTotalSize() + margin - end), isWhole, measure: virtualizer.measureElement };
}

const nothing = () => {};

/** Until it is known what is in sight. */
const beginningOf = (count: number): VirtualCards => ({
  standing: Array.from({ length: mostAtFirst }, (_, index) => ({ index, gap: 0 })),
  foot: (count - mostAtFirst) * usualHeight,
  isWhole: false,
  measure: nothing,
});
