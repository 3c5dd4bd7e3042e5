import { createContext, use } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BulkChange, MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { BoardAccess } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { Leases } from '#client/people/use-leases.ts';
import type { SeriesDeletion } from './series-question.ts';
import type { BoardList } from './board-lists.ts';
import type { CardSelection } from './selection.ts';

export interface BoardActions {
  move: (card: TaskCard, place: TaskPlace) => Promise<boolean>;
  /** Closes the draft of the title and restores it after a refusal. Resolves to whether the card was renamed. */
  rename: (card: TaskCard, title: string, joining?: MembershipChange) => Promise<boolean>;
  edit: (card: TaskCard, values: CardValues, joining?: MembershipChange) => Promise<boolean>;
  /** Registers a task that was added here, so that it can be undone. */
  added: (card: TaskCard) => void;
  remove: (card: TaskCard, series?: SeriesDeletion) => Promise<boolean>;
  restore: (card: TaskCard) => void;
  /** Changes many cards in board order, shows the refused ones, and returns their ids. */
  change: (cards: readonly TaskCard[], change: BulkChange, joining?: MembershipChange) => Promise<ReadonlySet<string>>;
}

export type PickerKind = 'move' | 'board' | 'assignee' | 'priority' | 'start' | 'due' | 'estimate' | 'main' | 'label' | 'repeat' | 'cover';

export const popupOf = (kind: PickerKind): 'menu' | 'dialog' => (kind === 'priority' ? 'menu' : 'dialog');

/** Labels belong to a board; a table of all boards has none. */
export const hasLabels = ({ id }: Pick<Board, 'id'>): boolean => id !== '';

interface BoardContextValue {
  board: Readonly<Board>;
  boardOf: (boardId: string) => BoardAccess;
  lists: readonly BoardList[];
  actions: BoardActions;
  add?: (list: BoardList, title: string) => void;
  selection: CardSelection;
  pick: (kind: PickerKind, cards: readonly TaskCard[], beside: Element) => void;
  inHandId: string | null;
  today: string;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

/** Returns the context of the surrounding board. Cards must not use it, because it changes with every event. */
export function useBoard(): BoardContextValue {
  const value = use(BoardContext);
  if (!value) throw new Error('useBoard must be used inside a BoardContext provider.');
  return value;
}

export const CardLeasesContext = createContext<Leases | null>(null);

/** Returns the leases of the surrounding board. The value is stable, so cards may use it. */
export function useCardLeases(): Leases {
  const value = use(CardLeasesContext);
  if (!value) throw new Error('useCardLeases must be used inside a CardLeasesContext provider.');
  return value;
}
