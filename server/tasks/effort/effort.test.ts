import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { correctEffortEndpoint, logEffortEndpoint, removeEffortEndpoint } from '#shared/tasks/effort.api.ts';
import { taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { readTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { logEffort } from './effort.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = '2026-02-02';
const log = (taskId: string, hours: number, who: Someone = world.editor, id: string = crypto.randomUUID()) =>
  world.inject(who, logEffortEndpoint, { params: { taskId }, body: { id, hours, day } });
const cardOf = async (taskId: string) => (await world.inject(world.editor, readTaskEndpoint, { params: { taskId } })).body;

async function notStartedIn(boardId: string): Promise<string[]> {
  const sql = `select title from task where board_id = $1 and status = 'not-started' order by rank`;
  return (await world.sql<{ title: string }>(sql, [boardId])).map(({ title }) => title);
}

describe('effort', () => {
  test('is summed, and its first entry starts a task that was not started', async () => {
    const { boardId } = await world.board({ lanes: ['Doing', 'Testing'] });
    const { id } = await world.task(world.editor, { boardId });
    expect(await expectRoomsToFollow(world, () => log(id, 1.5))).toMatchObject({ status: 200, body: { hours: 1.5, day } });
    const started = await cardOf(id);
    expect(started).toMatchObject({ status: 'in-progress', actualHours: 1.5 });
    expect(started.laneId).not.toBeNull();
    await expectRoomsToFollow(world, () => log(id, 2, world.manager));
    expect(await cardOf(id)).toMatchObject({ status: 'in-progress', actualHours: 3.5 });
  });

  test('that is undone takes the task back to its place in Not Started, but not one that others work on or have moved', async () => {
    const { boardId } = await world.board({ lanes: ['Doing', 'Testing'] });
    const tasks = [];
    for (const title of ['One', 'Two', 'Three']) tasks.push(await world.task(world.editor, { boardId, title }));
    const [, { id }] = tasks as [object, { id: string }];
    const undo = (entryId: string, query: { isUndo?: boolean } = { isUndo: true }, taskId = id) =>
      world.inject(world.editor, removeEffortEndpoint, { params: { taskId, entryId }, query });
    const listed = await notStartedIn(boardId);
    const { body: first } = await log(id, 1);
    expect(await notStartedIn(boardId)).toHaveLength(2);
    expect((await expectRoomsToFollow(world, () => undo(first.id))).body).toMatchObject({ isStartUndone: true });
    expect([await notStartedIn(boardId), await cardOf(id)]).toMatchObject([
      listed,
      { status: 'not-started', laneId: null, actualHours: 0 },
    ]);

    const { body: second } = await log(id, 1);
    expect((await undo(second.id, {})).body).toMatchObject({ isStartUndone: false });
    expect(await cardOf(id)).toMatchObject({ status: 'in-progress' });

    const { id: shared } = await world.task(world.editor, { boardId });
    const { body: own } = await log(shared, 1);
    await log(shared, 1, world.manager);
    expect((await undo(own.id, { isUndo: true }, shared)).body).toMatchObject({ isStartUndone: false });

    const { id: moved } = await world.task(world.editor, { boardId });
    const { body: before } = await log(moved, 1);
    await world.sql(`update task set lane_id = (select id from lane where board_id = $1 and name = 'Testing') where id = $2`, [
      boardId,
      moved,
    ]);
    expect((await undo(before.id, { isUndo: true }, moved)).body).toMatchObject({ isStartUndone: false });
    for (const taskId of [shared, moved]) expect(await cardOf(taskId)).toMatchObject({ status: 'in-progress' });
  });

  test('warns once when it starts a task in a lane that has as many tasks as its limit', async () => {
    const { boardId } = await world.board({ lanes: ['Doing'] });
    await world.sql('update lane set card_limit = 1 where board_id = $1', [boardId]);
    const [first, second] = [await world.task(world.editor, { boardId }), await world.task(world.editor, { boardId })];
    expect((await log(first.id, 1)).body).toMatchObject({ overLane: null });
    expect((await log(second.id, 1)).body).toMatchObject({ overLane: { count: 2, limit: 1 } });
    expect((await log(second.id, 1)).body).toMatchObject({ overLane: null });
  });

  test('of a completed task leaves it completed', async () => {
    const { id } = await world.task(world.editor, { status: 'completed' });
    await log(id, 1);
    expect(await cardOf(id)).toMatchObject({ status: 'completed', actualHours: 1 });
  });

  test('is corrected and deleted only by its author, and the history tells it', async () => {
    const { id: taskId } = await world.task();
    const { body: entry } = await log(taskId, 1);
    const params = { taskId, entryId: entry.id };
    const correct = (who: Someone) => world.inject(who, correctEffortEndpoint, { params, body: { hours: 4.25, day: '2026-02-03' } });
    const remove = (who: Someone) => world.inject(who, removeEffortEndpoint, { params, query: {} });
    expect(await expectNothingToChange(world, () => correct(world.manager))).toMatchObject({ status: 403 });
    expect(await expectNothingToChange(world, () => remove(world.manager))).toMatchObject({ status: 403 });
    expect(await expectRoomsToFollow(world, () => correct(world.editor))).toMatchObject({ body: { hours: 4.25, day: '2026-02-03' } });
    expect(await cardOf(taskId)).toMatchObject({ actualHours: 4.25 });
    await expectRoomsToFollow(world, () => remove(world.editor));
    expect(await cardOf(taskId)).toMatchObject({ actualHours: 0 });
    const { body: history } = await world.inject(world.editor, taskHistoryEndpoint, { params: { taskId }, query: { limit: 10 } });
    const logged = history.entries.filter(({ effort }) => effort !== null).map(({ action, effort }) => [action, effort!.hours]);
    expect(logged).toEqual([
      ['effort-removed', 4.25],
      ['effort-corrected', 4.25],
      ['effort-logged', 1],
    ]);
  });

  test('is at most 24 hours of a person on one day', async () => {
    const { id } = await world.task();
    const refused = { status: 422, body: { fields: [{ path: 'body.hours', rule: 'day-total', limit: 24 }] } };
    expect(await expectNothingToChange(world, () => log(id, 24.25))).toMatchObject(refused);
    await log(id, 20);
    expect(await expectNothingToChange(world, () => log(id, 4.25))).toMatchObject(refused);
    expect(await log(id, 24, world.manager)).toMatchObject({ status: 200 });
    expect(await log(id, 4)).toMatchObject({ status: 200 });
  });

  test('is accepted for a day that has begun somewhere, and not before', async () => {
    const { id: taskId } = await world.task();
    const ctx = { ...(await world.contextOf(world.editor)), now: new Date('2026-02-01T10:00:00Z') }; // the second of February in Kiritimati
    const logged = (of: string) => logEffort(ctx, taskId, { id: crypto.randomUUID(), hours: 1, day: of });
    await expect(logged('2026-02-02')).resolves.toMatchObject({ day: '2026-02-02' });
    await expect(logged('2026-02-03')).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('is refused for a later day, a sum above the limit, and people who may not work on the task', async () => {
    const { id: taskId } = await world.task();
    const body = { id: crypto.randomUUID(), hours: 1, day: '2999-01-01' };
    const later = await world.inject(world.editor, logEffortEndpoint, { params: { taskId }, body });
    expect(later).toMatchObject({ status: 422, body: { fields: [{ path: 'body.day', rule: 'future' }] } });
    await world.sql(
      `insert into effort (id, company_id, created_at, updated_at, task_id, person_id, day, hours)
        select gen_random_uuid(), company_id, now(), now(), id, $2, '2026-01-01', 9999 from task where id = $1`,
      [taskId, world.editor.id],
    );
    const more = await expectNothingToChange(world, () => log(taskId, 0.25));
    expect(more).toMatchObject({ status: 422, body: { fields: [{ path: 'body.hours', rule: 'total', limit: 9999 }] } });
    expect(await log(taskId, 1, world.viewer)).toMatchObject({ status: 403 });
    expect(await log(taskId, 1, world.stranger)).toMatchObject({ status: 404 });
    expect(await log(taskId, 1.1)).toMatchObject({ status: 422 });
  });
});

test('start date and estimate of many tasks change at once, and a start after the due date is refused for its task only', async () => {
  const [first, second] = [await world.task(), await world.task()];
  const taskIds = [first.id, second.id];
  const change = (made: object, ids = taskIds) => world.inject(world.editor, changeTasksEndpoint, { body: { taskIds: ids, change: made } });
  await change({ dueDate: '2026-03-01' }, [first.id]);
  const { body } = await expectRoomsToFollow(world, () => change({ startDate: '2026-03-02' }));
  expect(body.results).toMatchObject([{ error: { fields: [{ rule: 'after-due' }] } }, { error: null }]);
  await expectRoomsToFollow(world, () => change({ estimate: 2.5 }));
  expect(await cardOf(second.id)).toMatchObject({ startDate: '2026-03-02', estimate: 2.5 });
  expect(await cardOf(first.id)).toMatchObject({ startDate: null, estimate: 2.5 });
});
