import type { KeyboardEvent } from 'react';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { BoardKind } from '#shared/tasks/board.schema.ts';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';

export const allBoardsHref = '/admin/tasks?view=boards';

export type BoardShare = BoardKind | 'favourites' | null;

export interface BoardSearch {
  readonly text: string;
  readonly share: BoardShare;
  readonly withArchived: boolean;
  readonly order: 'used' | 'title';
}

/** Boards whose title begins with the text come first. */
export function findBoards(
  boards: readonly ListedBoard[],
  { text, share, withArchived, order }: BoardSearch,
  titleOf: (board: ListedBoard) => string,
  compare: (a: string, b: string) => number,
): ListedBoard[] {
  const sought = normalizeText(text);
  const begins = (board: ListedBoard) => Number(sought !== '' && normalizeText(titleOf(board)).startsWith(sought));
  return boards
    .filter((board) => withArchived || !board.isArchived)
    .filter((board) => share === null || (share === 'favourites' ? board.isFavourite : board.kind === share))
    .filter((board) => normalizeText(titleOf(board)).includes(sought))
    .toSorted(
      (a, b) =>
        begins(b) - begins(a) || (order === 'used' ? (b.usedAt ?? '').localeCompare(a.usedAt ?? '') : 0) || compare(titleOf(a), titleOf(b)),
    );
}

export function moveFocusInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-find], [data-board]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
}
