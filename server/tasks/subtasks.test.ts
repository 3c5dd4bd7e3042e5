import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTasksEndpoint, type BulkTaskRequest } from '#shared/tasks/bulk.api.ts';
import { taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { placeSubtaskEndpoint } from '#shared/tasks/subtasks.api.ts';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { taskTrash } from '#shared/tasks/task-trash.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  moveTaskEndpoint,
  readTaskEndpoint,
  restoreTaskEndpoint,
  type MoveRequest,
} from '#shared/tasks/tasks.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const end = { laneId: null, beforeId: null, afterId: null };

const add = (main: TaskCard, title = 'Sort the pebbles') => {
  const body = { ...top, id: crypto.randomUUID(), title, mainTaskId: main.id };
  return world.inject(world.editor, createTaskEndpoint, { params: { boardId: main.boardId }, body });
};
const newSubtask = async (main: TaskCard): Promise<TaskCard> => (await add(main)).body;
const place = (card: Pick<TaskCard, 'id'>, mainTaskId: string | null, beforeId: string | null = null) =>
  world.inject(world.editor, placeSubtaskEndpoint, { params: { taskId: card.id }, body: { mainTaskId, beforeId, afterId: null } });
const move = ({ id: taskId }: TaskCard, status: TaskStatus, more: Pick<MoveRequest, 'completeSubtasks' | 'reopenSubtasks'> = {}) =>
  world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...end, status, ...more } });
const change = (cards: readonly TaskCard[], request: Omit<BulkTaskRequest, 'taskIds'>) =>
  world.inject(world.editor, changeTasksEndpoint, { body: { taskIds: cards.map(({ id }) => id), ...request } });
const now = async ({ id: taskId }: TaskCard) => (await world.inject(world.editor, readTaskEndpoint, { params: { taskId } })).body;
const statusOf = async (card: TaskCard) => (await now(card)).status;

async function family() {
  const main = await world.task();
  const [first, second] = [await newSubtask(main), await newSubtask(main)];
  return { main, first, second };
}

test('the history of a main task names each subtask that was added, completed, reopened or removed', async () => {
  const main = await world.task();
  const { body: first } = await add(main, 'Sift the sand');
  const { body: second } = await add(main, 'Wash the gravel');
  await move(first, 'completed');
  await move(first, 'in-progress');
  await change([first, second], { change: { isDeleted: true } });
  const told = async (limit: number, before?: string) => {
    const { body } = await world.inject(world.editor, taskHistoryEndpoint, {
      params: { taskId: main.id },
      query: { limit, ...(before !== undefined && { before }) },
    });
    return { next: body.next, titles: body.entries.flatMap(({ subtaskTitles }) => (subtaskTitles ? [subtaskTitles] : [])) };
  };
  const both = ['Sift the sand', 'Wash the gravel'];
  const expected = [both, ['Sift the sand'], ['Sift the sand'], ['Wash the gravel'], ['Sift the sand']];
  const { titles } = await told(20);
  expect(titles.map((one) => one.toSorted())).toEqual(expected);
  const page = await told(2);
  const rest = await told(20, page.next!);
  expect([...page.titles, ...rest.titles].map((one) => one.toSorted())).toEqual(expected);
});

describe('a subtask', () => {
  test('is added at the end, counted on its main task, and counted as done when it is completed', async () => {
    const { main, first } = await family();
    const { body: third } = await expectRoomsToFollow(world, () => add(main));
    expect(third).toMatchObject({ mainTaskId: main.id });
    expect(third.subtaskRank! > first.subtaskRank!).toBe(true);
    await expectRoomsToFollow(world, () => move(third, 'completed'));
    expect(await now(main)).toMatchObject({ subtasks: { done: 1, total: 3 } });
    await expectRoomsToFollow(world, () => move(third, 'in-progress'));
    expect(await now(main)).toMatchObject({ subtasks: { done: 0, total: 3 } });
  });

  test('is moved among its siblings, made a task of the board, and made a subtask again', async () => {
    const { main, first, second } = await family();
    const { body: moved } = await expectRoomsToFollow(world, () => place(first, main.id, second.id));
    expect(moved.subtaskRank! > second.subtaskRank!).toBe(true);
    const { body: released } = await expectRoomsToFollow(world, () => place(first, null));
    expect(released).not.toHaveProperty('mainTaskId');
    expect(await now(main)).toMatchObject({ subtasks: { total: 1 } });
    await expectRoomsToFollow(world, () => place(first, main.id));
    expect(await now(main)).toMatchObject({ subtasks: { total: 2 } });
  });

  test.each(['itself', 'subtask', 'has-subtasks', 'absent'])('is refused with the field and the rule: %s', async (rule) => {
    const { main, first } = await family();
    const other = await world.task();
    const elsewhere = await world.task(world.editor, { boardId: world.privateBoardId });
    const [card, mainTaskId] = (
      { itself: [main, main.id], subtask: [other, first.id], 'has-subtasks': [main, other.id], absent: [other, elsewhere.id] } as const
    )[rule as 'itself'];
    const answer = await expectNothingToChange(world, () => place(card, mainTaskId));
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'body.mainTaskId', rule }] } });
  });

  test('cannot move to another board without its main task', async () => {
    const { first } = await family();
    const { boardId } = await world.board();
    const { body } = await change([first], { change: { board: { id: boardId } } });
    expect(body.results[0]!.error).toMatchObject({ fields: [{ path: 'body.change.board.id', rule: 'subtask' }] });
  });
});

