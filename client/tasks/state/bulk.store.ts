import {
  changeTasksEndpoint,
  maxBulk,
  type BulkTaskRequest,
  type BulkChange,
  type BulkResult,
  type MembershipChange,
} from '#shared/tasks/bulk.api.ts';
import { withLabel } from '#shared/tasks/labels.ts';
import { insertionRanks } from '#shared/tasks/ranks.ts';
import type { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { assignmentEffect, canAssignTask, canDeleteTask, canEditTask, canMoveTask, type BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { taskArrived, taskDeleted, taskEdited, taskLeft, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { canTransition, cardsIn, completionDate } from '#shared/tasks/transitions.ts';
import { serverNow, session } from '#client/access/session.store.ts';
import { managerChainOf } from '#client/people/directory.store.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { PredictedEvent } from '#client/platform/live/live-room.ts';
import { withNextVersion, predictRankIn, type BoardHandle, type ActionSources } from './board.store.ts';
import { rememberOwnMove } from './own-places.ts';

interface Place {
  readonly room: BoardHandle;
  readonly access: BoardAccess | undefined;
}

type Fact = PredictedEvent<typeof boardRoom>;

export interface RefusedTask {
  readonly card: TaskCard;
  readonly error: NonNullable<BulkResult['error']>;
}

/** Changes many cards at once and shows the result immediately. Returns the refused cards. Requests are split by board and by the maximum size. */
export async function changeTasks(
  { roomOf, boardOf }: ActionSources,
  cards: readonly TaskCard[],
  change: BulkChange,
  joining: MembershipChange = {},
): Promise<RefusedTask[]> {
  const named = change.places ?? change.board?.places;
  const all = cards.map((card, at) => ({ card, place: named?.[at] }));
  const boards = [...Map.groupBy(all, ({ card }) => card.boardId)];
  const refused = await Promise.all(
    boards.flatMap(([boardId, own]) =>
      partsOf(own).map((part) => {
        const places = part.flatMap(({ place }) => place ?? []);
        const request = { change: withPlaces(change, places), ...joining };
        return changeSome(
          { room: roomOf(boardId), access: boardOf?.(boardId) },
          part.map(({ card }) => card),
          request,
        );
      }),
    ),
  );
  return refused.flat();
}

function withPlaces(change: BulkChange, places: TaskPlace[]): BulkChange {
  if (change.places) return { places };
  return change.board?.places ? { board: { ...change.board, places } } : change;
}

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / maxBulk) }, (_, part) => all.slice(part * maxBulk, (part + 1) * maxBulk));

const isPut = ({ place, places, board, isDeleted }: BulkChange) => Boolean(place ?? places ?? board) || isDeleted === false;

