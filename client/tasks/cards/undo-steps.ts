import { type BulkChange, type MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { CardField, CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { canTransition } from '#shared/tasks/transitions.ts';
import { endOfList, currentPlace, type BoardList } from '#client/tasks/state/board-lists.ts';
import { isAtOwnPlace } from '#client/tasks/state/own-places.ts';

export type CardAction = BulkChange & { readonly values?: CardValues; readonly isAdded?: true };

/** Undo step: the cards and their positions before the change. */
export interface UndoStep {
  readonly id: string;
  readonly cards: readonly TaskCard[];
  readonly places: readonly (TaskPlace | null)[];
  readonly change: CardAction;
  readonly joining: MembershipChange;
}

/** If others have changed one of these fields, adding the task can no longer be undone. */
const ownFields = [
  'title',
  'status',
  'laneId',
  'assigneeId',
  'priority',
  'startDate',
  'dueDate',
  'estimate',
  'actualHours',
  'fileCount',
] as const;

const stands = (now: TaskCard, { status, laneId }: TaskPlace) =>
  now.status === status && (laneId === null || now.laneId === laneId) && isAtOwnPlace(now);

export function isUnchangedSince(card: TaskCard, now: TaskCard | undefined, action: CardAction): boolean {
  const { place, places, board, isDeleted, isAdded, values, label, ...fields } = action;
  if (isAdded) return ownFields.every((field) => now?.[field] === card[field]);
  if (isDeleted) return now === undefined;
  // A list of all boards still shows the card, on its new board.
  if (board) return now === undefined || now.boardId === board.id;
  if (!now) return false;
  const to = place ?? places?.[0];
  if (to) return stands(now, to);
  if (label) return (now.labelIds?.includes(label.id) ?? false) === label.isOn;
  return Object.entries({ ...values, ...fields }).every(([field, value]) => now[field as keyof TaskCard] === value);
}

export const isMoveForbidden = (now: TaskCard | undefined, place: TaskPlace | null | undefined) =>
  now !== undefined && place != null && !canTransition(now.status, place.status);

/** A completed task cannot return to Not Started, so it is reopened in In Progress. */
function wayBack(lists: readonly BoardList[], card: TaskCard, place: TaskPlace): TaskPlace {
  if (!isMoveForbidden(card, place)) return place;
  const list = lists.find(({ status }) => status === 'in-progress');
  return list ? endOfList(list, 'top', [card]) : place;
}

const backOnBoards = (cards: readonly TaskCard[], places: UndoStep['places']): [readonly TaskCard[], BulkChange][] =>
  [...Map.groupBy(cards.keys(), (at) => cards[at]!.boardId)].map(([id, ats]) => {
    const known = ats.flatMap((at) => places[at] ?? []);
    return [ats.map((at) => cards[at]!), { board: { id, ...(known.length === ats.length && { places: known }) } }];
  });

/** Only the cards that the change concerned get the label back or lose it. */
function backOfLabel(cards: readonly TaskCard[], { id, isOn }: NonNullable<BulkChange['label']>, now: Board['cards']) {
  const changed = cards.filter(({ labelIds }) => (labelIds?.includes(id) ?? false) !== isOn).map((card) => now[card.id] ?? card);
  return changed.length === 0 ? [] : [[changed, { label: { id, isOn: !isOn } }] as [readonly TaskCard[], BulkChange]];
}

export function undoChanges(
  { cards, places, change }: UndoStep,
  now: Board['cards'],
  lists: readonly BoardList[],
): [readonly TaskCard[], BulkChange][] {
  if (change.isDeleted) return [[cards, { isDeleted: false }]];
  if (change.board) return backOnBoards(cards, places);
  if (change.label) return backOfLabel(cards, change.label, now);
  const nowOf = (card: TaskCard) => now[card.id] ?? card;
  if (change.place || change.places) {
    const back = cards.flatMap((card, at) => {
      const place = places[at];
      return place ? [{ card: nowOf(card), place: wayBack(lists, nowOf(card), place) }] : [];
    });
    return back.length === 0 ? [] : [[back.map(({ card }) => card), { places: back.map(({ place }) => place) }]];
  }
  const field = Object.keys(change)[0] as 'assigneeId' | 'priority' | 'startDate' | 'dueDate' | 'estimate' | 'isRecurring';
  return [...Map.groupBy(cards, (card) => card[field])].map(([value, some]) => [some.map(nowOf), { [field]: value }]);
}

/** Position without the cards that move too. Without lanes in the list, the card keeps its own lane. */
export function placeWithLane(lists: readonly BoardList[], { id, status, laneId }: TaskCard, going: ReadonlySet<string>): TaskPlace | null {
  const place = currentPlace(lists, id, going);
  return place && { ...place, laneId: place.laneId ?? (place.status === status ? laneId : null) };
}

export const partOf = (step: UndoStep, isIn: (card: TaskCard) => boolean): UndoStep => ({
  ...step,
  cards: step.cards.filter(isIn),
  places: step.places.filter((_, at) => isIn(step.cards[at]!)),
});

export const undoValues = (card: TaskCard, values: CardValues): CardValues =>
  Object.fromEntries((Object.keys(values) as CardField[]).map((field) => [field, card[field] ?? null]));
