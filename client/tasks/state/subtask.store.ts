import { createCard } from '#shared/tasks/new-card.ts';
import { insertionRanks } from '#shared/tasks/ranks.ts';
import { placeSubtaskEndpoint, type SubtaskPlace } from '#shared/tasks/subtasks.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { subtaskChanged, subtaskRemoved } from '#shared/tasks/task-details.events.ts';
import { createTaskEndpoint, deleteTaskEndpoint, moveTaskEndpoint, restoreTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { completionDate } from '#shared/tasks/transitions.ts';
import { serverNow, session } from '#client/access/session.store.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import { withNextVersion, type BoardHandle } from './board.store.ts';
import type { TaskHandle } from './task.store.ts';

const end = { laneId: null, beforeId: null, afterId: null };

const siblingsOf = (room: TaskHandle) =>
  Object.values(room.state()?.subtasks ?? {}).map(({ id, subtaskRank = '' }) => ({ id, rank: subtaskRank }));

/** Predicts the rank that the server will choose. */
const rankAt = (room: TaskHandle, id: string, place: Omit<SubtaskPlace, 'mainTaskId'>) =>
  insertionRanks(siblingsOf(room), [{ id, place }]).get(id)!;

/** Adds a subtask at the end and shows it at once. The assignee of the main task gets it. */
export function addSubtask(room: TaskHandle, main: TaskCard, title: string): Promise<TaskCard> {
  const id = createId();
  const { boardId, assigneeId } = main;
  const subtaskRank = rankAt(room, id, end);
  const beginning = { id, boardId, title, assigneeId, status: 'not-started', laneId: null, rank: '' } as const;
  const card = { ...createCard(beginning, session.actor?.id ?? '', serverNow()), mainTaskId: main.id, subtaskRank };
  const body = { id, title, status: 'not-started', ...end, assigneeId, mainTaskId: main.id } as const;
  return room.predict(subtaskChanged, card, (key) => callWithSeqs(createTaskEndpoint, { params: { boardId }, body, key }));
}

/** Completes a subtask or reopens it. */
export function tickSubtask(room: TaskHandle, card: TaskCard, isDone: boolean): Promise<TaskCard> {
  const status = isDone ? 'completed' : 'in-progress';
  const after = {
    ...withNextVersion(card),
    status,
    laneId: null,
    actualCompletionDate: completionDate(card, status, serverNow()),
  } as const;
  const send = (key: string) => callWithSeqs(moveTaskEndpoint, { params: { taskId: card.id }, body: { status, ...end }, key });
  return room.predict(subtaskChanged, after, send);
}

/** Moves a subtask among its siblings, or back into its main task. */
export function orderSubtask(room: TaskHandle, card: TaskCard, place: Omit<SubtaskPlace, 'mainTaskId'>): Promise<TaskCard> {
  const after = { ...withNextVersion(card), mainTaskId: room.id, subtaskRank: rankAt(room, card.id, place) };
  const body = { mainTaskId: room.id, ...place };
  return room.predict(subtaskChanged, after, (key) => callWithSeqs(placeSubtaskEndpoint, { params: { taskId: card.id }, body, key }));
}

/** Makes a subtask a task of its board. */
export const releaseSubtask = (room: TaskHandle, { id }: TaskCard): Promise<TaskCard> =>
  room.predict(subtaskRemoved, { id }, (key) =>
    callWithSeqs(placeSubtaskEndpoint, { params: { taskId: id }, body: { mainTaskId: null, beforeId: null, afterId: null }, key }),
  );

export const deleteSubtask = (room: TaskHandle, { id }: TaskCard): Promise<unknown> =>
  room.predict(subtaskRemoved, { id }, (key) => callWithSeqs(deleteTaskEndpoint, { params: { taskId: id }, key }));

export const restoreSubtask = (room: TaskHandle, card: TaskCard): Promise<TaskCard> =>
  room.predict(subtaskChanged, withNextVersion(card), (key) =>
    callWithSeqs(restoreTaskEndpoint, { params: { taskId: card.id }, body: {}, key }),
  );

/** Makes a card of a board a subtask of another one; the board no longer shows it. */
export function makeSubtask(room: BoardHandle, card: TaskCard, mainTaskId: string): Promise<TaskCard> {
  const body = { mainTaskId, beforeId: null, afterId: null };
  return room.predict(taskEdited, { ...withNextVersion(card), mainTaskId }, (key) =>
    callWithSeqs(placeSubtaskEndpoint, { params: { taskId: card.id }, body, key }),
  );
}

/** Sends a new main task, or null, without a prediction. */
export const sendMainTask = (taskId: string, mainTaskId: string | null): Promise<TaskCard> =>
  call(placeSubtaskEndpoint, { params: { taskId }, body: { mainTaskId, beforeId: null, afterId: null }, key: createId() });
