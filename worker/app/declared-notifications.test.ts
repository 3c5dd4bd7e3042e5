import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { createTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { notifications } from '#server/app/features.ts';
import { notifyOn } from '#server/platform/data/notification-definition.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { startNotifier } from '#server/test/notifier.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import { notifyOf } from '#worker/notifications/notify-of-events.job.ts';

let world: World;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
});
afterAll(() => world.close());

/** Events recorded from now on wait for a worker that starts later. */
const holdEvents = () => {
  for (const { event, filter } of notifications) onTestFinished(announceSubscriber(event, filter));
};
const rowsOf = ({ id }: Someone) =>
  world.sql<{ kind: string; count: number; xmin: string }>('select kind, count, xmin::text from notification where person_id = $1', [id]);
const createFor = (by: Someone, to: Someone, boardId: string) => {
  const body = { id: crypto.randomUUID(), title: 'Carry the capstone', assigneeId: to.id, ...top };
  return world.inject(by, createTaskEndpoint, { params: { boardId }, body });
};

test('an assigned task notifies its new assignee after the commit, and nobody of their own tasks or private boards', async () => {
  const { manager, editor, colleague, privateBoardId } = world;
  const waitForAll = await startNotifier(world);
  const { id } = await world.task(manager, { title: 'Carry the capstone' });
  await expectRoomsToFollow(world, async () => {
    await actions.change(manager, id, { assigneeId: editor.id });
    await waitForAll();
  });
  expect(await actions.notificationsOf(editor, id)).toMatchObject([
    { kind: 'task-assigned', subject: { id, title: 'Carry the capstone' }, actorIds: [manager.id], readAt: null },
  ]);
  const transactions = await world.sql(
    `select distinct xmin::text from event where subject_id = $1 and name = 'task.edited' union select xmin::text from notification where subject_id = $1`,
    [id],
  );
  expect(transactions).toHaveLength(2);

  const before = await rowsOf(editor);
  await world.task(editor, { boardId: privateBoardId });
  await actions.change(editor, (await world.task(colleague)).id, { assigneeId: editor.id });
  await waitForAll();
  expect(await rowsOf(editor)).toEqual(before);
});

test('a new member of a board is notified with their role, and not if they are removed at once', async () => {
  const { manager, newcomer, board, inject } = world;
  const [who, { boardId }] = [await newcomer(), await board()];
  const add = () => inject(manager, addMemberEndpoint, { params: { boardId }, body: { personId: who.id, role: 'viewer' } });
  const remove = () => inject(manager, removeMemberEndpoint, { params: { boardId, personId: who.id } });
  const waitForAll = await startNotifier(world);
  await add();
  await waitForAll();
  expect(await actions.notificationsOf(who, boardId)).toMatchObject([{ kind: 'board-joined', data: { role: 'viewer' } }]);
  await remove();
  await waitForAll();
  expect(await actions.notificationsOf(who, boardId)).toEqual([]);
});

test('all waiting events of a company create their notifications in one transaction, and a repeated event creates nothing', async () => {
  const { manager, newcomer } = world;
  const colleague = await newcomer();
  const { boardId } = await world.board({ editors: [colleague] });
  holdEvents();
  for (let count = 0; count < 4; count++) expect((await createFor(manager, colleague, boardId)).status).toBe(200);
  const waitForAll = await startNotifier(world);
  await waitForAll();
  const rows = await rowsOf(colleague);
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual(Array.from({ length: 4 }, () => ['task-assigned', 1]));
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);

  await (await world.services.queues.open()).queues.events.clean(0, 0, 'completed');
  await world.sql(`insert into outbox (room, seq) select room, seq from event where room = $1 and name = 'task.created'`, [
    `board:${boardId}`,
  ]);
  await waitForAll();
  expect(await rowsOf(colleague)).toEqual(rows);
});

test('an event whose audience fails does not hold up the events that wait with it', async () => {
  const { manager, newcomer } = world;
  const [viewer, editor] = [await newcomer(), await newcomer()];
  const { boardId } = await world.board({ editors: [viewer, editor] });
  holdEvents();
  const faulty = notifyOn(taskCreated, async (_, { data }) => {
    if (data.assigneeId === editor.id) throw new Error('This audience cannot be read.');
    return [];
  });
  await createFor(manager, editor, boardId);
  await createFor(manager, viewer, boardId);
  await startTestWorker(world.cairn, { batches: [notifyOf([...notifications, faulty])] });
  await expect.poll(async () => (await rowsOf(viewer)).map(({ kind }) => kind), { timeout: 20_000 }).toContain('task-assigned');
  expect(await rowsOf(editor)).toEqual([]);
});
