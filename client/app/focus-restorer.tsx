import { useEffect } from 'react';

const reachable = 'button, [href], textarea, select, input:not([type=hidden]), [tabindex="0"]';
/** Containers that limit the search for the next element to focus. */
const part = '[role=dialog], [role=toolbar], [data-drawer], section, form, main, aside, nav, header';
/** Virtual lists remove rows that scroll out of view and manage the focus themselves. */
const ownKeeping = '[data-list], [data-scroller]';

interface FocusPosition {
  readonly within: Element;
  readonly at: number;
}

interface FocusedItem {
  readonly element: HTMLElement;
  /** From the nearest ancestor outwards; null in a list that manages its own focus. */
  readonly standings: readonly FocusPosition[] | null;
  readonly opener: HTMLElement | null;
  /** False for elements of the frame, such as the navbar and the sidebar. */
  readonly isOfPage: boolean;
}

const mostKept = 12;
/** Frames to wait before moving the focus, because the component that removed the element may focus another one. */
const maxFrames = 3;

function standingsOf(element: Element): FocusPosition[] | null {
  const standings: FocusPosition[] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    if (child.matches(ownKeeping)) return null;
    if (child !== element && child.matches(part)) return standings;
    standings.push({ within: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  }
  return [];
}

function openerOf(element: Element): HTMLElement | null {
  const id = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

const canHave = (element: HTMLElement | null | undefined): element is HTMLElement =>
  element?.isConnected === true && !element.matches(':disabled') && element.checkVisibility();

/** A loading button is disabled for a moment and must get the focus back afterwards. */
const isAtWork = (element: HTMLElement) => element.isConnected && element.matches('[data-loading]');

const firstIn = (root: Element | undefined): HTMLElement | undefined => {
  if (!root) return undefined;
  const own = root.matches(reachable) ? [root as HTMLElement] : [];
  return [...own, ...root.querySelectorAll<HTMLElement>(reachable)].find(canHave);
};

function insteadOf({ standings }: FocusedItem): HTMLElement | undefined {
  for (const { within, at } of standings ?? []) {
    if (!within.isConnected) continue;
    const found = firstIn(within.children[at]) ?? firstIn(within.children[at - 1]) ?? firstIn(within);
    if (found) return found;
  }
  return undefined;
}

/** Finds the last focused element that is still present. If the lost element was in the page's content, elements of the frame are skipped. */
const earlierThan = ({ isOfPage }: FocusedItem, before: readonly FocusedItem[]): HTMLElement | undefined =>
  before
    .flatMap(({ element, opener }) => [element, opener ?? element])
    .find((one) => canHave(one) && (!isOfPage || one.closest('main, [role=dialog]')));

const topDialog = () => [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].findLast(canHave);

/** Chooses the next element to focus: one at the same position, else the menu button, else an earlier focused element, else `main`. */
function heirOf(held: readonly FocusedItem[]): HTMLElement | null | undefined {
  const [last, ...before] = held.toReversed();
  const near = last && (insteadOf(last) ?? (canHave(last.opener) ? last.opener : earlierThan(last, before)));
  const top = topDialog();
  return top && !top.contains(near ?? null) ? firstIn(top) : (near ?? document.querySelector<HTMLElement>('main'));
}

const heldBy = (element: HTMLElement): FocusedItem => ({
  element,
  standings: standingsOf(element),
  opener: openerOf(element),
  isOfPage: element.closest('main') !== null,
});

function delayed(act: () => void) {
  let frame = 0;
  const callOff = () => cancelAnimationFrame(frame);
  const begin = (frames: number): void => {
    callOff();
    frame = requestAnimationFrame(() => (frames > 1 ? begin(frames - 1) : act()));
  };
  return { begin, callOff };
}

const isNowhere = () => document.activeElement === document.body;

/**
 * Keeps keyboard users in place: if the focused element disappears and nothing else takes the focus, a nearby element gets it. Returns a
 * function that stops this.
 */
export function restoreLostFocus(): () => void {
  let held: readonly FocusedItem[] = [];
  let atWork: HTMLElement | null = null;
  const handing = delayed(() => {
    if (!isNowhere()) return;
    const heir = heirOf(held);
    held = held.slice(0, -1);
    heir?.focus({ preventScroll: true });
  });
  const remember = ({ target }: FocusEvent) => {
    handing.callOff();
    if (!(target instanceof HTMLElement) || target === document.body) return;
    held = [...held.filter(({ element }) => element !== target), heldBy(target)].slice(-mostKept);
  };
  // The element lost the focus but still exists, so there is nothing to restore.
  const forget = ({ relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (relatedTarget === null && isNowhere() && canHave(held.at(-1)?.element)) held = [];
    });
  const look = () => {
    const { element, standings } = held.at(-1) ?? {};
    if (!element) return;
    if (isAtWork(element)) atWork = element;
    else if (!isNowhere()) atWork = null;
    else if (element === atWork && canHave(element)) element.focus({ preventScroll: true });
    else if (!canHave(element) && standings !== null) handing.begin(maxFrames);
  };
  const observer = new MutationObserver(look);
  const listening = new AbortController();
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', remember, listening);
  addEventListener('focusout', forget, listening);
  return () => {
    observer.disconnect();
    listening.abort();
    handing.callOff();
  };
}

export function FocusRestorer() {
  useEffect(restoreLostFocus, []);
  return null;
}
