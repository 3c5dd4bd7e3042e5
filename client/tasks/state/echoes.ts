import { roomKey, splitRoomKey } from '#shared/platform/room.ts';
import { assignedTaskChanged, assignedTaskRemoved } from '#shared/tasks/assigned-tasks.events.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted, taskEdited, taskLeft } from '#shared/tasks/tasks.events.ts';
import type { PredictionEcho, RoomsPage } from '#client/platform/base/room-callbacks.ts';
import { followedRoom } from '#client/platform/live/room-store.ts';

const assignedTo = (personId: string) => roomKey(assignedTasksRoom, personId);

/** A task in progress without a lane would be in no list of the board; the server puts it into the first lane. */
function onBoard(card: TaskCard): PredictionEcho {
  const lanes = followedRoom(boardRoom, card.boardId).state()?.lanes ?? [];
  const laneId = card.status === 'in-progress' ? (card.laneId ?? lanes[0]?.id ?? null) : null;
  return { key: roomKey(boardRoom, card.boardId), event: taskEdited, data: { ...card, laneId } };
}

function inAssignedTasks(boardId: string, name: string, data: TaskCard): PredictionEcho[] {
  const board = followedRoom(boardRoom, boardId).state();
  // Tasks of private boards are not among the assigned tasks. A board that is followed from a list page on has no id.
  if (!board || board.id === '' || board.kind === 'private') return [];
  const before = board.cards[data.id]?.assigneeId;
  const removed = { id: data.id, boardId };
  const leaves = before !== undefined && (name === taskDeleted.name || before !== data.assigneeId);
  const isCard = name !== taskDeleted.name && 'assigneeId' in data;
  return [
    ...(leaves ? [{ key: assignedTo(before), event: assignedTaskRemoved, data: removed }] : []),
    ...(isCard ? [{ key: assignedTo(data.assigneeId), event: assignedTaskChanged, data }] : []),
  ];
}

/** A board and the assigned tasks of its members show the same tasks, so a change that is predicted in one is shown in the other. */
export const taskEchoesOf: NonNullable<RoomsPage['echoesOf']> = (key, { event: { name }, data }) => {
  const room = splitRoomKey(key);
  if (room.name === assignedTasksRoom.name && name === assignedTaskChanged.name) return [onBoard(data as TaskCard)];
  // A task that goes to another board stays with its assignee.
  const isOfTask = room.name === boardRoom.name && name.startsWith('task.') && name !== taskLeft.name;
  return isOfTask ? inAssignedTasks(room.id, name, data as TaskCard) : [];
};
