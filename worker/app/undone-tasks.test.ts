import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
});
beforeEach(() => startTestWorker(world.cairn, { batches }));
afterAll(() => world.close());

test('the creator of a task does not keep a completion notification when it is reopened', async () => {
  const { editor, colleague } = world;
  const { id } = await world.task(editor);
  await actions.change(editor, id, { assigneeId: colleague.id });
  await actions.change(colleague, id, { place: { ...top, status: 'in-progress' } });
  await actions.change(colleague, id, { place: { ...top, status: 'completed' } });
  await expect.poll(() => actions.kindsOf(editor, id)).toEqual(['task-moved']);
  await actions.change(colleague, id, { place: { ...top, status: 'in-progress' } });
  await expect.poll(() => actions.kindsOf(editor, id)).toEqual([]);
});

test('a deletion undone before it was read leaves no notification', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await actions.watch(manager, id);
  await actions.change(editor, id, { isDeleted: true });
  await expect.poll(() => actions.kindsOf(manager, id)).toEqual(['task-removed']);
  await actions.change(editor, id, { isDeleted: false });
  await expect.poll(() => actions.kindsOf(manager, id)).toEqual([]);
});

async function readAll(who: Someone, taskId: string): Promise<void> {
  const notificationIds = (await actions.notificationsOf(who, taskId)).map(({ id }) => id);
  await world.inject(who, changeNotificationsEndpoint, { body: { notificationIds, change: { isRead: true } } });
}

test('people who read about the deletion of a task are notified once of its restore, and others are not', async () => {
  const { editor, manager, colleague } = world;
  const { id } = await world.task(editor);
  await actions.watch(manager, id);
  await actions.change(editor, id, { isDeleted: true });
  await expect.poll(() => actions.kindsOf(manager, id)).toEqual(['task-removed']);
  await readAll(manager, id);
  await actions.watch(colleague, id);
  await actions.change(editor, id, { isDeleted: false });
  await actions.allIsHeard();
  expect((await actions.notificationsOf(manager, id)).map(({ kind, count }) => [kind, count])).toEqual([
    ['task-restored', 1],
    ['task-removed', 1],
  ]);
  expect(await actions.kindsOf(colleague, id)).toEqual([]);
});

test('the restore notification of a task is removed when it is deleted again', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await actions.watch(manager, id);
  await actions.change(editor, id, { isDeleted: true });
  await expect.poll(() => actions.kindsOf(manager, id)).toEqual(['task-removed']);
  await readAll(manager, id);
  await actions.change(editor, id, { isDeleted: false });
  await expect.poll(() => actions.kindsOf(manager, id)).toEqual(['task-restored', 'task-removed']);
  await actions.change(editor, id, { isDeleted: true });
  await expect.poll(() => actions.kindsOf(manager, id)).toEqual(['task-removed']);
  await actions.change(editor, id, { isDeleted: false });
  await expect.poll(() => actions.kindsOf(manager, id)).toEqual(['task-restored', 'task-removed']);
});

test('a handover undone before it was read leaves no notification for the old and the new assignee', async () => {
  const { editor, manager, colleague } = world;
  const { id } = await world.task(manager);
  await actions.change(manager, id, { assigneeId: editor.id });
  await actions.allIsHeard();
  await actions.change(manager, id, { assigneeId: colleague.id });
  await expect.poll(() => actions.kindsOf(editor, id)).toEqual(['task-reassigned', 'task-assigned']);
  expect(await actions.kindsOf(colleague, id)).toEqual(['task-assigned']);
  await actions.change(manager, id, { assigneeId: editor.id });
  await expect.poll(() => actions.kindsOf(colleague, id)).toEqual([]);
  expect(await actions.kindsOf(editor, id)).toEqual(['task-assigned']);
});
