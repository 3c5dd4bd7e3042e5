import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { createTaskEndpoint, deleteTaskEndpoint, moveTaskEndpoint, restoreTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A task that the manager made and a former member has, deleted or completed when the member left. */
async function formerTask(state: 'deleted' | 'completed') {
  const { manager, editor, inject } = world;
  const { boardId } = await world.board();
  const status = state === 'completed' ? 'completed' : 'not-started';
  const { id: taskId } = await world.task(manager, { boardId, status });
  await inject(manager, changeTasksEndpoint, { body: { taskIds: [taskId], change: { assigneeId: editor.id } } });
  if (state === 'deleted') await inject(manager, deleteTaskEndpoint, { params: { taskId } });
  await inject(manager, removeMemberEndpoint, { params: { boardId, personId: editor.id } });
  return taskId;
}

const assigneeOf = async (taskId: string) =>
  (await world.sql<{ assignee: string }>('select assignee_id as assignee from task where id = $1', [taskId]))[0]!.assignee;

const bulk = (taskId: string, change: object) => () =>
  world.inject(world.manager, changeTasksEndpoint, { body: { taskIds: [taskId], change } });
const inProgress = { ...top, status: 'in-progress' } as const;

describe('the task of a former member is assigned to the actor', () => {
  test.each([
    [
      'is restored',
      'deleted',
      (taskId: string) => () => world.inject(world.manager, restoreTaskEndpoint, { params: { taskId }, body: {} }),
    ],
    ['is restored with others', 'deleted', (taskId: string) => bulk(taskId, { isDeleted: false })],
    [
      'is reopened',
      'completed',
      (taskId: string) => () => world.inject(world.manager, moveTaskEndpoint, { params: { taskId }, body: inProgress }),
    ],
    ['is reopened with others', 'completed', (taskId: string) => bulk(taskId, { place: inProgress })],
  ] as const)('when it %s', async (_, state, act) => {
    const taskId = await formerTask(state);
    expect((await expectRoomsToFollow(world, act(taskId))).status).toBe(200);
    expect(await assigneeOf(taskId)).toBe(world.manager.id);
  });
});

test('a former member who still sees a completed task in My tasks cannot reopen it', async () => {
  const { editor, inject } = world;
  const taskId = await formerTask('completed');
  const answer = await expectNothingToChange(world, () => inject(editor, moveTaskEndpoint, { params: { taskId }, body: inProgress }));
  expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'assigneeId', rule: 'not-a-member' }] } });
});

test('removing an editor while they create a task leaves no open task behind', async () => {
  const { manager, editor, colleague, inject } = world;
  for (let round = 0; round < 5; round++) {
    const { boardId } = await world.board();
    const body = { ...top, id: crypto.randomUUID(), title: 'Lay stones', status: 'not-started' } as const;
    await Promise.all([
      inject(editor, createTaskEndpoint, { params: { boardId }, body }),
      inject(manager, removeMemberEndpoint, { params: { boardId, personId: editor.id }, query: { assigneeId: colleague.id } }),
    ]);
    const members = await world.sql('select from board_member where board_id = $1 and person_id = $2', [boardId, editor.id]);
    const tasks = await world.sql('select from task where board_id = $1 and assignee_id = $2', [boardId, editor.id]);
    expect(members.length === 0 && tasks.length > 0).toBe(false);
  }
});
