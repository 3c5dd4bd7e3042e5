import { useRef, type KeyboardEvent } from 'react';
import { normalizeText } from '#shared/platform/normalize-text.ts';

/** Maximum time between two letters of a word, in milliseconds. */
const maxPauseMs = 1_000;

const nothing = { text: '', at: -maxPauseMs };

const entriesIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled], :disabled)')];

function begins(entry: HTMLElement, typed: string): boolean {
  const text = normalizeText(entry.textContent ?? '');
  return text.startsWith(typed) || text.split(/[\s,،·]+/u).some((_, at, words) => words.slice(at).join(' ').startsWith(typed));
}

/**
 * Typeahead for menus, for the menu's `onKeyDown`: letters focus the matching entry. Without a match the menu itself gets the focus, so that
 * Enter chooses nothing by accident. Text fields in the menu keep their keys.
 */
export function useTypeAhead(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef(nothing);
  return (event) => {
    const { key, currentTarget: menu, timeStamp } = event;
    if (key.startsWith('Arrow')) typed.current = nothing;
    const isInField = (event.target as Element).closest('input, textarea') !== null;
    const isOver = timeStamp - typed.current.at > maxPauseMs;
    const isLetter = [...key].length === 1 && !(key === ' ' && (isOver || typed.current.text === ''));
    if (isInField || !isLetter || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const text = isOver ? key : typed.current.text + key;
    typed.current = { text, at: timeStamp };
    const found = entriesIn(menu).find((entry) => begins(entry, normalizeText(text)));
    if (found) found.focus();
    else menu.focus();
  };
}
