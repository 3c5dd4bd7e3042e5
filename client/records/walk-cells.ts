import { rowElement } from '#client/ui/focus-row.ts';
import type { FocusMove } from './in-place-editor.tsx';

/** Elements of a row that the arrow keys reach. */
export const stops = '[data-row], [data-cell], [data-select]';

interface CellPlace {
  readonly id: string;
  /** Name of the field. */
  readonly name: string;
}

const recordOf = (id: string) => document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** Value of a cell, or the title of its row. */
const cellElement = (row: Element | null, { id, name }: CellPlace): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`td [data-cell="${name}"]`) ?? rowElement(id);

const stepOf = (to: 'next' | 'previous' | 'right' | 'left'): 1 | -1 => {
  if (to === 'next' || to === 'previous') return to === 'next' ? 1 : -1;
  return (to === 'right') === (document.dir !== 'rtl') ? 1 : -1;
};

/** Moves the focus to the element after or before this one. */
const stepAmong = (all: readonly HTMLElement[], from: HTMLElement, step: 1 | -1) => (all[all.indexOf(from) + step] ?? from).focus();

/** The right and left arrow keys move between the parts of one row: its box, its title and its cells. Returns false for other keys. */
export function walkRow(from: HTMLElement, key: string): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const parts = [...from.closest('[data-record]')!.querySelectorAll<HTMLElement>('[data-row], td [data-cell], [data-select]')];
  stepAmong(parts, from, stepOf(key === 'ArrowRight' ? 'right' : 'left'));
  return true;
}

/** Moves the focus from an edited cell to its neighbour: along the row and on to the next one, or in the same column. */
export function leaveCell(cell: CellPlace, to: FocusMove): void {
  const row = recordOf(cell.id);
  const own = cellElement(row, cell);
  if (!row || !own) return;
  if (to === 'up' || to === 'down') {
    const rows = [...row.parentElement!.querySelectorAll<HTMLElement>('[data-record]')];
    const next = rows[rows.indexOf(row) + (to === 'down' ? 1 : -1)];
    const id = next?.dataset['record'];
    (id ? cellElement(next, { ...cell, id }) : own)?.focus();
    return;
  }
  if (to === 'stay') return own.focus();
  const all = [...row.parentElement!.querySelectorAll<HTMLElement>('[data-row], td [data-cell]')].filter(isShown);
  stepAmong(all, own, stepOf(to));
}
