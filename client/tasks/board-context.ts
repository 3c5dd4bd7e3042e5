import { createContext, use } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { BoardList } from './board-lists.ts';

/** What can be done with a card, wherever on the board it is done. */
export interface BoardActions {
  move: (card: TaskCard, place: TaskPlace) => void;
  /** Resolves with whether the title was saved; what was typed is the caller's to keep. */
  rename: (card: TaskCard, title: string) => Promise<boolean>;
  remove: (card: TaskCard) => void;
  restore: (card: TaskCard) => void;
  add: (list: BoardList, title: string) => Promise<boolean>;
}

interface BoardContextValue {
  board: Readonly<Board>;
  lists: readonly BoardList[];
  actions: BoardActions;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

/** The board around this component. Cards do not ask, since everything here changes with every event. */
export function useBoard(): BoardContextValue {
  const value = use(BoardContext);
  if (!value) throw new Error('this stands on no board');
  return value;
}