describe('a main task with open subtasks', () => {
  test('is completed only together with them', async () => {
    const { main, first, second } = await family();
    await move(first, 'completed');
    expect(await expectNothingToChange(world, () => move(main, 'completed'))).toMatchObject({
      status: 409,
      body: { code: 'subtasks.open' },
    });
    const { body } = await expectRoomsToFollow(world, () => move(main, 'completed', { completeSubtasks: true }));
    expect(body).toMatchObject({ status: 'completed', subtasks: { done: 2, total: 2 } });
    expect(await statusOf(second)).toBe('completed');
  });

  test('is completed in bulk with the confirmation, or when all of its subtasks are selected too', async () => {
    const [one, two] = [await family(), await family()];
    const completed = { place: { ...end, status: 'completed' } } as const;
    const refused = await change([one.main, two.main], { change: completed });
    expect(refused.body.results.map(({ error }) => error?.code)).toEqual(['subtasks.open', 'subtasks.open']);
    await expectRoomsToFollow(world, () => change([one.main], { change: completed, completeSubtasks: true }));
    const { body } = await expectRoomsToFollow(world, () => change([two.main, two.first, two.second], { change: completed }));
    expect(body.results.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await Promise.all([one.main, one.second, two.main].map(statusOf))).toEqual(['completed', 'completed', 'completed']);
    expect(await now(two.main)).toMatchObject({ subtasks: { done: 2, total: 2 } });
  });

  test('is reopened with the subtasks that were completed together with it', async () => {
    const [one, two] = [await family(), await family()];
    for (const { first } of [one, two]) await move(first, 'completed');
    await move(one.main, 'completed', { completeSubtasks: true });
    await change([two.main], { change: { place: { ...end, status: 'completed' } }, completeSubtasks: true });
    const { body } = await expectRoomsToFollow(world, () => move(one.main, 'in-progress', { reopenSubtasks: true }));
    expect(body).toMatchObject({ status: 'in-progress', subtasks: { done: 1, total: 2 } });
    await expectRoomsToFollow(world, () =>
      change([two.main], { change: { places: [{ ...end, status: 'in-progress' }] }, reopenSubtasks: true }),
    );
    const statuses = await Promise.all([one.first, one.second, two.first, two.second].map(statusOf));
    expect(statuses).toEqual(['completed', 'in-progress', 'completed', 'in-progress']);
  });

  test('is deleted and restored with the subtasks that it had', async () => {
    const { main, first, second } = await family();
    const { editor, inject, boardId } = world;
    await inject(editor, deleteTaskEndpoint, { params: { taskId: second.id } });
    await expectRoomsToFollow(world, () => inject(editor, deleteTaskEndpoint, { params: { taskId: main.id } }));
    const { body: trash } = await inject(editor, taskTrash.endpoint, { params: { boardId }, query: { limit: 50 } });
    const ids = trash.rows.map(({ id }) => id);
    expect([main, first, second].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
    const orphan = await inject(editor, restoreTaskEndpoint, { params: { taskId: second.id }, body: {} });
    expect(orphan).toMatchObject({ status: 409, body: { code: 'main-task.deleted' } });
    await expectRoomsToFollow(world, () => inject(editor, restoreTaskEndpoint, { params: { taskId: main.id }, body: {} }));
    expect(await now(main)).toMatchObject({ subtasks: { done: 0, total: 1 } });
    expect(await statusOf(first)).toBe('not-started');
    await expectRoomsToFollow(world, () => inject(editor, restoreTaskEndpoint, { params: { taskId: second.id }, body: {} }));
    expect(await now(main)).toMatchObject({ subtasks: { total: 2 } });
  });

  test('moves to another board with its subtasks, and stays if one of them may not come', async () => {
    const { main, first } = await family();
    const { boardId } = await world.board();
    await expectRoomsToFollow(world, () => change([main], { change: { board: { id: boardId } } }));
    expect(await Promise.all([main, first].map(async (card) => (await now(card)).boardId))).toEqual([boardId, boardId]);
    await world.sql('update task set assignee_id = $1 where id = $2', [world.colleague.id, first.id]);
    const { body } = await change([main], { change: { board: { id: world.privateBoardId } } });
    expect(body.results[0]!.error).toMatchObject({ fields: [{ rule: 'private-board' }] });
    expect((await now(main)).boardId).toBe(boardId);
  });
});

test('two subtasks that are completed at once are both counted', async () => {
  const { main, first, second } = await family();
  await Promise.all([move(first, 'completed'), move(second, 'completed')]);
  expect(await now(main)).toMatchObject({ subtasks: { done: 2, total: 2 } });
});
