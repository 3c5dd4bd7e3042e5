import { useEffect } from 'react';

/** What the focus can be given to. */
const reachable = 'button, [href], textarea, select, input:not([type=hidden]), [tabindex="0"]';
/** A part of the page in which somebody works: further than it the focus does not wander. */
const part = '[role=dialog], [role=toolbar], [data-drawer], section, form, main, aside, nav, header';
/** Long lists take away what is out of sight, and know themselves where the focus stays. */
const ownKeeping = '[data-list], [data-scroller]';

/** Where something stood: in whom, and after how many others. */
interface Standing {
  readonly within: Element;
  readonly at: number;
}

/** Something that had the focus. */
interface Held {
  readonly element: HTMLElement;
  /** From the nearest outwards; null in a list that keeps the focus itself. */
  readonly standings: readonly Standing[] | null;
  /** What a menu hangs from, where it was in one. */
  readonly opener: HTMLElement | null;
  /** Whether it stood in the page's content, and not in what is around every page. */
  readonly isOfPage: boolean;
}

const mostKept = 12;
/** Frames in which whoever took it away may give the focus to something else. */
const patience = 3;

function standingsOf(element: Element): Standing[] | null {
  const standings: Standing[] = [];
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

/** It cannot be pressed a second time while what it began goes on, and can be again afterwards. */
const isAtWork = (element: HTMLElement) => element.isConnected && element.matches('[data-loading]');

const firstIn = (root: Element | undefined): HTMLElement | undefined => {
  if (!root) return undefined;
  const own = root.matches(reachable) ? [root as HTMLElement] : [];
  return [...own, ...root.querySelectorAll<HTMLElement>(reachable)].find(canHave);
};

/** What stands now where something was, or beside it. */
function insteadOf({ standings }: Held): HTMLElement | undefined {
  for (const { within, at } of standings ?? []) {
    if (!within.isConnected) continue;
    const found = firstIn(within.children[at]) ?? firstIn(within.children[at - 1]) ?? firstIn(within);
    if (found) return found;
  }
  return undefined;
}

/** What had the focus before, and still stands: after something of the page, nothing that is around every page. */
const earlierThan = ({ isOfPage }: Held, before: readonly Held[]): HTMLElement | undefined =>
  before
    .flatMap(({ element, opener }) => [element, opener ?? element])
    .find((one) => canHave(one) && (!isOfPage || one.closest('main, [role=dialog]')));

/** What lies on top of the page and lets nobody reach beneath it. */
const topDialog = () => [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].findLast(canHave);

/** What gets the focus where the last of these is gone: what stands in its place, else what had it before, else the page's content. */
function heirOf(held: readonly Held[]): HTMLElement | null | undefined {
  const [last, ...before] = held.toReversed();
  const near = last && (insteadOf(last) ?? (canHave(last.opener) ? last.opener : earlierThan(last, before)));
  const top = topDialog();
  return top && !top.contains(near ?? null) ? firstIn(top) : (near ?? document.querySelector<HTMLElement>('main'));
}

const heldBy = (element: HTMLElement): Held => ({
  element,
  standings: standingsOf(element),
  opener: openerOf(element),
  isOfPage: element.closest('main') !== null,
});

/** Does something after a few frames, unless it is called off before. */
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
 * Who works by keyboard never falls out of the page: where what had the focus goes away, and nothing else is given it, its
 * heir has it; what is only at work has it again afterwards. Returns how to stop.
 */
export function keepFocus(): () => void {
  let held: readonly Held[] = [];
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
  // Whoever leaves what stands there still has nothing to come back to.
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
    else if (!canHave(element) && standings !== null) handing.begin(patience);
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

/** The same for the whole product, as long as its frame stands. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
