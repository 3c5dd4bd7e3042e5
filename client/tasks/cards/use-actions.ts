import { useEffect, useRef } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import type { ActionSources } from '#client/tasks/board.store.ts';
import { useBoardActions } from '#client/tasks/board/use-board-actions.ts';
import { useUndo } from './use-undo.ts';

/** Everything that can be done here, with the way to take it back. */
export function useActions(board: Pick<Board, 'cards'>, lists: readonly BoardList[], sources: ActionSources): BoardActions {
  const latest = useRef<BoardActions>(null);
  const actions = useUndo(board, lists, useBoardActions(sources, latest));
  useEffect(() => {
    latest.current = actions;
  });
  return actions;
}
