import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { companyTasks } from '#shared/tasks/task-lists.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  moveTaskEndpoint,
  restoreTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { catchUpWithTasks } from '#server/objectives/measure-by-tasks.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { measured, objectiveActions } from '#server/test/objective-actions.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Active objective with a key result that tasks measure, and a board for the tasks. */
async function arranged() {
  const { objectiveId, read, readKeyResult, keyResult: create, keyResultId: other } = await measured(world);
  const dueOn = `${new Date().getUTCFullYear() + 1}-12-31`;
  const measure = { polarity: 'tasks' as const, unit: null, start: null, target: null };
  const { id: keyResultId } = await create(objectiveId, { name: 'Tasks are done', dueOn, ...measure });
  const { boardId } = await world.board();
  const task = async (estimate: number | null) => {
    const body = { id: crypto.randomUUID(), title: 'Write the guide', ...top, estimate };
    await world.inject(world.editor, createTaskEndpoint, { params: { boardId }, body });
    await link(body.id, null, keyResultId);
    return body.id;
  };
  const progress = async () => (await readKeyResult(keyResultId)).progress;
  return { objectiveId, other, keyResultId, boardId, task, progress, read, readKeyResult };
}
const link = (taskId: string, from: string | null, to: string | null) =>
  world.inject(world.editor, editTaskEndpoint, { params: { taskId }, body: { keyResultId: { from, to } } });
const move = (taskId: string, status: TaskStatus) =>
  world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status } });
const input = (taskId: string) => ({ params: { taskId }, body: {} });

describe('a key result that tasks measure', () => {
  test('follows the completed share of their estimates, with its objective, live', async () => {
    const { objectiveId, keyResultId, task, progress, read, readKeyResult } = await arranged();
    const [first] = [await task(3), await task(1)];
    expect(await readKeyResult(keyResultId)).toMatchObject({ actual: null, progress: 0 });
    await expectRoomsToFollow(world, () => move(first, 'completed'));
    expect(await readKeyResult(keyResultId)).toMatchObject({ actual: 0.75, progress: 75 });
    expect((await read(objectiveId)).progress).toBeGreaterThan(0);
    await move(first, 'in-progress');
    expect(await progress()).toBe(0);
  });

  test('records who has caused the change, as a check-in of the tasks', async () => {
    const { keyResultId, task } = await arranged();
    await move(await task(2), 'completed');
    const events = await world.sql<{ name: string; actor_id: string; source: string }>(
      `select name, actor_id, data->'checkIn'->>'source' as source from event where subject_id = $1 and name = 'keyresult.checked-in'`,
      [keyResultId],
    );
    expect(events).toEqual([{ name: 'keyresult.checked-in', actor_id: world.editor.id, source: 'tasks' }]);
  });

  test('counts tasks if one has no estimate, and follows deletion, restoring, unlinking and bulk changes', async () => {
    const { keyResultId, task, progress } = await arranged();
    const [first, second, third] = [await task(8), await task(null), await task(null)];
    await world.inject(world.editor, changeTasksEndpoint, {
      body: { taskIds: [first, second], change: { place: { ...top, status: 'completed' } } },
    });
    expect(await progress()).toBe(66.7);
    await world.inject(world.editor, deleteTaskEndpoint, { params: { taskId: third }, query: {} });
    expect(await progress()).toBe(100);
    await world.inject(world.editor, restoreTaskEndpoint, input(third));
    expect(await progress()).toBe(66.7);
    await link(first, keyResultId, null);
    expect(await progress()).toBe(50);
    await world.inject(world.editor, changeTasksEndpoint, { body: { taskIds: [third], change: { isDeleted: true } } });
    expect(await progress()).toBe(100);
  });

  test('takes both of two tasks that are completed at once', async () => {
    const { task, progress } = await arranged();
    const [first, second] = [await task(1), await task(1)];
    const moved = await Promise.all([move(first, 'completed'), move(second, 'completed')]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await progress()).toBe(100);
  });

  test('catches up with tasks that were completed before the approval of its objective', async () => {
    const { objectiveId, task, progress } = await arranged();
    const id = await task(1);
    const setState = (state: string) => world.sql('update objective set state = $2 where id = $1', [objectiveId, state]);
    await setState('pending-approval');
    await move(id, 'completed');
    await setState('active');
    expect(await progress()).toBe(0);
    for (let morning = 1; morning <= 2; morning++) await catchUpWithTasks(await world.contextOf(world.hrAdmin));
    expect(await progress()).toBe(100);
  });

  test('lists its tasks, and is not deleted while it has some', async () => {
    const { keyResultId, task } = await arranged();
    const id = await task(1);
    const { body } = await world.inject(world.editor, companyTasks.endpoint, {
      query: { keyresult: keyResultId, sort: 'title', limit: 50 },
    });
    expect(body.rows.map((one) => one.id)).toEqual([id]);
    const deletion = await world.inject(world.editor, keyResult.endpoints.delete, { params: { recordId: keyResultId } });
    expect(deletion.status).toBe(409);
  });
});

test('a task counts for no other measure, and for no key result that its editor may not read', async () => {
  const { keyResultId, other, task } = await arranged();
  const id = await task(1);
  expect(await link(id, keyResultId, other)).toMatchObject({ status: 422, body: { fields: [{ rule: 'not-of-tasks' }] } });
  const actions = objectiveActions(world);
  const hidden = await actions.draft({ ownerId: world.hrAdmin.id, visibility: 'private', name: 'Hidden' }, world.hrAdmin);
  const measure = { polarity: 'tasks' as const, unit: null, start: null, target: null, assigneeId: world.hrAdmin.id };
  const secret = await actions.keyResult(hidden.id, measure, world.hrAdmin);
  expect(await link(id, keyResultId, secret.id)).toMatchObject({ status: 422, body: { fields: [{ rule: 'absent' }] } });
});
