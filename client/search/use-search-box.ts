import { useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import type { Found } from '#shared/search/search.api.ts';
import { pathOf } from './found-path.ts';
import { recentKeywords, rememberKeyword } from './recent.store.ts';
import { useSearch, type Search } from './use-search.ts';

/** A line of the list: something found, or what was looked for before. */
export type Line = Found | { readonly kind: 'recent'; readonly keyword: string };

export interface Box {
  readonly text: string;
  readonly isOpen: boolean;
  readonly search: Search;
  readonly lines: readonly Line[];
  /** The line that Enter takes; -1 for none. */
  readonly active: number;
  readonly point: (line: number) => void;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (line: Line) => void;
  readonly hear: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const kinds: readonly Found['kind'][] = ['task', 'board', 'person'];

/** The line that was pointed at, as long as it stands on the list that it was pointed at on. */
function useActive(search: Search, isRecent: boolean) {
  const [pointed, setPointed] = useState<{ on: readonly Found[]; at: number } | null>(null);
  const active = pointed?.on === search.found ? pointed.at : isRecent ? -1 : 0;
  return { active, point: (at: number) => setPointed({ on: search.found, at }), forget: () => setPointed(null) };
}

/** Arrows point at the lines, Enter takes one; Esc closes the list, and once more gives up. */
const keysOf = (box: Omit<Box, 'hear'>, leave: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  const { isOpen, lines, active } = box;
  const { key, nativeEvent, currentTarget } = event;
  const chosen = lines[active];
  const walk = (by: number) => {
    event.preventDefault();
    if (!isOpen) box.open();
    else if (lines.length > 0) box.point(active < 0 && by < 0 ? lines.length - 1 : (active + by + lines.length) % lines.length);
  };
  if (nativeEvent.isComposing) return;
  if (key === 'ArrowDown') walk(1);
  if (key === 'ArrowUp') walk(-1);
  if (key === 'Enter' && isOpen && chosen) box.choose(chosen);
  if (key === 'Escape' && isOpen) box.close();
  if (key !== 'Escape' || isOpen) return;
  leave();
  currentTarget.blur();
};

/** What is typed, the list under it, and what choosing from it does. */
export function useSearchBox(onDone: () => void): Box {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [, navigate] = useLocation();
  const search = useSearch(text);
  const isRecent = text.trim() === '';
  const { active, point, forget } = useActive(search, isRecent);
  const lines: readonly Line[] = isRecent
    ? recent.map((keyword) => ({ kind: 'recent', keyword }))
    : kinds.flatMap((kind) => search.found.filter((found) => found.kind === kind));

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
    const list = recentKeywords();
    setRecent(list);
    setIsOpen(!isRecent || list.length > 0);
  };
  const leave = () => {
    setText('');
    close();
    onDone();
  };
  const choose = (line: Line) => {
    if (line.kind === 'recent') return type(line.keyword);
    rememberKeyword(search.keyword);
    leave();
    navigate(pathOf(line) ?? '/');
  };
  const box = { text, isOpen, search, lines, active, point, type, open, close, choose };
  return { ...box, hear: keysOf(box, leave) };
}
