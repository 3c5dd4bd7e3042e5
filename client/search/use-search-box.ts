import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import type { CommandLine } from './find-commands.ts';
import { resultKinds, resultPath, type FoundItem } from './result-views.ts';
import { recentKeywords, rememberKeyword } from './recent.store.ts';
import { useCommands } from './use-commands.ts';
import { useSearch, type Search } from './use-search.ts';

export type SearchLine = FoundItem | CommandLine | { readonly kind: 'recent'; readonly keyword: string };

export interface SearchBoxState {
  readonly text: string;
  readonly isOpen: boolean;
  readonly search: Search;
  readonly lines: readonly SearchLine[];
  readonly active: number;
  readonly point: (line: number) => void;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (line: SearchLine) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Index of the active row, valid only for the list in which it was set, and whether Enter chooses it when its list has arrived. */
function useActive(search: Search, isRecent: boolean) {
  const [pointed, setPointed] = useState<{ on: readonly FoundItem[]; at: number } | null>(null);
  const active = pointed?.on === search.found ? pointed.at : isRecent ? -1 : 0;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const forget = () => {
    setPointed(null);
    setIsConfirmed(false);
  };
  return { active, point: (at: number) => setPointed({ on: search.found, at }), forget, isConfirmed, setIsConfirmed };
}

interface KeyActions {
  readonly confirm: () => void;
  readonly leave: () => void;
}

const keysOf =
  (box: Omit<SearchBoxState, 'onKeyDown'>, { confirm, leave }: KeyActions) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    const { isOpen, lines, active } = box;
    const { key, nativeEvent, currentTarget } = event;
    const walk = (by: number) => {
      event.preventDefault();
      if (!isOpen) box.open();
      else if (lines.length > 0) box.point(active < 0 && by < 0 ? lines.length - 1 : (active + by + lines.length) % lines.length);
    };
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown') walk(1);
    if (key === 'ArrowUp') walk(-1);
    if (key === 'Enter' && isOpen) confirm();
    if (key !== 'Escape') return;
    leave();
    currentTarget.blur();
  };

const isComing = ({ status }: Search): boolean => status === 'loading' || status === 'stale';

/** Chooses when the results of the shown text have arrived, if Enter was pressed before. */
function useLateChoice(isReady: boolean, chooseActive: () => void): void {
  const settle = useEffectEvent(chooseActive);
  useEffect(() => {
    if (isReady) settle();
  }, [isReady]);
}

/** A window opens above the current page. */
const addressOf = (href: string) => (href.startsWith('?') ? `${location.pathname}${href}` : href);

const inGroups = (found: readonly FoundItem[]): readonly SearchLine[] =>
  resultKinds().flatMap(([kind]) => found.filter((one) => one.kind === kind));

export function useSearchBox(onDone: () => void): SearchBoxState {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [, navigate] = useLocation();
  const search = useSearch(text);
  const isRecent = text.trim() === '';
  const commands = useCommands(text, isOpen && !isRecent);
  const { active, point, forget, isConfirmed, setIsConfirmed } = useActive(search, isRecent);
  const lines = isRecent ? recent.map((keyword) => ({ kind: 'recent', keyword }) as const) : [...inGroups(search.found), ...commands];
  const close = () => {
    setIsOpen(false);
    forget();
  };
  const type = (next: string) => {
    setText(next);
    forget();
    setIsOpen(next.trim() !== '');
  };
  const open = () => {
    setRecent(recentKeywords());
    setIsOpen(!isRecent || recentKeywords().length > 0);
  };
  const leave = () => {
    setText('');
    close();
    onDone();
  };
  const choose = (line: SearchLine) => {
    if (line.kind === 'recent') return type(line.keyword);
    if (!('icon' in line)) rememberKeyword(search.keyword);
    leave();
    navigate('icon' in line ? addressOf(line.href) : (resultPath(line) ?? '/'));
  };
  const chooseActive = () => lines[active] && choose(lines[active]);
  useLateChoice(isConfirmed && search.status === 'ready', chooseActive);
  const confirm = () => (isComing(search) ? setIsConfirmed(true) : chooseActive());
  const box = { text, isOpen, search, lines, active, point, type, open, close, choose };
  return { ...box, onKeyDown: keysOf(box, { confirm, leave }) };
}
