import type { Joining } from '#shared/tasks/bulk.api.ts';
import type { boardRoom } from '#shared/tasks/board.room.ts';
import { newCard, type NewFields } from '#shared/tasks/new-card.ts';
import { changesOf, type CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  moveTaskEndpoint,
  restoreTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import type { BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { cardsIn, completionDate } from '#shared/tasks/transitions.ts';
import { rankBetween } from '#shared/platform/rank.ts';
import { serverNow, session } from '#client/access/session.store.ts';
import { callWithSeqs, type Sent } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';
import { newId } from '#client/platform/new-id.ts';
import { placing } from './own-places.ts';

export type BoardHandle = LiveRoom<typeof boardRoom>;
/** The room of each board whose cards are shown. */
export type RoomOf = (boardId: string) => BoardHandle;

/** The room of each board, and what decides there who may do what; left out where every room knows it itself. */
export interface ActionSources {
  readonly roomOf: RoomOf;
  readonly boardOf?: (boardId: string) => BoardAccess;
}

/** Shows a card at once as it will be, in the room in which somebody looks at it, and sends what makes it so. */
export type Foretell = (after: TaskCard, send: (key: string) => Promise<Sent<TaskCard>>) => Promise<TaskCard>;

/** What somebody says of a task that they add; it is their own, and usual, where they say no more than its title. */
export type Addition = { title: string } & TaskPlace & Partial<NewFields>;

/** A new task, shown at once, on its board where nothing else is said; a refusal takes it off again and is thrown. */
export async function createTask(room: BoardHandle, { status, laneId, beforeId, afterId, ...said }: Addition, foretell?: Foretell) {
  const id = newId();
  const place = { status, laneId, beforeId, afterId };
  const at = placeIn(room, place);
  const beginning = { ...said, id, boardId: room.id, status: at.status, laneId: at.laneId, rank: rankAt(room, id, at) };
  const card = newCard(beginning, session.actor?.id ?? '', serverNow());
  const send = (key: string) => callWithSeqs(createTaskEndpoint, { params: { boardId: room.id }, body: { id, ...said, ...place }, key });
  return foretell ? foretell(card, send) : room.predict(taskCreated, card, send);
}

export function moveTask(room: BoardHandle, card: TaskCard, place: TaskPlace): Promise<TaskCard> {
  const at = placeIn(room, place);
  const { status, laneId } = at;
  const actualCompletionDate = completionDate(card, status, serverNow());
  const moved = { ...next(card), status, laneId, rank: rankAt(room, card.id, at), actualCompletionDate };
  const send = (key: string) => callWithSeqs(moveTaskEndpoint, { params: { taskId: card.id }, body: place, key });
  return placing([card.id], room.predict(taskMoved, moved, send), ({ rank }) => rank);
}

/**
 * Changes fields of a card, which were seen as the card has them. Refused as `record.stale`, with the card as it is now,
 * where somebody else changed one of them meanwhile; an assignee may join the project with it.
 */
export function editTask(room: BoardHandle, card: TaskCard, values: CardValues, joining: Joining = {}): Promise<TaskCard> {
  const body = { ...changesOf(card, values), ...joining };
  return room.predict(taskEdited, { ...next(card), ...values }, (key) =>
    callWithSeqs(editTaskEndpoint, { params: { taskId: card.id }, body, key }),
  );
}

export const deleteTask = (room: BoardHandle, { id, boardId }: TaskCard): Promise<{ id: string; boardId: string }> =>
  room.predict(taskDeleted, { id, boardId }, (key) => callWithSeqs(deleteTaskEndpoint, { params: { taskId: id }, key }));

export function restoreTask(room: BoardHandle, card: TaskCard): Promise<TaskCard> {
  const send = (key: string) => callWithSeqs(restoreTaskEndpoint, { params: { taskId: card.id }, key });
  return placing([card.id], room.predict(taskRestored, next(card), send), ({ rank }) => rank);
}

/** The version that the server will give it, so that what is done next to the same card names the right one. */
export const next = (card: TaskCard): TaskCard => ({ ...card, version: card.version + 1 });

/** The server puts a card of In Progress without a lane into the board's first, where it has lanes. */
export function placeIn(room: BoardHandle, place: TaskPlace): TaskPlace {
  const first = room.state()?.lanes[0]?.id ?? null;
  return { ...place, laneId: place.status === 'in-progress' ? (place.laneId ?? first) : null };
}

/** Where the server will put it: after the card named before it, else before the card named after it, else at the end. */
function rankAt(room: BoardHandle, taskId: string, { status, laneId, beforeId, afterId }: TaskPlace): string {
  const list = cardsIn(Object.values(room.state()?.cards ?? {}), status, laneId).filter(({ id }) => id !== taskId);
  const [before, after] = [beforeId, afterId].map((id) => list.findIndex((card) => card.id === id)) as [number, number];
  const at = before >= 0 ? before + 1 : after >= 0 ? after : list.length;
  const low = list[at - 1]?.rank ?? null;
  return rankBetween(low, list.slice(at).find(({ rank }) => low === null || rank > low)?.rank ?? null);
}
