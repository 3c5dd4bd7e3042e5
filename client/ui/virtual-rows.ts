import type { Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { registerRowMount } from './focus-row.ts';
import { visibleRange, useLazyVirtualizer } from './use-lazy-virtualizer.ts';

/** Lists up to this length are not virtualised. */
const mostWhole = 40;
/** Number of rows in the first render of a longer list. */
const mostAtFirst = 20;

export interface VirtualRow {
  index: number;
  /** Height of the omitted rows above, in pixels. */
  gap: number;
}

interface VirtualRows {
  standing: readonly VirtualRow[];
  /** Height of the omitted rows below, in pixels. */
  foot: number;
  isWhole: boolean;
  measure: (element: HTMLElement | null) => void;
}

/** On narrow screens an ancestor scrolls instead of the list. */
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

/** Rows that are always rendered: the first one, for the tab key, and those in use. */
function useKept(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  used: readonly (string | null)[],
  scrollTo: (index: number) => void,
) {
  const [requestedRow, setRequestedRow] = useState<string | null>(null);
  const mount = useEffectEvent((rowId: string) => {
    const index = rows.findIndex(({ id }) => id === rowId);
    if (index < 0) return;
    setRequestedRow(rowId);
    scrollTo(index);
  });
  useEffect(() => registerRowMount((rowId) => mount(rowId)), []);
  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: Event) => {
      const { card, task, record } = (target as Element).closest<HTMLElement>('[data-card], [data-task], [data-record]')?.dataset ?? {};
      setRequestedRow(card ?? task ?? record ?? null);
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [list]);
  return [requestedRow, ...used];
}

/** Renders only the visible rows of a long list and those in use. `heightOf` estimates a height in pixels until it is measured. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  used: readonly (string | null)[],
  heightOf: (index: number) => number,
): VirtualRows {
  const isWhole = rows.length <= mostWhole;
  const { scroller, margin } = useScroller(list);
  const scrollTo = useRef<(index: number) => void>(() => {});
  const kept = useKept(list, rows, used, (index) => scrollTo.current(index));
  const keptAt = kept.map((id) => rows.findIndex((row) => row.id === id)).filter((index) => index >= 0);
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([0, ...keptAt, ...visibleRange(range)])].sort((a, b) => a - b),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- two numbers, told by their text
    [keptAt.join()],
  );
  const virtualizer = useLazyVirtualizer(!isWhole, {
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    getItemKey: (index) => rows[index]!.id,
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor,
  });
  scrollTo.current = (index) => virtualizer?.scrollToIndex(index, { align: 'auto' });
  if (isWhole) return { standing: rows.map((_, index) => ({ index, gap: 0 })), foot: 0, isWhole, measure: nothing };
  const items = virtualizer?.getVirtualItems() ?? [];
  if (!virtualizer || items.length === 0) return beginningOf(rows.length, heightOf(0));
  let end = margin;
  const standing = items.map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return { standing, foot: Math.max(0, virtualizer.getTotalSize() + margin - end), isWhole, measure: virtualizer.measureElement };
}

const nothing = () => {};

const beginningOf = (count: number, height: number): VirtualRows => ({
  standing: Array.from({ length: mostAtFirst }, (_, index) => ({ index, gap: 0 })),
  foot: (count - mostAtFirst) * height,
  isWhole: false,
  measure: nothing,
});
