import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { focusRow, rowElement } from '#client/ui/focus-row.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { FocusMove } from './in-place-editor.tsx';
import type { CellEditing } from './use-cell-editing.tsx';
import type { TreeRows } from './use-tree-rows.ts';
import { stops, walkRow } from './walk-cells.ts';

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

/** Values of a row walk as in a table, to which the right arrow leads from a row without children. */
function pressInTree(tree: TreeRows, id: string, { key, target }: KeyboardEvent): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const isForward = (key === 'ArrowRight') === (document.dir !== 'rtl');
  const isLeaf = tree.rows.find(({ row }) => row.id === id)?.isExpanded === null;
  if ((target as Element).matches(valueCell) || (isLeaf && isForward)) return walkRow(target as HTMLElement, key);
  const next = walkTree(tree, id, isForward);
  if (next !== null) focusRow(next);
  return true;
}

export interface RowKeys {
  ids: readonly string[];
  /** Rows that can be selected; by default all. */
  selectable?: readonly string[];
  selection: SelectedIds;
  /** Null for a table without levels. */
  tree: TreeRows | null;
  onOpen?: (id: string) => void;
  onDelete?: (ids: readonly string[]) => void;
  /** Further keys of a row. */
  letters?: Readonly<Record<string, (id: string) => void>>;
  /** Editing of the cells. */
  cells?: CellEditing;
}

/** Value of a row that can be edited, without the title. */
const valueCell = 'td [data-cell]';

/** Keys that leave a value whose editor is not there yet. */
const waysOut: Readonly<Record<string, FocusMove>> = { Tab: 'next', Enter: 'down' };

/** Keys of a value, as in a spreadsheet: a letter or F2 edits it, Delete empties it. */
function pressCell(cells: CellEditing, id: string, { key, shiftKey, target, nativeEvent }: KeyboardEvent): boolean {
  const cell = target as HTMLElement;
  const to = key === 'Tab' && shiftKey ? 'previous' : waysOut[key];
  if (to && cells.leave(id, cell, to)) return true;
  if (key === 'Delete' || key === 'Backspace') cells.clear(id, cell);
  else if (key === 'F2') cells.edit(id, cell);
  else if ([...key].length === 1 && key !== ' ' && !nativeEvent.isComposing) cells.edit(id, cell, key);
  else return false;
  return true;
}

/** Returns the same cell of another row, or its title. */
function cellIn(id: string, { dataset }: HTMLElement): HTMLElement | null {
  const row = `[data-record="${CSS.escape(id)}"]`;
  const cell = dataset['cell'] && document.querySelector<HTMLElement>(`${row} [data-cell="${dataset['cell']}"]`);
  return cell || rowElement(id);
}

/** The arrow keys, Home and End move between rows; with Shift they select. */
function walkRows({ ids, selection }: RowKeys, id: string, { key, shiftKey, target }: KeyboardEvent): boolean {
  const at = ids.indexOf(id);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[key];
  if (to === undefined) return false;
  const next = ids[to];
  if (next === undefined) return true;
  if (shiftKey) {
    if (!selection.ids.has(id)) selection.toggle(id);
    selection.reach(next);
  }
  const element = cellIn(next, target as HTMLElement);
  if (element) element.focus();
  else focusRow(next);
  return true;
}

/** Name of a key. On a keyboard without Latin letters, the place of the key counts. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase();
}

/** Keys of a row besides those that move. */
function actionOf(keys: RowKeys, id: string, event: KeyboardEvent): (() => void) | undefined {
  const { shiftKey, target } = event;
  const key = nameOf(event);
  const { selection, onOpen, onDelete, letters } = keys;
  const remove = () => onDelete?.(selection.ids.has(id) ? [...selection.ids] : [id]);
  const select = () => (shiftKey ? selection.reach(id) : selection.toggle(id));
  const actions: Readonly<Record<string, () => void>> = {
    x: select,
    ...(onOpen && { o: () => onOpen(id) }),
    ...(onDelete && { Delete: remove, Backspace: remove }),
  };
  if (key === 'Escape') return selection.ids.size > 0 ? selection.clear : undefined;
  // Elsewhere in a row, Space presses a button.
  if (key === ' ') return (target as Element).matches('[data-row]') ? select : undefined;
  const own = letters?.[key];
  return own ? () => own(id) : actions[key];
}

