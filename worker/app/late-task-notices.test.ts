import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { announceSubscriber } from '#server/platform/subscribers.ts';
import { taskActs } from '#server/test/task-acts.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import { tellOfDeleted, tellOfEdited, tellOfMoved } from '#worker/notifications/tell-of-tasks.job.ts';

const subscribers = [tellOfMoved, tellOfEdited, tellOfDeleted];
for (const { event, matters } of subscribers) announceSubscriber(event, matters);

let world: World;
let acts: ReturnType<typeof taskActs>;
beforeAll(async () => {
  world = await openWorld();
  acts = taskActs(world);
});
afterAll(() => world.close());

test('who may not read a task any more is told nothing of what happened while they had it', async () => {
  const { editor, manager, colleague } = world;
  const { boardId } = await world.board();
  const { id } = await world.task(manager, { boardId });
  await acts.change(manager, id, { assigneeId: editor.id });
  await acts.change(manager, id, { place: { ...top, status: 'in-progress' } });
  await acts.change(manager, id, { assigneeId: colleague.id });
  await world.inject(manager, removeMemberEndpoint, { params: { boardId, personId: editor.id } });
  await startTestWorker(world.cairn, { subscribers });
  await acts.allIsHeard();
  expect(await acts.kindsOf(editor, id)).toEqual(['task-assigned']);
});

test('what somebody has undone before anybody heard of it is told to nobody', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await acts.watch(manager, id);
  await acts.change(editor, id, { place: { ...top, status: 'in-progress' } });
  await acts.change(editor, id, { place: top });
  await acts.change(editor, id, { dueDate: '2027-03-01' });
  await startTestWorker(world.cairn, { subscribers });
  await acts.allIsHeard();
  expect(await acts.kindsOf(manager, id)).toEqual(['task-due-moved']);
});

test('what somebody else has undone is told, though nobody had heard of it', async () => {
  const { editor, colleague } = world;
  const { id } = await world.task(editor);
  await acts.change(editor, id, { place: { ...top, status: 'in-progress' } });
  await acts.change(colleague, id, { place: top });
  await startTestWorker(world.cairn, { subscribers });
  await acts.allIsHeard();
  expect(await acts.kindsOf(editor, id)).toEqual(['task-moved']);
});

test('what is done once more after it was undone is one notice', async () => {
  const { editor, manager } = world;
  const { id } = await world.task(editor);
  await acts.watch(manager, id);
  for (const place of [{ ...top, status: 'in-progress' as const }, top, { ...top, status: 'in-progress' as const }])
    await acts.change(editor, id, { place });
  await startTestWorker(world.cairn, { subscribers });
  await acts.allIsHeard();
  expect(await acts.noticesOf(manager, id)).toMatchObject([{ kind: 'task-moved', data: { status: 'in-progress' } }]);
});

test('who was given a task and has it no more by the time anybody hears of it is not left with word that it is theirs', async () => {
  const { editor, manager, colleague, viewer } = world;
  const { id } = await world.task(manager);
  await acts.watch(viewer, id);
  await acts.change(manager, id, { assigneeId: editor.id });
  await acts.change(manager, id, { assigneeId: colleague.id });
  await acts.change(manager, id, { assigneeId: editor.id });
  await startTestWorker(world.cairn, { subscribers });
  await acts.allIsHeard();
  expect(await acts.kindsOf(colleague, id)).toEqual([]);
  expect(await acts.kindsOf(editor, id)).toEqual(['task-assigned']);
  expect(await acts.kindsOf(viewer, id)).toEqual(['task-given-on']);
});
