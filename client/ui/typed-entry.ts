import { useRef, type KeyboardEvent } from 'react';
import { fold } from '#shared/platform/fold.ts';

/** Within which the next letter belongs to the same word, in milliseconds. */
const patience = 1_000;

const nothing = { text: '', at: -patience };

const entriesIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled], :disabled)')];

/** Whether an entry, or a word within it, begins with what was typed. */
function begins(entry: HTMLElement, typed: string): boolean {
  const text = fold(entry.textContent ?? '');
  return text.startsWith(typed) || text.split(/[\s,،·]+/u).some((_, at, words) => words.slice(at).join(' ').startsWith(typed));
}

/**
 * In a menu, letters lead to the entry of that name. What no entry begins with leads nowhere: the menu itself has the focus
 * then, so that Enter takes nothing by chance. For the menu's `onKeyDown`; a field in the menu keeps its letters.
 */
export function useTypedEntry(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef(nothing);
  return (event) => {
    const { key, currentTarget: menu, timeStamp } = event;
    if (key.startsWith('Arrow')) typed.current = nothing;
    const isInField = (event.target as Element).closest('input, textarea') !== null;
    const isOver = timeStamp - typed.current.at > patience;
    const isLetter = [...key].length === 1 && !(key === ' ' && (isOver || typed.current.text === ''));
    if (isInField || !isLetter || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const text = isOver ? key : typed.current.text + key;
    typed.current = { text, at: timeStamp };
    const found = entriesIn(menu).find((entry) => begins(entry, fold(text)));
    if (found) found.focus();
    else menu.focus();
  };
}
