import type { Board } from '#shared/tasks/board.room.ts';
import type { Lane } from '#shared/tasks/board.schema.ts';
import type { PresenceActivity } from '#shared/platform/presence.schema.ts';
import type { TaskCard, TaskPlace, TaskStatus } from '#shared/tasks/task.schema.ts';
import { isFiltering, matchesFilter, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { canTransition, cardsIn } from '#shared/tasks/transitions.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';

export interface BoardList {
  key: string;
  status: TaskStatus;
  lane: Lane | null;
  cards: readonly TaskCard[];
  /** Includes cards that are not loaded; null while unknown. */
  total: number | null;
  /** The Completed column is a live list of any length, sorted by completion date. */
  live: CompletedList | null;
  /** Total without the filter, while a filter is set. */
  of?: number;
  isSearched?: boolean;
  /** Number of cards added by others while a card is dragged over the list; they are shown after the drag leaves it. */
  waiting?: number;
}

export interface CompletedList extends LiveList<TaskCard> {
  /** Number of completed tasks without the filter; missing without a filter or while unknown. */
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

export const cardsOf = (board: Pick<Board, 'cards'>, completed: LiveList<TaskCard>): Board['cards'] => ({
  ...Object.fromEntries(completed.known.map((card) => [card.id, card])),
  ...board.cards,
});

/** Returns all lists of a board in order. The list for cards in progress without a lane exists only if it has cards or the board has no lanes. */
export function listsOf(board: Shown, completed: CompletedList): BoardList[] {
  const loose = listOf(board, 'in-progress', null);
  const lanes = board.lanes.map((lane) => listOf(board, 'in-progress', lane));
  const inProgress = lanes.length === 0 || loose.cards.length > 0 ? [loose, ...lanes] : lanes;
  return [listOf(board, 'not-started', null), ...inProgress, listOfCompleted(completed)];
}

const noneOf = (live: CompletedList): CompletedList => ({ ...live, items: [], known: [], total: 0, news: 0, hasMore: false });

export function filterLists(lists: BoardList[], filter: TaskFilter): BoardList[] {
  if (!isFiltering(filter)) return lists;
  return lists.map((list) => {
    const cards = list.cards.filter((card) => matchesFilter(card, filter));
    if (!list.live) return { ...list, cards, total: cards.length, of: list.cards.length, isSearched: list.cards.length > 0 };
    const isSought = filter.statuses.length === 0 || filter.statuses.includes(list.status);
    const shown = isSought ? { ...list, cards } : { ...list, ...listOfCompleted(noneOf(list.live)) };
    return { ...shown, isSearched: list.of !== 0 };
  });
}

/** Total of a column without the filter; null without a filter or while unknown. */
export function totalInStatus(lists: readonly BoardList[], status: TaskStatus): number | null {
  const own = lists.filter((list) => list.status === status);
  return own.every(({ of }) => of !== undefined) ? own.reduce((sum, { of = 0 }) => sum + of, 0) : null;
}

/** Position of a card: its list and the number of other cards above it. */
export interface CardPosition {
  list: string;
  index: number;
}

const without = (list: BoardList, cardId: string) => list.cards.filter(({ id }) => id !== cardId);

export function positionOfCard(lists: readonly BoardList[], cardId: string): CardPosition | null {
  for (const list of lists) {
    const index = list.cards.findIndex(({ id }) => id === cardId);
    if (index >= 0) return { list: list.key, index };
  }
  return null;
}

/** Converts a position for the server; null if the card is already there. */
export function placeAtPosition(lists: readonly BoardList[], cardId: string, spot: CardPosition): TaskPlace | null {
  const list = lists.find(({ key }) => key === spot.list);
  const now = positionOfCard(lists, cardId);
  if (!list || (now?.list === spot.list && now.index === spot.index)) return null;
  // Completed cards are sorted by date, so a position in the list has no effect.
  if (list.live) return now?.list === spot.list ? null : { status: list.status, laneId: null, beforeId: null, afterId: null };
  const others = without(list, cardId);
  return {
    status: list.status,
    laneId: list.lane?.id ?? null,
    beforeId: others[spot.index - 1]?.id ?? null,
    afterId: others[spot.index]?.id ?? null,
  };
}

/** Position beside the card under the pointer, else the end of the visible cards. In Completed, the top. */
export function positionBeside(
  list: BoardList,
  cardId: string,
  over: { id: string; edge: 'top' | 'bottom' } | null,
  shown: number,
): CardPosition {
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

/** Id of the card below the drop line; null for the end of the list. */
export const cardBelow = (list: BoardList, cardId: string, spot: CardPosition) => without(list, cardId)[spot.index]?.id ?? null;

export function dropTargetOf(lists: readonly BoardList[], cardId: string, spot: CardPosition): PresenceActivity['drag'] {
  const list = lists.find(({ key }) => key === spot.list);
  return list && { subject: cardId, list: list.key, above: cardBelow(list, cardId, spot) };
}

export const canEnterList = (card: Pick<TaskCard, 'status'>, list: Pick<BoardList, 'status'>) => canTransition(card.status, list.status);

export function countIn(lists: readonly BoardList[], status: TaskStatus): number | null {
  const totals = lists.filter((list) => list.status === status).map(({ total }) => total);
  return totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}

/** Position for cards that move together: the position of the first card, as if the others were not in the lists. */
export function placesForMany(
  lists: readonly BoardList[],
  lead: string,
  moving: readonly Pick<TaskCard, 'id'>[],
  spot: CardPosition,
): TaskPlace | null {
  if (moving.length < 2) return placeAtPosition(lists, lead, spot);
  const others = new Set(moving.map(({ id }) => id).filter((id) => id !== lead));
  const rest = lists.map((list) => ({ ...list, cards: list.cards.filter(({ id }) => !others.has(id)) }));
  const list = lists.find(({ key }) => key === spot.list);
  const above =
    list?.cards
      .filter(({ id }) => id !== lead)
      .slice(0, spot.index)
      .filter(({ id }) => others.has(id)).length ?? 0;
  return placeAtPosition(rest, lead, { ...spot, index: spot.index - above }) ?? currentPlace(rest, lead);
}

/** First or last position of a list for a group of cards; the group itself does not count as neighbours. */
export function endOfList(list: BoardList, end: 'top' | 'bottom', moving: readonly Pick<TaskCard, 'id'>[]): TaskPlace {
  const ids = new Set(moving.map(({ id }) => id));
  const rest = list.live ? [] : list.cards.filter(({ id }) => !ids.has(id));
  const [first, last] = [rest[0]?.id ?? null, rest.at(-1)?.id ?? null];
  const at = { status: list.status, laneId: list.lane?.id ?? null };
  return end === 'top' ? { ...at, beforeId: null, afterId: first } : { ...at, beforeId: last, afterId: null };
}

const nothing: ReadonlySet<string> = new Set();

/** Returns the position of a card with its neighbours, so that it can be restored. */
export function currentPlace(lists: readonly BoardList[], cardId: string, going: ReadonlySet<string> = nothing): TaskPlace | null {
  const list = lists.find(({ cards }) => cards.some(({ id }) => id === cardId));
  if (!list) return null;
  const at = list.cards.findIndex(({ id }) => id === cardId);
  const [before, after] = [list.cards[at - 1], list.cards.slice(at + 1).find(({ id }) => !going.has(id))];
  const beside = list.live ? { beforeId: null, afterId: null } : { beforeId: before?.id ?? null, afterId: after?.id ?? null };
  return { status: list.status, laneId: list.lane?.id ?? null, ...beside };
}
