import { expect, test } from 'vitest';
import { fold, type AnyRoom } from '#shared/platform/room.ts';
import { deskRoom, type Desk } from './desk.room.ts';
import type { TaskCard } from './task.schema.ts';

const card = (id: string, status: TaskCard['status']) => ({ id, boardId: 'b', status }) as TaskCard;
const after = (desk: Desk, name: string, data: unknown) => {
  for (const _time of [1, 2]) fold(deskRoom as unknown as AnyRoom, desk, { name, v: 1, data });
  return Object.keys(desk.cards).sort();
};

test('a desk holds what is open, by whatever way it came, and lets go of what is completed or gone', () => {
  const desk: Desk = { id: 'p', cards: {} };
  expect(after(desk, 'desk.task-changed', card('1', 'not-started'))).toEqual(['1']);
  expect(after(desk, 'desk.task-changed', card('2', 'in-progress'))).toEqual(['1', '2']);
  expect(after(desk, 'desk.task-changed', card('1', 'completed'))).toEqual(['2']);
  expect(after(desk, 'desk.task-changed', card('1', 'in-progress'))).toEqual(['1', '2']);
  expect(after(desk, 'desk.task-removed', { id: '2', boardId: 'b' })).toEqual(['1']);
});
