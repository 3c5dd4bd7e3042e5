import { afterEach, expect, test } from 'vitest';
import { assignedTaskChanged, assignedTaskRemoved } from '#shared/tasks/assigned-tasks.events.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { taskDeleted, taskEdited, taskMoved } from '#shared/tasks/tasks.events.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { taskEchoesOf } from './echoes.ts';

const card = aCard('a', 'in-progress', 'doing');
let kept: object[] = [];

function loadBoard(changes: Partial<Board> = {}) {
  const room = rooms.at(boardRoom, 'board');
  kept.push(room);
  room.open.state.replace(
    { ...aBoard([card], [{ id: 'doing', name: 'Doing', limit: null }]), cards: { a: card }, ...changes },
    { seq: 1, id: 'e' },
  );
}

afterEach(() => {
  rooms.reset();
  for (const room of kept) (room as ReturnType<typeof rooms.at>).open.state.clear();
  kept = [];
});

test('a task completed in My tasks is completed on its board', () => {
  const done = { ...card, status: 'completed' as const, laneId: null };
  expect(taskEchoesOf('assigned-tasks:amara', { event: assignedTaskChanged, data: done })).toEqual([
    { key: 'board:board', event: taskEdited, data: done },
  ]);
});

test('a task reopened in My tasks returns to the first lane of its board', () => {
  loadBoard();
  const [echo] = taskEchoesOf('assigned-tasks:amara', { event: assignedTaskChanged, data: { ...card, laneId: null } });
  expect(echo?.data).toMatchObject({ status: 'in-progress', laneId: 'doing' });
});

test('a task changed on a board changes in the tasks of its assignee, and moves to those of a new one', () => {
  loadBoard();
  const done = { ...card, status: 'completed' as const };
  expect(taskEchoesOf('board:board', { event: taskMoved, data: done })).toEqual([
    { key: 'assigned-tasks:amara', event: assignedTaskChanged, data: done },
  ]);
  const given = { ...card, assigneeId: 'chen' };
  const removed = { id: 'a', boardId: 'board' };
  expect(taskEchoesOf('board:board', { event: taskEdited, data: given })).toEqual([
    { key: 'assigned-tasks:amara', event: assignedTaskRemoved, data: removed },
    { key: 'assigned-tasks:chen', event: assignedTaskChanged, data: given },
  ]);
  expect(taskEchoesOf('board:board', { event: taskDeleted, data: removed })).toEqual([
    { key: 'assigned-tasks:amara', event: assignedTaskRemoved, data: removed },
  ]);
});

test('tasks of a private board are not shown among the assigned tasks', () => {
  loadBoard({ kind: 'private' });
  expect(taskEchoesOf('board:board', { event: taskMoved, data: card })).toEqual([]);
});
