import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { changeTasksEndpoint, type BulkChange } from '#shared/tasks/bulk.api.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import { moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import { announceSubscribers } from './start-work.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterAll(announceSubscribers());

test('reordering a card adds no outbox row and wakes no worker; changing its status or due date does', async () => {
  const { editor } = world;
  const { boardId } = await world.board();
  const [{ id: a }, { id: b }] = [await world.task(editor, { boardId }), await world.task(editor, { boardId })];
  const leftBy = async (act: Promise<{ status: number }>) => {
    expect((await act).status).toBe(200);
    return (await world.sql('delete from outbox returning room')).length;
  };
  const move = (to: Partial<TaskPlace>) =>
    leftBy(world.inject(editor, moveTaskEndpoint, { params: { taskId: b }, body: { ...top, ...to } }));
  const change = (what: BulkChange) => leftBy(world.inject(editor, changeTasksEndpoint, { body: { taskIds: [a, b], change: what } }));
  const wakes: boolean[] = [];
  const stop = world.services.hints.subscribe(({ room, events, isFollowed }) => {
    if (room === `board:${boardId}` && events.every(({ name }) => name !== 'task.created')) wakes.push(isFollowed ?? false);
  });
  onTestFinished(stop);
  expect(await move({ beforeId: a })).toBe(0);
  expect(await change({ priority: 'low' })).toBe(0);
  expect(await change({ dueDate: '2027-03-01' })).toBe(2);
  expect(await move({ status: 'in-progress' })).toBe(1);
  await expect.poll(() => wakes).toEqual([false, false, true, true]);
});
