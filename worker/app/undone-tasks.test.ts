import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { taskActs } from '#server/test/task-acts.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';
import { tellOfDeleted, tellOfEdited, tellOfMoved, tellOfRestored } from '#worker/notifications/tell-of-tasks.job.ts';

const subscribers = [tellOfMoved, tellOfEdited, tellOfDeleted, tellOfRestored];

let world: World;
let acts: ReturnType<typeof taskActs>;
beforeAll(async () => {
  world = await openWorld();
  acts = taskActs(world);
});
beforeEach(() => startTestWorker(world.cairn, { subscribers }));
afterAll(() => world.close());

test('whoever asked for a task is not left with word that it is done when it is taken up again', async () => {
  const { editor, colleague } = world;
  const { id } = await world.task(editor);
  await acts.change(editor, id, { assigneeId: colleague.id });
  await acts.change(colleague, id, { place: { ...top, status: 'in-progress' } });
  await acts.change(colleague, id, { place: { ...top, status: 'completed' } });
  await expect.poll(() => acts.kindsOf(editor, id)).toEqual(['task-moved']);
  await acts.change(colleague, id, { place: { ...top, status: 'in-progress' } });
  await expect.poll(() => acts.kindsOf(editor, id)).toEqual([]);
});

test('a deletion that is undone before it was read leaves no notice behind', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await acts.watch(manager, id);
  await acts.change(editor, id, { isDeleted: true });
  await expect.poll(() => acts.kindsOf(manager, id)).toEqual(['task-removed']);
  await acts.change(editor, id, { isDeleted: false });
  await expect.poll(() => acts.kindsOf(manager, id)).toEqual([]);
});

/** Who has read what they were told of a task. */
async function readAll(who: Someone, taskId: string): Promise<void> {
  const noticeIds = (await acts.noticesOf(who, taskId)).map(({ id }) => id);
  await world.inject(who, changeNotificationsEndpoint, { body: { noticeIds, change: { isRead: true } } });
}

test('whoever has read that a task was deleted is told once that it is here again, and who never heard of it is not', async () => {
  const { editor, manager, colleague } = world;
  const { id } = await world.task(editor);
  await acts.watch(manager, id);
  await acts.change(editor, id, { isDeleted: true });
  await expect.poll(() => acts.kindsOf(manager, id)).toEqual(['task-removed']);
  await readAll(manager, id);
  await acts.watch(colleague, id);
  await acts.change(editor, id, { isDeleted: false });
  await acts.allIsHeard();
  expect((await acts.noticesOf(manager, id)).map(({ kind, count }) => [kind, count])).toEqual([
    ['task-restored', 1],
    ['task-removed', 1],
  ]);
  expect(await acts.kindsOf(colleague, id)).toEqual([]);
});

test('that a task is here again is over as well when it is deleted again', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await acts.watch(manager, id);
  await acts.change(editor, id, { isDeleted: true });
  await expect.poll(() => acts.kindsOf(manager, id)).toEqual(['task-removed']);
  await readAll(manager, id);
  await acts.change(editor, id, { isDeleted: false });
  await expect.poll(() => acts.kindsOf(manager, id)).toEqual(['task-restored', 'task-removed']);
  await acts.change(editor, id, { isDeleted: true });
  await expect.poll(() => acts.kindsOf(manager, id)).toEqual(['task-removed']);
  await acts.change(editor, id, { isDeleted: false });
  await expect.poll(() => acts.kindsOf(manager, id)).toEqual(['task-restored', 'task-removed']);
});

test('a hand-over that is undone before it was read leaves no notice behind, with whoever had it and whoever was to have it', async () => {
  const { editor, manager, colleague } = world;
  const { id } = await world.task(manager);
  await acts.change(manager, id, { assigneeId: editor.id });
  await acts.allIsHeard();
  await acts.change(manager, id, { assigneeId: colleague.id });
  await expect.poll(() => acts.kindsOf(editor, id)).toEqual(['task-given-on', 'task-assigned']);
  expect(await acts.kindsOf(colleague, id)).toEqual(['task-assigned']);
  await acts.change(manager, id, { assigneeId: editor.id });
  await expect.poll(() => acts.kindsOf(colleague, id)).toEqual([]);
  expect(await acts.kindsOf(editor, id)).toEqual(['task-assigned']);
});
