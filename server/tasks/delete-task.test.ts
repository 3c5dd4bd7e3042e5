import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteTaskEndpoint, editTaskEndpoint, moveTaskEndpoint, restoreTaskEndpoint } from '#shared/tasks/tasks.api.ts';
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
const absent = { status: 404, body: { code: 'record.absent' } };

describe('a deleted task', () => {
  test('is gone for everybody, and cannot be moved, edited or deleted', async () => {
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

  test('comes back where it was', async () => {
    const [before, card, after] = [await world.task(), await world.task(), await world.task()];
    await remove(card.id);
    const { body } = await expectRoomsToFollow(world, () => restore(card.id));
    expect({ ...body, version: card.version }).toEqual(card);
    expect([before.rank, body.rank, after.rank].toSorted()).toEqual([before.rank, body.rank, after.rank]);
  });

  test('comes back at the end of its list when its place is taken', async () => {
    const { boardId } = await world.board();
    const card = await world.task(world.editor, { boardId });
    await remove(card.id);
    const usurper = await world.task(world.editor, { boardId });
    expect(usurper.rank).toBe(card.rank);
    const { status, body } = await expectRoomsToFollow(world, () => restore(card.id));
    expect(status).toBe(200);
    expect(body.rank > usurper.rank).toBe(true);
  });

  test('comes back once, when eight bring it back at once', async () => {
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

  test('can be brought back for 30 days and no longer', async () => {
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

test('a task that is there is not restored, only shown', async () => {
  const card = await world.task();
  const { status, body, headers } = await expectNothingToChange(world, () => restore(card.id));
  expect({ status, body }).toEqual({ status: 200, body: card });
  expect(headers).not.toHaveProperty('cairn-seqs');
});

test('a task is deleted by its creator and HR, not by who owns or edits the board', async () => {
  const { hrAdmin, manager, editor, colleague, viewer, task } = world;
  for (const who of [hrAdmin, editor]) expect((await remove((await task()).id, who)).status).toBe(200);
  for (const who of [manager, colleague, viewer]) expect((await remove((await task()).id, who)).status).toBe(403);
});
