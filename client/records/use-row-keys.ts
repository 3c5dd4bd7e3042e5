import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { focusRow, rowElement } from '#client/ui/focus-row.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { TreeRows } from './use-tree-rows.ts';

const rowIdOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-record]')?.dataset['record'];

/** The right arrow expands a row or moves to its first child; the left one collapses it or moves to its parent. */
function walkTree({ rows, setExpanded }: TreeRows, id: string, isForward: boolean): string | null {
  const at = rows.findIndex(({ row }) => row.id === id);
  const { isExpanded, level } = rows[at]!;
  if (isExpanded === !isForward) {
    setExpanded(id, isForward);
    return null;
  }
  if (isForward) return isExpanded ? (rows[at + 1]?.row.id ?? null) : null;
  return rows.slice(0, at).findLast((other) => other.level < level)?.row.id ?? null;
}

function pressInTree(tree: TreeRows, id: string, key: string): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const next = walkTree(tree, id, (key === 'ArrowRight') === (document.dir !== 'rtl'));
  if (next !== null) focusRow(next);
  return true;
}

export interface RowKeys {
  ids: readonly string[];
  selection: SelectedIds;
  /** Null for a table without levels. */
  tree: TreeRows | null;
  onOpen: (id: string) => void;
  onDelete: (ids: readonly string[]) => void;
}

/** The arrow keys, Home and End move between rows; with Shift they select. */
function walkRows({ ids, selection }: RowKeys, id: string, { key, shiftKey }: KeyboardEvent): boolean {
  const at = ids.indexOf(id);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[key];
  if (to === undefined) return false;
  const next = ids[to];
  if (next === undefined) return true;
  if (shiftKey) {
    if (!selection.ids.has(id)) selection.toggle(id);
    selection.reach(next);
  }
  const element = rowElement(next);
  if (element) element.focus();
  else focusRow(next);
  return true;
}

/** Keys of a row besides those that move. */
function actionOf({ selection, onOpen, onDelete }: RowKeys, id: string, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const remove = () => onDelete(selection.ids.has(id) ? [...selection.ids] : [id]);
  const select = () => (shiftKey ? selection.reach(id) : selection.toggle(id));
  const actions: Readonly<Record<string, () => void>> = { ' ': select, x: select, o: () => onOpen(id), Delete: remove, Backspace: remove };
  if (key === 'Escape') return selection.ids.size > 0 ? selection.clear : undefined;
  return actions[key.length === 1 ? key.toLowerCase() : key];
}

/**
 * Keys of a table: the arrow keys, Home and End move between rows; Space and X select, with Shift up to a row; Ctrl+A selects all; O opens,
 * Delete deletes the selected rows or this one. Enter follows the link.
 */
export function useRowKeys(keys: RowKeys): (event: KeyboardEvent) => void {
  const { ids, selection, tree } = keys;
  const press = (id: string, event: KeyboardEvent): boolean => {
    const act = actionOf(keys, id, event);
    act?.();
    return act !== undefined || (tree !== null && pressInTree(tree, id, event.key)) || walkRows(keys, id, event);
  };
  return (event) => {
    const id = rowIdOf(event.target);
    if (id === undefined || event.altKey) return;
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    if (isAll) selection.choose(selection.ids.size === ids.length ? [] : ids);
    else if (event.ctrlKey || event.metaKey || !press(id, event)) return;
    event.preventDefault();
  };
}

/** A click opens the row; on its box, or with Ctrl or Shift, it selects. */
export function useRowClicks(selection: SelectedIds, onOpen: (id: string) => void, tree: TreeRows): (event: MouseEvent) => void {
  return (event) => {
    const target = event.target as Element;
    const id = rowIdOf(target);
    if (id === undefined) return;
    const toggle = target.closest<HTMLElement>('[data-expand]');
    if (toggle) return tree.setExpanded(id, toggle.dataset['expand'] === 'false');
    const isMarked = event.shiftKey || ((event.ctrlKey || event.metaKey) && !target.closest('a'));
    if (isMarked || target.matches('td:has([data-select]), [data-select]')) {
      // The checkbox must keep its default action.
      if (!target.matches('input')) event.preventDefault();
      if (event.shiftKey) selection.reach(id);
      else selection.toggle(id);
    } else if (!target.closest('a') && window.getSelection()?.isCollapsed !== false) onOpen(id);
  };
}

/** Roving tab index. If the focused row disappears, the row in its place gets the focus. */
export function useRowFocus(ids: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  const before = useRef(ids);
  useEffect(() => {
    const id = current.current;
    // A removed element fires no blur event.
    if (id !== null && document.activeElement === document.body) {
      const next = ids.includes(id) ? id : ids[Math.min(before.current.indexOf(id), ids.length - 1)];
      if (next !== undefined) focusRow(next);
    }
    before.current = ids;
  });
  return {
    stopId: ids.find((id) => id === focused) ?? ids[0] ?? null,
    onFocus: ({ target }: { target: EventTarget }) => {
      current.current = rowIdOf(target) ?? null;
      if (current.current !== null) setFocused(current.current);
    },
    onBlur: () => {
      current.current = null;
    },
  };
}
