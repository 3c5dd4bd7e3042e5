import { expect, test } from 'vitest';
import { applyEvent, type AnyRoom } from '#shared/platform/room.ts';
import { assignedTasksRoom, type AssignedTasks } from './assigned-tasks.room.ts';
import type { TaskCard } from './task.schema.ts';

const card = (id: string, status: TaskCard['status']) => ({ id, boardId: 'b', status }) as TaskCard;
const after = (assigned: AssignedTasks, name: string, data: unknown) => {
  for (const _time of [1, 2]) applyEvent(assignedTasksRoom as unknown as AnyRoom, assigned, { name, v: 1, data });
  return Object.keys(assigned.cards).sort();
};

test('assigned tasks contain every open task, however it was added, and drop completed and removed ones', () => {
  const assigned: AssignedTasks = { id: 'p', cards: {} };
  expect(after(assigned, 'assigned-task.changed', card('1', 'not-started'))).toEqual(['1']);
  expect(after(assigned, 'assigned-task.changed', card('2', 'in-progress'))).toEqual(['1', '2']);
  expect(after(assigned, 'assigned-task.changed', card('1', 'completed'))).toEqual(['2']);
  expect(after(assigned, 'assigned-task.changed', card('1', 'in-progress'))).toEqual(['1', '2']);
  expect(after(assigned, 'assigned-task.removed', { id: '2', boardId: 'b' })).toEqual(['1']);
});
