import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import {
  deleteTaskEndpoint,
  editTaskEndpoint,
  moveTaskEndpoint,
  readDeletedTaskEndpoint,
  restoreTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { taskTrash } from '#shared/tasks/task-trash.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

const day = 86_400_000;
const clock = { ahead: 0 };
let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(Date.now() + clock.ahead) });
});
afterAll(() => world.close());

const remove = (taskId: string, who: Someone = world.editor) => world.inject(who, deleteTaskEndpoint, { params: { taskId } });
const restore = (taskId: string, who: Someone = world.editor) => world.inject(who, restoreTaskEndpoint, { params: { taskId }, body: {} });
const readDeleted = (who: Someone, taskId: string) => world.inject(who, readDeletedTaskEndpoint, { params: { taskId } });
const absent = { status: 404, body: { code: 'record.absent' } };

describe('a deleted task', () => {
  test('is absent for everybody and cannot be moved, edited or deleted', async () => {
    const { id, title, boardId } = await world.task();
    const answer = await expectRoomsToFollow(world, () => remove(id));
    expect(answer).toMatchObject({ status: 200, body: { id, boardId } });
    const { editor, inject } = world;
    await expectNothingToChange(world, async () => {
      expect(await inject(editor, moveTaskEndpoint, { params: { taskId: id }, body: { ...top, status: 'completed' } })).toMatchObject(
        absent,
      );
      const body = { title: { from: title, to: 'Gone' } };
      expect(await inject(editor, editTaskEndpoint, { params: { taskId: id }, body })).toMatchObject(absent);
      expect(await remove(id)).toMatchObject(absent);
    });
  });

  test('is restored to its place', async () => {
    const [before, card, after] = [await world.task(), await world.task(), await world.task()];
    await remove(card.id);
    const { body } = await expectRoomsToFollow(world, () => restore(card.id));
    expect({ ...body, version: card.version }).toEqual(card);
    expect([before.rank, body.rank, after.rank].toSorted()).toEqual([before.rank, body.rank, after.rank]);
  });

  test('is restored at the end of its list when its place is taken', async () => {
    const { boardId } = await world.board();
    const card = await world.task(world.editor, { boardId });
    await remove(card.id);
    const usurper = await world.task(world.editor, { boardId });
    expect(usurper.rank).toBe(card.rank);
    const { status, body } = await expectRoomsToFollow(world, () => restore(card.id));
    expect(status).toBe(200);
    expect(body.rank > usurper.rank).toBe(true);
  });

  test('is restored once when eight restore it concurrently', async () => {
    const { id } = await world.task();
    await remove(id);
    const answers = await expectRoomsToFollow(world, () => Promise.all(Array.from({ length: 8 }, () => restore(id))));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [{ count } = { count: 0 }] = await world.sql<{ count: number }>(
      `select count(*)::int from event where name = 'task.restored' and subject_id = $1`,
      [id],
    );
    expect(count).toBe(1);
  });

  test('can be restored for 30 days', async () => {
    const { id } = await world.task();
    const { id: kept } = await world.task();
    await remove(id);
    await remove(kept);
    clock.ahead = 30 * day - 60_000;
    const later = { ...world.editor, token: '' };
    expect((await restore(kept, later)).status).toBe(200);
    clock.ahead = 30 * day + 60_000;
    const tooLate = { ...world.editor, token: '' };
    await world.signIn(tooLate);
    expect(await expectNothingToChange(world, () => restore(id, tooLate))).toMatchObject(absent);
    clock.ahead = 0;
  });
});

test('restoring an existing task returns it unchanged', async () => {
  const card = await world.task();
  const { status, body, headers } = await expectNothingToChange(world, () => restore(card.id));
  expect({ status, body }).toEqual({ status: 200, body: card });
  expect(headers).not.toHaveProperty('cairn-seqs');
});

test('a task can be deleted by its creator and HR, not by owners or editors of the board', async () => {
  const { hrAdmin, manager, editor, colleague, viewer, task } = world;
  for (const who of [hrAdmin, editor]) expect((await remove((await task()).id, who)).status).toBe(200);
  for (const who of [manager, colleague, viewer]) expect((await remove((await task()).id, who)).status).toBe(403);
});

describe('the deletion of a task', () => {
  test('shows the actor to everybody who could read the task, and is absent for others', async () => {
    const { editor, viewer, hrAdmin, stranger, foreigner, manager } = world;
    const card = await world.task();
    await remove(card.id, hrAdmin);
    for (const who of [editor, viewer, manager, hrAdmin]) {
      const { status, body } = await readDeleted(who, card.id);
      expect({ status, body }).toMatchObject({ status: 200, body: { record: { title: card.title }, deletedById: hrAdmin.id } });
      expect(Date.parse(body.deletedAt)).toBeLessThanOrEqual(Date.now());
    }
    for (const who of [stranger, foreigner]) expect(await readDeleted(who, card.id)).toMatchObject(absent);
  });

  test('is visible to an assignee who is not a member of the board', async () => {
    const { hrAdmin, stranger, colleague } = world;
    const { boardId } = await world.board({ owner: hrAdmin, editors: [], viewers: [] });
    const { id } = await world.task(hrAdmin, { boardId });
    await world.sql('update task set assignee_id = $1 where id = $2', [stranger.id, id]);
    await remove(id, hrAdmin);
    expect((await readDeleted(stranger, id)).status).toBe(200);
    expect(await restore(id, stranger)).toMatchObject(absent);
    expect(await readDeleted(colleague, id)).toMatchObject(absent);
  });

  test('shows the last actor of several, also for many tasks at once', async () => {
    const { editor, hrAdmin } = world;
    const { id } = await world.task();
    await remove(id, hrAdmin);
    await restore(id);
    await world.inject(editor, changeTasksEndpoint, { body: { taskIds: [id], change: { isDeleted: true } } });
    expect((await readDeleted(editor, id)).body).toMatchObject({ deletedById: editor.id });
  });

  test('is absent when the task exists or can no longer be restored', async () => {
    const { id } = await world.task();
    expect(await readDeleted(world.editor, id)).toMatchObject(absent);
    await remove(id);
    clock.ahead = 30 * day + 60_000;
    const later = { ...world.editor, token: '' };
    await world.signIn(later);
    expect(await readDeleted(later, id)).toMatchObject(absent);
    clock.ahead = 0;
  });
});

test('the deleted tasks of a board are listed for its readers, the latest first, and can be searched', async () => {
  const { hrAdmin, editor, viewer, stranger, inject } = world;
  const { boardId } = await world.board();
  const [first, second] = [await world.task(editor, { boardId, title: 'Élan one' }), await world.task(editor, { boardId, title: 'Two' })];
  await remove(first.id);
  await remove(second.id, hrAdmin);
  const trash = (who: Someone, text?: string) =>
    inject(who, taskTrash.endpoint, { params: { boardId }, query: { limit: 5, ...(text && { text }) } });
  expect((await trash(viewer)).body.rows).toMatchObject([
    { id: second.id, record: { title: 'Two' }, deletedById: hrAdmin.id },
    { id: first.id, deletedById: editor.id },
  ]);
  expect((await trash(viewer, 'elan')).body.rows.map(({ id }) => id)).toEqual([first.id]);
  expect(await trash(stranger)).toMatchObject(absent);
});
