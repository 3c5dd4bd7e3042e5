import { type BulkChange, type Joining } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { CardField, CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { canTransition } from '#shared/tasks/transitions.ts';
import { endOf, placeOf, type BoardList } from '#client/tasks/board-lists.ts';
import { isWhereLeft } from '#client/tasks/own-places.ts';

/** What is done to cards: to many alike, to the fields of one, or that one was added. */
export type Deed = BulkChange & { readonly values?: CardValues; readonly isAdded?: true };

/** Something that one did to cards: as they were, where they were, and what they must still be to be put back. */
export interface Step {
  /** By it the step is found again, and the toast that says that it was done. */
  readonly id: string;
  readonly cards: readonly TaskCard[];
  readonly places: readonly (TaskPlace | null)[];
  readonly change: Deed;
  readonly joining: Joining;
}

/** What others may have made of a task that one has added: then it is not one's own to take back. */
const ownFields = ['title', 'status', 'laneId', 'assigneeId', 'priority', 'startDate', 'dueDate', 'estimate', 'fileCount'] as const;

const stands = (now: TaskCard, { status, laneId }: TaskPlace) =>
  now.status === status && (laneId === null || now.laneId === laneId) && isWhereLeft(now);

/** Whether a card is still as one left it; null stands for one that is not there. */
export function isUntouched(card: TaskCard, now: TaskCard | undefined, deed: Deed): boolean {
  const { place, places, board, isDeleted, isAdded, values, ...fields } = deed;
  if (isAdded) return ownFields.every((field) => now?.[field] === card[field]);
  if (isDeleted) return now === undefined;
  // A list over all boards shows it where it is since.
  if (board) return now === undefined || now.boardId === board.id;
  if (!now) return false;
  const to = place ?? places?.[0];
  if (to) return stands(now, to);
  return Object.entries({ ...values, ...fields }).every(([field, value]) => now[field as keyof TaskCard] === value);
}

/** Whether a card cannot go back there by one step. */
export const isBarred = (now: TaskCard | undefined, place: TaskPlace | null | undefined) =>
  now !== undefined && place != null && !canTransition(now.status, place.status);

/** A completed task does not go back to Not Started: it is reopened instead. */
function wayBack(lists: readonly BoardList[], card: TaskCard, place: TaskPlace): TaskPlace {
  if (!isBarred(card, place)) return place;
  const list = lists.find(({ status }) => status === 'in-progress');
  return list ? endOf(list, 'top', [card]) : place;
}

/** Each to the board on which it was, and its place there. */
const backOnBoards = (cards: readonly TaskCard[], places: Step['places']): [readonly TaskCard[], BulkChange][] =>
  [...Map.groupBy(cards.keys(), (at) => cards[at]!.boardId)].map(([id, ats]) => {
    const known = ats.flatMap((at) => places[at] ?? []);
    return [ats.map((at) => cards[at]!), { board: { id, ...(known.length === ats.length && { places: known }) } }];
  });

/** Puts each card back; what was changed in one field goes back group by group. */
export function changesBack(
  { cards, places, change }: Step,
  now: Board['cards'],
  lists: readonly BoardList[],
): [readonly TaskCard[], BulkChange][] {
  if (change.isDeleted) return [[cards, { isDeleted: false }]];
  if (change.board) return backOnBoards(cards, places);
  const nowOf = (card: TaskCard) => now[card.id] ?? card;
  if (change.place || change.places) {
    const back = cards.flatMap((card, at) => {
      const place = places[at];
      return place ? [{ card: nowOf(card), place: wayBack(lists, nowOf(card), place) }] : [];
    });
    return back.length === 0 ? [] : [[back.map(({ card }) => card), { places: back.map(({ place }) => place) }]];
  }
  const field = Object.keys(change)[0] as 'assigneeId' | 'priority' | 'dueDate';
  return [...Map.groupBy(cards, (card) => card[field])].map(([value, some]) => [some.map(nowOf), { [field]: value }]);
}

/** Where a card stands, beside those that stay; where lists know no lanes, its own. */
export function placeWithLane(lists: readonly BoardList[], { id, status, laneId }: TaskCard, going: ReadonlySet<string>): TaskPlace | null {
  const place = placeOf(lists, id, going);
  return place && { ...place, laneId: place.laneId ?? (place.status === status ? laneId : null) };
}

export const partOf = (step: Step, isIn: (card: TaskCard) => boolean): Step => ({
  ...step,
  cards: step.cards.filter(isIn),
  places: step.places.filter((_, at) => isIn(step.cards[at]!)),
});

/** The fields of a card that were given values, as it had them. */
export const valuesBack = (card: TaskCard, values: CardValues): CardValues =>
  Object.fromEntries((Object.keys(values) as CardField[]).map((field) => [field, card[field]]));
