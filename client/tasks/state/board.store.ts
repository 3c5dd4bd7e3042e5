import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { boardRoom } from '#shared/tasks/board.room.ts';
import { createCard, type NewFields } from '#shared/tasks/new-card.ts';
import { changesOf, type CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  moveTaskEndpoint,
  restoreTaskEndpoint,
  type MoveRequest,
} from '#shared/tasks/tasks.api.ts';
import { taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import type { BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { cardsIn, completionDate } from '#shared/tasks/transitions.ts';
import { rankBetween } from '#shared/platform/rank.ts';
import { serverNow, session } from '#client/access/session.store.ts';
import { callWithSeqs, type ReplyWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { createId } from '#client/platform/base/new-id.ts';
import type { SeriesDeletion } from './series-question.ts';
import { rememberOwnMove } from './own-places.ts';

export type BoardHandle = LiveRoom<typeof boardRoom>;
export type FindBoardRoom = (boardId: string) => BoardHandle;

export interface ActionSources {
  readonly roomOf: FindBoardRoom;
  readonly boardOf?: (boardId: string) => BoardAccess;
}

/** Shows the predicted card at once in the room of the current view, and sends the request. */
export type PredictCard = (after: TaskCard, send: (key: string) => Promise<ReplyWithSeqs<TaskCard>>) => Promise<TaskCard>;

export type Addition = { title: string } & TaskPlace & Partial<NewFields>;

/** Creates a task and shows it at once. After a refusal the task disappears and the error is thrown. */
export async function createTask(room: BoardHandle, { status, laneId, beforeId, afterId, ...values }: Addition, predict?: PredictCard) {
  const id = createId();
  const place = { status, laneId, beforeId, afterId };
  const at = predictRankIn(room, place);
  const beginning = { ...values, id, boardId: room.id, status: at.status, laneId: at.laneId, rank: rankAt(room, id, at) };
  const card = createCard(beginning, session.actor?.id ?? '', serverNow());
  const send = (key: string) => callWithSeqs(createTaskEndpoint, { params: { boardId: room.id }, body: { id, ...values, ...place }, key });
  return predict ? predict(card, send) : room.predict(taskCreated, card, send);
}

export type Completing = Pick<MoveRequest, 'completeSubtasks' | 'reopenSubtasks'>;

export function moveTask(room: BoardHandle, card: TaskCard, place: TaskPlace, completing: Completing = {}): Promise<TaskCard> {
  const at = predictRankIn(room, place);
  const { status, laneId } = at;
  const actualCompletionDate = completionDate(card, status, serverNow());
  const moved = { ...withNextVersion(card), status, laneId, rank: rankAt(room, card.id, at), actualCompletionDate };
  const send = (key: string) => callWithSeqs(moveTaskEndpoint, { params: { taskId: card.id }, body: { ...place, ...completing }, key });
  return rememberOwnMove([card.id], room.predict(taskMoved, moved, send), ({ rank }) => rank);
}

/**
 * Changes fields of a card. Fails with `record.stale` and the current card if somebody else changed one of these fields meanwhile. The
 * assignee may join the project at the same time.
 */
export function editTask(room: BoardHandle, card: TaskCard, values: CardValues, joining: MembershipChange = {}): Promise<TaskCard> {
  const body = { ...changesOf(card, values), ...joining };
  return room.predict(taskEdited, { ...withNextVersion(card), ...values }, (key) =>
    callWithSeqs(editTaskEndpoint, { params: { taskId: card.id }, body, key }),
  );
}

export const deleteTask = (
  room: BoardHandle,
  { id, boardId }: TaskCard,
  series: SeriesDeletion = 'this',
): Promise<{ id: string; boardId: string }> =>
  room.predict(taskDeleted, { id, boardId }, (key) => callWithSeqs(deleteTaskEndpoint, { params: { taskId: id }, query: { series }, key }));

export function restoreTask(room: BoardHandle, card: TaskCard): Promise<TaskCard> {
  const send = (key: string) => callWithSeqs(restoreTaskEndpoint, { params: { taskId: card.id }, key });
  return rememberOwnMove([card.id], room.predict(taskRestored, withNextVersion(card), send), ({ rank }) => rank);
}

/** Predicts the next version of the card, so that a following request sends the version that the server expects. */
export const withNextVersion = (card: TaskCard): TaskCard => ({ ...card, version: card.version + 1 });

/** The server puts a card of In Progress without a lane into the first lane of the board. */
export function predictRankIn(room: BoardHandle, place: TaskPlace): TaskPlace {
  const first = room.state()?.lanes[0]?.id ?? null;
  return { ...place, laneId: place.status === 'in-progress' ? (place.laneId ?? first) : null };
}

/** Predicts the server's rank: after the card named before it, else before the card named after it, else at the end. */
function rankAt(room: BoardHandle, taskId: string, { status, laneId, beforeId, afterId }: TaskPlace): string {
  const list = cardsIn(Object.values(room.state()?.cards ?? {}), status, laneId).filter(({ id }) => id !== taskId);
  const [before, after] = [beforeId, afterId].map((id) => list.findIndex((card) => card.id === id)) as [number, number];
  const at = before >= 0 ? before + 1 : after >= 0 ? after : list.length;
  const low = list[at - 1]?.rank ?? null;
  return rankBetween(low, list.slice(at).find(({ rank }) => low === null || rank > low)?.rank ?? null);
}