/**
 * Keys of a table: the arrow keys, Home and End move between rows; Right and Left between cells or levels; Space and X select, with Shift up to
 * a row; Ctrl+A selects all; O opens, Delete deletes the selected rows or this one. Enter follows the link.
 */
export function useRowKeys(keys: RowKeys): (event: KeyboardEvent) => void {
  const { ids, selectable = ids, selection, tree, cells } = keys;
  const press = (id: string, event: KeyboardEvent): boolean => {
    if (cells && (event.target as Element).matches(valueCell) && pressCell(cells, id, event)) return true;
    const act = actionOf(keys, id, event);
    act?.();
    const walk = () => (tree ? pressInTree(tree, id, event) : walkRow(event.target as HTMLElement, event.key));
    return act !== undefined || walk() || walkRows(keys, id, event);
  };
  return (event) => {
    const id = rowIdOf(event.target);
    if (id === undefined || event.altKey || !(event.target as Element).matches(`${stops}, [data-expand]`)) return;
    const isAll = (event.ctrlKey || event.metaKey) && nameOf(event) === 'a';
    if (isAll) selection.choose(selection.ids.size === selectable.length ? [] : selectable);
    else if (event.ctrlKey || event.metaKey || !press(id, event)) return;
    event.preventDefault();
  };
}

/** Copies the value of the focused cell, and pastes one into it. */
export function cellClipboard({ cells }: Pick<RowKeys, 'cells'>) {
  const handle = (act: (cells: CellEditing, id: string, cell: HTMLElement, data: DataTransfer) => void) => (event: ClipboardEvent) => {
    const id = rowIdOf(event.target);
    const cell = event.target as HTMLElement;
    if (!cells || id === undefined || !cell.matches(valueCell)) return;
    event.preventDefault();
    act(cells, id, cell, event.clipboardData);
  };
  return {
    onCopy: handle((own, id, cell, data) => data.setData('text/plain', own.copy(id, cell))),
    onPaste: handle((own, id, cell, data) => own.paste(id, cell, data.getData('text/plain'))),
  };
}

interface RowClicks extends Pick<RowKeys, 'selection' | 'onOpen' | 'tree'> {
  onCell?: (id: string, cell: HTMLElement) => void;
}

/** A click opens the row; on its box, or with Ctrl or Shift, it selects. */
export function useRowClicks({ selection, onOpen, tree, onCell }: RowClicks): (event: MouseEvent) => void {
  return (event) => {
    const target = event.target as Element;
    const id = rowIdOf(target);
    if (id === undefined || target.closest('[data-editing]')) return;
    const toggle = target.closest<HTMLElement>('[data-expand]');
    if (toggle) return tree?.setExpanded(id, toggle.dataset['expand'] === 'false');
    const cell = target.closest<HTMLElement>('[data-cell]');
    const isMarked = event.shiftKey || ((event.ctrlKey || event.metaKey) && !target.closest('a'));
    if (isMarked || target.matches('td:has([data-select]), [data-select]')) {
      // The checkbox must keep its default action.
      if (!target.matches('input')) event.preventDefault();
      if (event.shiftKey) selection.reach(id);
      else selection.toggle(id);
    } else if (cell) onCell?.(id, cell);
    else if (!target.closest('a') && window.getSelection()?.isCollapsed !== false) onOpen?.(id);
  };
}

/** Roving tab index. If the focused row disappears, the next one gets the focus. `onRowFocus` hears of every focused row. */
export function useRowFocus(ids: readonly string[], onRowFocus?: (id: string | null) => void) {
  const [focused, setFocused] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  const before = useRef(ids);
  useEffect(() => {
    const id = current.current;
    // A removed element fires no blur event.
    if (id !== null && document.activeElement === document.body) {
      const at = before.current.indexOf(id);
      const isThere = (one: string) => ids.includes(one);
      const next = before.current.slice(at).find(isThere) ?? before.current.slice(0, at).findLast(isThere) ?? ids[0];
      if (next !== undefined) focusRow(next);
    }
    before.current = ids;
  });
  return {
    stopId: ids.find((id) => id === focused) ?? ids[0] ?? null,
    onFocus: ({ target }: { target: EventTarget }) => {
      current.current = rowIdOf(target) ?? null;
      onRowFocus?.(current.current);
      if (current.current !== null) setFocused(current.current);
    },
    onBlur: () => {
      current.current = null;
    },
  };
}
