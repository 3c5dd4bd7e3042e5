import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;
for (const { event, filter } of batches.flatMap(({ events }) => events)) afterAll(announceSubscriber(event, filter));

let world: World;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
});
afterAll(() => world.close());

test('a person who lost access to a task is not notified of earlier changes and of its assignment', async () => {
  const { editor, manager, colleague } = world;
  const { boardId } = await world.board();
  const { id } = await world.task(manager, { boardId });
  await actions.change(manager, id, { assigneeId: editor.id });
  await actions.change(manager, id, { place: { ...top, status: 'in-progress' } });
  await actions.change(manager, id, { assigneeId: colleague.id });
  await world.inject(manager, removeMemberEndpoint, { params: { boardId, personId: editor.id } });
  await startTestWorker(world.cairn, { batches });
  await actions.allIsHeard();
  expect(await actions.kindsOf(editor, id)).toEqual([]);
});

test('an action undone by its actor before the notification is sent to nobody', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await actions.watch(manager, id);
  await actions.change(editor, id, { place: { ...top, status: 'in-progress' } });
  await actions.change(editor, id, { place: top });
  await actions.change(editor, id, { dueDate: '2027-03-01' });
  await startTestWorker(world.cairn, { batches });
  await actions.allIsHeard();
  expect(await actions.kindsOf(manager, id)).toEqual(['task-due-changed']);
});

test('an action undone by another person is sent although nobody was notified before', async () => {
  const { editor, colleague } = world;
  const { id } = await world.task(editor);
  await actions.change(editor, id, { place: { ...top, status: 'in-progress' } });
  await actions.change(colleague, id, { place: top });
  await startTestWorker(world.cairn, { batches });
  await actions.allIsHeard();
  expect(await actions.kindsOf(editor, id)).toEqual(['task-moved']);
});

test('an action repeated after it was undone creates one notification', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await actions.watch(manager, id);
  for (const place of [{ ...top, status: 'in-progress' as const }, top, { ...top, status: 'in-progress' as const }])
    await actions.change(editor, id, { place });
  await startTestWorker(world.cairn, { batches });
  await actions.allIsHeard();
  expect(await actions.notificationsOf(manager, id)).toMatchObject([{ kind: 'task-moved', data: { status: 'in-progress' } }]);
});

test('an assignee who loses a task before the notification does not keep an assignment notification', async () => {
  const { editor, manager, colleague, viewer } = world;
  const { id } = await world.task(manager);
  await actions.watch(viewer, id);
  await actions.change(manager, id, { assigneeId: editor.id });
  await actions.change(manager, id, { assigneeId: colleague.id });
  await actions.change(manager, id, { assigneeId: editor.id });
  await startTestWorker(world.cairn, { batches });
  await actions.allIsHeard();
  expect(await actions.kindsOf(colleague, id)).toEqual([]);
  expect(await actions.kindsOf(editor, id)).toEqual(['task-assigned']);
  expect(await actions.kindsOf(viewer, id)).toEqual(['task-reassigned']);
});
