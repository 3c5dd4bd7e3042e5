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

/** What lies on top of the page and lets nobody reach beneath it. */
const topDialog = () => [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].findLast(canHave);

/**
 * Who works by keyboard never falls out of the page: where what had the focus goes away, and nothing else is given it, what
 * stands in its place has it, else what had it before, else the page's content. Returns how to stop.
 */
export function keepFocus(): () => void {
  let held: readonly Held[] = [];
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    cancelAnimationFrame(frame);
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const others = held.filter(({ element }) => element !== target);
    held = [...others, { element: target, standings: standingsOf(target), opener: openerOf(target) }].slice(-mostKept);
  };
  const giveBack = () => {
    if (document.activeElement !== document.body) return;
    const [last, ...before] = held.toReversed();
    const earlier = before.flatMap(({ element, opener }) => [element, opener]).find(canHave);
    const near = last && (insteadOf(last) ?? (canHave(last.opener) ? last.opener : earlier));
    const top = topDialog();
    // Where a whole page has gone with it, the new one begins at its content.
    const next = top && !top.contains(near ?? null) ? firstIn(top) : (near ?? document.querySelector<HTMLElement>('main'));
    held = held.slice(0, -1);
    next?.focus({ preventScroll: true });
  };
  const after = (frames: number): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frames > 1 ? after(frames - 1) : giveBack()));
  };
  const look = () => {
    const last = held.at(-1)?.element;
    if (document.activeElement !== document.body || !last || canHave(last)) return;
    if (held.at(-1)!.standings !== null) after(patience);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    removeEventListener('focusin', remember);
  };
}

/** The same for the whole product, as long as its frame stands. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
