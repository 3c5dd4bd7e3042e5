import { useEffect, useId } from 'react';

/** What a key does on the screens that are shown. */
export interface Shortcut {
  /** Keys pressed together are joined, `mod` being Ctrl or ⌘; those pressed one after the other stand apart: `c`, `mod+k`, `g t`, `?`. */
  readonly keys: string;
  /** What it does, translated. */
  readonly label: string;
  /** Left out where the part that has the focus hears the key itself: it is listed only. */
  readonly act?: (() => void) | undefined;
  /** Heard in a field too, where most keys write. */
  readonly isHeardInFields?: boolean;
}

export interface ShortcutSet {
  /** Where they work, translated; sets of one name are listed as one. */
  readonly group: string;
  readonly list: readonly Shortcut[];
}

/** As much of a key event as decides what it means. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'>;

/** How long the first key of two waits for the second, in milliseconds. */
const patience = 1_500;

/** The letter of the key where the layout writes another script, else what it writes. */
function keyOf({ key, code }: Press): string {
  if (key === '؟') return '?';
  const isForeign = key.length === 1 && key.codePointAt(0)! > 0x24f;
  return (isForeign ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key).toLowerCase();
}

function isStep(press: Press, step: string): boolean {
  const parts = step.toLowerCase().split('+');
  const key = parts.at(-1)!;
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier);
  const isLetter = /^[a-z]$/.test(key);
  return (
    keyOf(press) === key &&
    (press.ctrlKey || press.metaKey) === wants('mod') &&
    press.altKey === wants('alt') &&
    (!isLetter || press.shiftKey === wants('shift'))
  );
}

const stepsOf = ({ keys }: Shortcut) => keys.split(' ');

/** The keys of everything that is on screen; what came last is heard first. */
export function createShortcuts() {
  const sets = new Map<string, ShortcutSet>();
  let begun: { step: string; at: number } | null = null;

  const active = () => [...sets.values()].flatMap(({ list }) => list.filter(({ act }) => act !== undefined)).toReversed();
  const isWaiting = ({ timeStamp }: Press) => begun !== null && timeStamp - begun.at <= patience;

  /** The second key of two, which nothing else may hear. */
  const finish = (press: Press): Shortcut | undefined => {
    if (!isWaiting(press)) return undefined;
    const found = active().find((shortcut) => {
      const [first, second] = stepsOf(shortcut);
      return first === begun?.step && second !== undefined && isStep(press, second);
    });
    begun = null;
    return found;
  };

  /** A key alone; the first of two is remembered. */
  const begin = (press: Press, isTyping: boolean): Shortcut | undefined => {
    const heard = active().filter((shortcut) => (!isTyping || shortcut.isHeardInFields) && isStep(press, stepsOf(shortcut)[0]!));
    const first = heard.find((shortcut) => stepsOf(shortcut).length > 1);
    if (first) begun = { step: stepsOf(first)[0]!, at: press.timeStamp };
    return heard.find((shortcut) => stepsOf(shortcut).length === 1);
  };

  return {
    put: (id: string, set: ShortcutSet) => void sets.set(id, set),
    drop: (id: string) => void sets.delete(id),
    all: (): readonly ShortcutSet[] => [...sets.values()],
    finish,
    begin,
  };
}

const shortcuts = createShortcuts();

/** What can be pressed on the screens that are shown now. */
export const shortcutsNow = (): readonly ShortcutSet[] => shortcuts.all();

const writable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const isTyping = ({ target }: Event) => target instanceof Element && target.closest(writable) !== null;
/** What is asked in a dialog is answered first. */
const isBlocked = () => document.querySelector('[aria-modal=true]') !== null;

function hearSecond(event: KeyboardEvent) {
  if (event.repeat || isTyping(event) || isBlocked()) return;
  const found = shortcuts.finish(event);
  if (!found) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  found.act?.();
}

function hearFirst(event: KeyboardEvent) {
  if (event.repeat || event.defaultPrevented || event.isComposing || isBlocked()) return;
  const found = shortcuts.begin(event, isTyping(event));
  if (!found) return;
  event.preventDefault();
  found.act?.();
}

/** Hears the keys of the whole page; the frame calls it once. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', hearSecond, { capture: true });
    addEventListener('keydown', hearFirst);
    return () => {
      removeEventListener('keydown', hearSecond, { capture: true });
      removeEventListener('keydown', hearFirst);
    };
  }, []);
}

/** Keys that work while the component is on screen; the list of shortcuts shows them under `group`. */
export function useShortcuts(group: string, list: readonly Shortcut[]): void {
  const id = useId();
  useEffect(() => shortcuts.put(id, { group, list }), [id, group, list]);
  useEffect(() => () => shortcuts.drop(id), [id]);
}
