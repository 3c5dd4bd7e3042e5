import { useEffect, type RefObject } from 'react';

type Direction = readonly [x: number, y: number];
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export interface PlacedItem {
  readonly box: Box;
  /** Box of the part of the page to which the item belongs. */
  readonly group: Box;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = ({ left, right, top, bottom }: Box): Direction => [(left + right) / 2, (top + bottom) / 2];
const edges = (axis: 0 | 1, { left, right, top, bottom }: Box): Direction => (axis === 0 ? [left, right] : [top, bottom]);

/** Distance between two boxes along an axis, 0 if they overlap. */
function gapOf(axis: 0 | 1, one: Box, other: Box): number {
  const [[start, end], [otherStart, otherEnd]] = [edges(axis, one), edges(axis, other)];
  return Math.max(0, otherStart - end, start - otherEnd);
}

const isSameBox = (a: Box, b: Box) => a.left === b.left && a.top === b.top;

/** Distance in pixels by which an item must lie beyond another one to count as the next. */
const least = 4;

/** Finds the nearest item in a direction as it is seen: first in the own group, then in the groups beyond it. */
export function nearestItem<Item extends PlacedItem>(from: Item, items: readonly Item[], direction: Direction): Item | undefined {
  const axis = direction[0] === 0 ? 1 : 0;
  const other = axis === 0 ? 1 : 0;
  const sign = direction[axis];
  const beyond = (start: number, { box }: Item) => (middle(box)[axis] - start) * sign;
  const aside = ({ box }: Item) => Math.abs(middle(box)[other] - middle(from.box)[other]);
  const costs = (found: readonly Item[], costOf: (item: Item) => number) =>
    found.map((item) => ({ item, cost: costOf(item) })).toSorted((a, b) => a.cost - b.cost || aside(a.item) - aside(b.item))[0]?.item;
  const start = middle(from.box)[axis];
  const inGroup = items.filter((item) => isSameBox(item.group, from.group) && beyond(start, item) > least);
  const inLine = axis === 0 ? inGroup.filter(({ box }) => gapOf(1, from.box, box) === 0) : inGroup;
  const near = costs(inLine, (item) => Math.round(beyond(start, item)));
  if (near) return near;
  const edge = edges(axis, from.group)[sign > 0 ? 1 : 0];
  const outside = items.filter((item) => beyond(edge, item) > 0);
  return costs(outside, (item) => beyond(edge, item) + 2 * gapOf(other, from.box, item.box));
}

const itemsIn = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const isEnabled = (item: HTMLElement) => !item.matches(':disabled');

/**
 * Lets the Tab key reach only one of the enabled items: the one that had the focus last, else the first. Returns a function that stops
 * this.
 */
function keepOneStop(root: HTMLElement, selector: string): () => void {
  const stopping = new AbortController();
  let stop: HTMLElement | undefined;
  const mark = () => {
    const items = itemsIn(root, selector);
    if (!stop || !items.includes(stop) || !isEnabled(stop)) stop = items.find(isEnabled);
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  };
  const follow = ({ target }: FocusEvent) => {
    const item = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (!item || item === stop) return;
    stop = item;
    mark();
  };
  const observer = new MutationObserver(mark);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', follow, { signal: stopping.signal });
  mark();
  return () => {
    observer.disconnect();
    stopping.abort();
  };
}

interface RovingFocus {
  readonly selector: string;
  /** Parts within which the arrow keys stay first; without it, all items are one part. */
  readonly group?: string | undefined;
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Moves the focus to another item by an arrow key, Home or End. */
function moveFocus(event: KeyboardEvent, root: HTMLElement, { selector, group }: RovingFocus): void {
  const { key, target } = event;
  if (event.defaultPrevented || !isPlain(event) || !(target instanceof HTMLElement)) return;
  if (!root.contains(target) || !target.matches(selector)) return;
  const items = itemsIn(root, selector).filter(isEnabled);
  const place = (element: HTMLElement) => ({
    element,
    box: element.getBoundingClientRect(),
    group: ((group === undefined ? null : element.closest(group)) ?? root).getBoundingClientRect(),
  });
  const direction = directions[key];
  const ends: Readonly<Record<string, HTMLElement | undefined>> = { Home: items[0], End: items.at(-1) };
  const next = direction ? nearestItem(place(target), items.map(place), direction)?.element : ends[key];
  if (!direction && !next) return;
  event.preventDefault();
  next?.focus();
}

/**
 * Makes many items one stop of the Tab key. The arrow keys go to the nearest item as it is seen, so a mirrored page needs nothing more;
 * Home and End go to the first and the last.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>, { selector, group }: RovingFocus): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const release = keepOneStop(element, selector);
    // The window hears a key after the handlers of the item, which may prevent the default.
    const press = (event: KeyboardEvent) => moveFocus(event, element, { selector, group });
    addEventListener('keydown', press);
    return () => {
      release();
      removeEventListener('keydown', press);
    };
  }, [root, selector, group]);
}
