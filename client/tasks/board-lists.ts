import type { Board } from '#shared/tasks/board.room.ts';
import type { Lane } from '#shared/tasks/board.schema.ts';
import type { Doing } from '#shared/platform/presence.schema.ts';
import type { TaskCard, TaskPlace, TaskStatus } from '#shared/tasks/task.schema.ts';
import { isFiltering, matchesFilter, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { canTransition, cardsIn } from '#shared/tasks/transitions.ts';
import type { LiveList } from '#client/platform/use-list.ts';

/** One list of cards in their order: a column, or a lane of In Progress. */
export interface BoardList {
  key: string;
  status: TaskStatus;
  lane: Lane | null;
  cards: readonly TaskCard[];
  /** With those that are not loaded; null while nobody knows. */
  total: number | null;
  /** The Completed column is a live list of any length, in the order of completion. */
  live: CompletedList | null;
  /** While tasks are looked for: how many there are with those that are not found. */
  of?: number;
  /** Whether tasks are looked for in it. */
  isSearched?: boolean;
  /** What others have put in while one's hand is over the list: it comes in when the hand has gone. */
  waiting?: number;
}

/** The Completed column, which the server filters. */
export interface CompletedList extends LiveList<TaskCard> {
  /** The number of completed tasks without the filter; absent while there is no filter, or while it is not known. */
  unfilteredTotal?: number;
}

type Shown = Pick<Board, 'lanes' | 'cards'>;

function listOf(board: Shown, status: TaskStatus, lane: Lane | null): BoardList {
  const cards = cardsIn(Object.values(board.cards), status, lane?.id ?? null);
  return { key: lane?.id ?? status, status, lane, cards, total: cards.length, live: null };
}

const listOfCompleted = (live: CompletedList): BoardList => ({
  key: 'completed',
  status: 'completed',
  lane: null,
  cards: live.items,
  total: live.status === 'live' ? live.total : null,
  live,
  ...(live.unfilteredTotal !== undefined && { of: live.unfilteredTotal }),
});

/** Every card of a board that is loaded, completed ones too. */
export const cardsOf = (board: Pick<Board, 'cards'>, completed: LiveList<TaskCard>): Board['cards'] => ({
  ...Object.fromEntries(completed.known.map((card) => [card.id, card])),
  ...board.cards,
});

/** Every list of a board from first to last. Cards in progress without a lane have a list of their own only where there are some. */
export function listsOf(board: Shown, completed: CompletedList): BoardList[] {
  const loose = listOf(board, 'in-progress', null);
  const lanes = board.lanes.map((lane) => listOf(board, 'in-progress', lane));
  const inProgress = lanes.length === 0 || loose.cards.length > 0 ? [loose, ...lanes] : lanes;
  return [listOf(board, 'not-started', null), ...inProgress, listOfCompleted(completed)];
}

const noneOf = (live: CompletedList): CompletedList => ({ ...live, items: [], known: [], total: 0, news: 0, hasMore: false });

/** The lists with those of their cards alone that a filter finds; a live one has been asked for them. */
export function foundIn(lists: BoardList[], filter: TaskFilter): BoardList[] {
  if (!isFiltering(filter)) return lists;
  return lists.map((list) => {
    const cards = list.cards.filter((card) => matchesFilter(card, filter));
    if (!list.live) return { ...list, cards, total: cards.length, of: list.cards.length, isSearched: list.cards.length > 0 };
    const isSought = filter.statuses.length === 0 || filter.statuses.includes(list.status);
    const shown = isSought ? { ...list, cards } : { ...list, ...listOfCompleted(noneOf(list.live)) };
    return { ...shown, isSearched: list.of !== 0 };
  });
}

/** How many cards of a column are found of how many; null while nothing is looked for, or the others are not counted. */
export function allIn(lists: readonly BoardList[], status: TaskStatus): number | null {
  const own = lists.filter((list) => list.status === status);
  return own.every(({ of }) => of !== undefined) ? own.reduce((sum, { of = 0 }) => sum + of, 0) : null;
}

/** Where a card stands, or would stand: a list, and the number of cards above it there, itself not counted. */
export interface Spot {
  list: string;
  index: number;
}

const without = (list: BoardList, cardId: string) => list.cards.filter(({ id }) => id !== cardId);

export function spotOf(lists: readonly BoardList[], cardId: string): Spot | null {
  for (const list of lists) {
    const index = list.cards.findIndex(({ id }) => id === cardId);
    if (index >= 0) return { list: list.key, index };
  }
  return null;
}

/** The spot as the server is told it; nothing where the card stands there already. */
export function placeAt(lists: readonly BoardList[], cardId: string, spot: Spot): TaskPlace | null {
  const list = lists.find(({ key }) => key === spot.list);
  const now = spotOf(lists, cardId);
  if (!list || (now?.list === spot.list && now.index === spot.index)) return null;
  // What is completed stands where its date puts it.
  if (list.live) return now?.list === spot.list ? null : { status: list.status, laneId: null, beforeId: null, afterId: null };
  const others = without(list, cardId);
  return {
    status: list.status,
    laneId: list.lane?.id ?? null,
    beforeId: others[spot.index - 1]?.id ?? null,
    afterId: others[spot.index]?.id ?? null,
  };
}

/** The spot beside a card that is pointed at; without one, the foot of what is shown of the list. In Completed, the top. */
export function spotBeside(list: BoardList, cardId: string, over: { id: string; edge: 'top' | 'bottom' } | null, shown: number): Spot {
  const others = without(list, cardId);
  if (list.live)
    return {
      list: list.key,
      index: Math.max(
        list.cards.findIndex(({ id }) => id === cardId),
        0,
      ),
    };
  if (over?.id === cardId) return { list: list.key, index: list.cards.findIndex(({ id }) => id === cardId) };
  const index = over ? others.findIndex(({ id }) => id === over.id) : -1;
  const foot = Math.min(shown, others.length);
  return { list: list.key, index: index < 0 ? foot : index + (over?.edge === 'bottom' ? 1 : 0) };
}

/** The card above which a line marks the spot; null stands for the foot of the list. */
export const cardBelow = (list: BoardList, cardId: string, spot: Spot) => without(list, cardId)[spot.index]?.id ?? null;

/** A spot as it is told to others while the card is in the hand. */
export function landingOf(lists: readonly BoardList[], cardId: string, spot: Spot): Doing['drag'] {
  const list = lists.find(({ key }) => key === spot.list);
  return list && { subject: cardId, list: list.key, above: cardBelow(list, cardId, spot) };
}

export const mayEnter = (card: Pick<TaskCard, 'status'>, list: Pick<BoardList, 'status'>) => canTransition(card.status, list.status);

/** The cards of a column, with those that are not loaded; null while nobody knows. */
export function countIn(lists: readonly BoardList[], status: TaskStatus): number | null {
  const totals = lists.filter((list) => list.status === status).map(({ total }) => total);
  return totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}

/** Where cards go that are moved together: beside what the first of them would stand beside, could the others be left out. */
export function placeTogether(
  lists: readonly BoardList[],
  lead: string,
  moving: readonly Pick<TaskCard, 'id'>[],
  spot: Spot,
): TaskPlace | null {
  if (moving.length < 2) return placeAt(lists, lead, spot);
  const others = new Set(moving.map(({ id }) => id).filter((id) => id !== lead));
  const rest = lists.map((list) => ({ ...list, cards: list.cards.filter(({ id }) => !others.has(id)) }));
  const list = lists.find(({ key }) => key === spot.list);
  const above =
    list?.cards
      .filter(({ id }) => id !== lead)
      .slice(0, spot.index)
      .filter(({ id }) => others.has(id)).length ?? 0;
  return placeAt(rest, lead, { ...spot, index: spot.index - above }) ?? placeOf(rest, lead);
}

/** The end of a list for cards that are put there together; they themselves are no neighbours. */
export function endOf(list: BoardList, end: 'top' | 'bottom', moving: readonly Pick<TaskCard, 'id'>[]): TaskPlace {
  const ids = new Set(moving.map(({ id }) => id));
  const rest = list.live ? [] : list.cards.filter(({ id }) => !ids.has(id));
  const [first, last] = [rest[0]?.id ?? null, rest.at(-1)?.id ?? null];
  const at = { status: list.status, laneId: list.lane?.id ?? null };
  return end === 'top' ? { ...at, beforeId: null, afterId: first } : { ...at, beforeId: last, afterId: null };
}

const nothing: ReadonlySet<string> = new Set();

/** Where a card stands, beside its neighbours, so that it can be put there again. */
export function placeOf(lists: readonly BoardList[], cardId: string, going: ReadonlySet<string> = nothing): TaskPlace | null {
  const list = lists.find(({ cards }) => cards.some(({ id }) => id === cardId));
  if (!list) return null;
  const at = list.cards.findIndex(({ id }) => id === cardId);
  const [before, after] = [list.cards[at - 1], list.cards.slice(at + 1).find(({ id }) => !going.has(id))];
  const beside = list.live ? { beforeId: null, afterId: null } : { beforeId: before?.id ?? null, afterId: after?.id ?? null };
  return { status: list.status, laneId: list.lane?.id ?? null, ...beside };
}
