import type { KeyboardEvent } from 'react';
import { fold } from '#shared/platform/fold.ts';
import type { BoardKind } from '#shared/tasks/board.schema.ts';
import type { ListedBoard } from './boards.store.ts';

/** The page of all boards that one may open. */
export const allBoardsHref = '/admin/tasks?view=boards';

/** Which of them: those of a kind, or one's favourites; null for all. */
export type Share = BoardKind | 'favourites' | null;

export interface BoardSearch {
  readonly text: string;
  readonly share: Share;
  readonly withArchived: boolean;
  readonly order: 'used' | 'title';
}

/** The boards that are looked for, in the order that is asked for; those that begin with the text come first. */
export function findBoards(
  boards: readonly ListedBoard[],
  { text, share, withArchived, order }: BoardSearch,
  titleOf: (board: ListedBoard) => string,
  compare: (a: string, b: string) => number,
): ListedBoard[] {
  const sought = fold(text);
  const begins = (board: ListedBoard) => Number(sought !== '' && fold(titleOf(board)).startsWith(sought));
  return boards
    .filter((board) => withArchived || !board.isArchived)
    .filter((board) => share === null || (share === 'favourites' ? board.isFavourite : board.kind === share))
    .filter((board) => fold(titleOf(board)).includes(sought))
    .toSorted(
      (a, b) =>
        begins(b) - begins(a) || (order === 'used' ? (b.usedAt ?? '').localeCompare(a.usedAt ?? '') : 0) || compare(titleOf(a), titleOf(b)),
    );
}

/** The arrows go through the boards and back to the field. */
export function walkBoards(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-find], [data-board]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
}
