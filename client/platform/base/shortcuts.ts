import { useId, useLayoutEffect } from 'react';

export interface Shortcut {
  /** Keys pressed together are joined by `+`, and `mod` is Ctrl or ⌘. Keys pressed in sequence are separated by a space: `c`, `mod+k`, `g t`, `?`. */
  readonly keys: string;
  readonly label: string;
  /** Undefined if the focused component handles the key; the shortcut is then only listed. */
  readonly act?: (() => void) | undefined;
  /** True if the shortcut also works in text fields. */
  readonly isHeardInFields?: boolean;
}

export interface ShortcutSet {
  readonly group: string;
  readonly list: readonly Shortcut[];
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'>;

/** Maximum time between the two keys of a sequence, in milliseconds. */
const maxPauseMs = 1_500;

/** Uses the physical key if the layout writes another script, so that shortcuts work on every keyboard. */
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

/** Registry of the shortcuts of all mounted components. The latest registration wins. */
export function createShortcuts() {
  const sets = new Map<string, ShortcutSet>();
  let begun: { step: string; at: number } | null = null;

  const active = () => [...sets.values()].flatMap(({ list }) => list.filter(({ act }) => act !== undefined)).toReversed();
  const isWaiting = ({ timeStamp }: Press) => begun !== null && timeStamp - begun.at <= maxPauseMs;

  const finish = (press: Press): Shortcut | undefined => {
    if (!isWaiting(press)) return undefined;
    const found = active().find((shortcut) => {
      const [first, second] = stepsOf(shortcut);
      return first === begun?.step && second !== undefined && isStep(press, second);
    });
    begun = null;
    return found;
  };

  /** Handles a single key, and remembers the first key of a sequence. */
  const begin = (press: Press, isTyping: boolean): Shortcut | undefined => {
    const matching = active().filter((shortcut) => (!isTyping || shortcut.isHeardInFields) && isStep(press, stepsOf(shortcut)[0]!));
    const first = matching.find((shortcut) => stepsOf(shortcut).length > 1);
    if (first) begun = { step: stepsOf(first)[0]!, at: press.timeStamp };
    return matching.find((shortcut) => stepsOf(shortcut).length === 1);
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

export const activeShortcuts = (): readonly ShortcutSet[] => shortcuts.all();

const writable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const isTyping = ({ target }: Event) => target instanceof Element && target.closest(writable) !== null;
/** Shortcuts are disabled while a modal dialog is open. */
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

/** Handles the keys of the page, from before its first paint. Called once, by the frame. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    addEventListener('keydown', hearSecond, { capture: true });
    addEventListener('keydown', hearFirst);
    return () => {
      removeEventListener('keydown', hearSecond, { capture: true });
      removeEventListener('keydown', hearFirst);
    };
  }, []);
}

/** Registers shortcuts while the component is mounted and lists them under `group`. */
export function useShortcuts(group: string, list: readonly Shortcut[]): void {
  const id = useId();
  useLayoutEffect(() => shortcuts.put(id, { group, list }), [id, group, list]);
  useLayoutEffect(() => () => shortcuts.drop(id), [id]);
}
