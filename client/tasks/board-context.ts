import { createContext, use } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BulkChange, Joining } from '#shared/tasks/bulk.api.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { BoardAccess } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import type { BoardList } from './board-lists.ts';
import type { Selection } from '#client/tasks/cards/selection.ts';

/** What can be done with a card, wherever on the board it is done. */
export interface BoardActions {
  /** Whether it was done. */
  move: (card: TaskCard, place: TaskPlace) => Promise<boolean>;
  /** Closes the title's draft, which comes back where it is refused. Whether it was done. */
  rename: (card: TaskCard, title: string) => Promise<boolean>;
  /** Gives fields of a card values. Whether it was done. */
  edit: (card: TaskCard, values: CardValues, joining?: Joining) => Promise<boolean>;
  /** Hears of a task that one has added here: that can be taken back as well. */
  added: (card: TaskCard) => void;
  /** Whether it was done. */
  remove: (card: TaskCard) => Promise<boolean>;
  restore: (card: TaskCard) => void;
  /** One thing to many cards, in the order of the board; says for which it was refused, and answers with their ids. */
  change: (cards: readonly TaskCard[], change: BulkChange, joining?: Joining) => Promise<ReadonlySet<string>>;
}

/** What is asked beside a card, or about all that are selected. */
export type Picked = 'move' | 'board' | 'assignee' | 'priority' | 'due';

/** What opens beside a card: the others hold more than entries. */
export const popupOf = (kind: Picked): 'menu' | 'dialog' => (kind === 'priority' ? 'menu' : 'dialog');

interface BoardContextValue {
  board: Readonly<Board>;
  /** What decides who may do what with the tasks of a board. */
  boardOf: (boardId: string) => BoardAccess;
  lists: readonly BoardList[];
  actions: BoardActions;
  /** Left out where nothing is added. */
  add?: (list: BoardList, title: string) => void;
  selection: Selection;
  /** Opens a menu about these cards beside an element. */
  pick: (kind: Picked, cards: readonly TaskCard[], beside: Element) => void;
  /** The card that the pointer holds. */
  inHandId: string | null;
  today: string;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

/** The board around this component. Cards do not ask, since everything here changes with every event. */
export function useBoard(): BoardContextValue {
  const value = use(BoardContext);
  if (!value) throw new Error('this stands on no board');
  return value;
}

/** The cards of a board as things that one person at a time may drag or edit. */
export interface CardLeases {
  readonly presence: RoomPresence;
  /** False, and says who, where somebody else holds the card. */
  isFree: (cardId: string) => boolean;
  /** Takes the card in hand; false, and says who, where somebody else was first. `lost`: it went to somebody else later. */
  take: (cardId: string, lost: () => void) => Promise<boolean>;
  /** Says who holds what was asked for. */
  refuse: (holderId: string) => void;
}

export const CardLeasesContext = createContext<CardLeases | null>(null);

/** The leases of the board around this component. Stays the same as long as the board does, so cards may ask. */
export function useCardLeases(): CardLeases {
  const value = use(CardLeasesContext);
  if (!value) throw new Error('this stands on no board');
  return value;
}