async function changeSome(
  { room, access }: Place,
  cards: readonly TaskCard[],
  request: Omit<BulkTaskRequest, 'taskIds'>,
): Promise<RefusedTask[]> {
  const body = { taskIds: cards.map(({ id }) => id), ...request };
  const sent = room.predictAll(
    factsOf({ room, access }, cards, request),
    (key) => callWithSeqs(changeTasksEndpoint, { body, key }),
    (reply) => new Set(reply.results.flatMap(({ id, error }) => (error ? [id] : []))),
  );
  const { results } = await rememberOwnMove(
    isPut(request.change) ? body.taskIds : [],
    sent,
    (reply, cardId) => reply.results.find(({ id }) => id === cardId)?.rank,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return (results as BulkResult[]).flatMap(({ id, error }) => (error ? [{ card: byId.get(id)!, error }] : []));
}

/** Changes that the server would refuse are not predicted. */
function isAllowed(board: BoardAccess, isKnown: boolean, card: TaskCard, { change, joins }: Omit<BulkTaskRequest, 'taskIds'>): boolean {
  const { actor } = session;
  if (actor === null || change.isDeleted === false || change.board?.id === card.boardId) return true;
  if (change.isDeleted) return canDeleteTask(actor, board, card);
  if (change.assigneeId !== undefined) {
    const takes = assignmentEffect(board, change.assigneeId);
    return canAssignTask(actor, board) && (takes === 'free' || (takes === 'joins' && (joins === true || !isKnown)));
  }
  const { priority, startDate, dueDate, estimate, isRecurring } = change;
  const isOfFields = [priority, startDate, dueDate, estimate, isRecurring].some((value) => value !== undefined);
  if (!isOfFields) return canMoveTask(actor, board);
  const dates = {
    startDate: card.startDate,
    dueDate: card.dueDate,
    ...(startDate !== undefined && { startDate }),
    ...(dueDate !== undefined && { dueDate }),
  };
  const isTimely = dates.startDate === null || dates.dueDate === null || dates.startDate <= dates.dueDate;
  return isTimely && canEditTask(actor, board, card, managerChainOf);
}

function factsOf({ room, access }: Place, all: readonly TaskCard[], request: Omit<BulkTaskRequest, 'taskIds'>): Fact[] {
  const { change } = request;
  const state = room.state();
  // The members of a board that is followed from a list page on are unknown; only one's own access is known.
  const isKnown = state !== null && state.id !== '';
  const board = isKnown ? state : access;
  const cards = board ? all.filter((card) => isAllowed(board, isKnown, card, request)) : all;
  const places = change.places?.filter((_, at) => cards.includes(all[at]!)) ?? (change.place && cards.map(() => change.place!));
  if (places) return placed(room, cards, places).map((data) => ({ event: taskMoved, data }));
  if (change.board) return transferred(room, cards, change.board.id);
  if (change.isDeleted === true) return cards.map(({ id, boardId }) => ({ event: taskDeleted, data: { id, boardId } }));
  if (change.isDeleted === false) return cards.map((card) => ({ event: taskRestored, data: withNextVersion(card) }));
  if (change.label) return labelled(cards, change.label);
  const { assigneeId, priority, startDate, dueDate, estimate, isRecurring } = change;
  const fields = {
    ...(assigneeId !== undefined && { assigneeId }),
    ...(priority !== undefined && { priority }),
    ...(startDate !== undefined && { startDate }),
    ...(dueDate !== undefined && { dueDate }),
    ...(estimate !== undefined && { estimate }),
    ...(isRecurring !== undefined && { isRecurring }),
  };
  return cards.map((card) => ({ event: taskEdited, data: { ...withNextVersion(card), ...fields } }));
}

const labelled = (cards: readonly TaskCard[], { id, isOn }: NonNullable<BulkChange['label']>): Fact[] =>
  cards.map((card) => ({ event: taskEdited, data: withLabel(withNextVersion(card), id, isOn) }));

/** The cards leave this board, or return to it with their old values. */
const transferred = (room: BoardHandle, cards: readonly TaskCard[], boardId: string): Fact[] =>
  cards.map((card) =>
    boardId === room.id
      ? { event: taskArrived, data: { ...card, version: card.version + 2 } }
      : { event: taskLeft, data: { id: card.id, boardId: room.id } },
  );

/** Cards that may not move stay in place, because the server will refuse them. */
function placed(room: BoardHandle, cards: readonly TaskCard[], places: readonly TaskPlace[]): TaskCard[] {
  const going = cards
    .map((card, at) => ({ card, place: predictRankIn(room, places[at]!) }))
    .filter(({ card, place }) => canTransition(card.status, place.status));
  const shown = Object.values(room.state()?.cards ?? {});
  const lists = Map.groupBy(going, ({ place: { status, laneId } }) => `${status} ${laneId}`);
  return [...lists.values()].flatMap((list) => {
    const { status, laneId } = list[0]!.place;
    const ranks = insertionRanks(
      cardsIn(shown, status, laneId),
      list.map(({ card: { id }, place }) => ({ id, place })),
    );
    return list.map(({ card }) => ({
      ...withNextVersion(card),
      status,
      laneId,
      rank: ranks.get(card.id)!,
      actualCompletionDate: completionDate(card, status, serverNow()),
    }));
  });
}
