import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxNotices, type Inbox } from '#shared/notifications/inbox.room.ts';
import { noticeBoxes, noticeList, type NoticeQuery } from '#shared/notifications/notice-lists.ts';
import { changeNotificationsEndpoint, readAllNotificationsEndpoint, type NoticeChange } from '#shared/notifications/notifications.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { addMemberEndpoint } from '#shared/tasks/members.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { write } from '#server/platform/doors.ts';
import { boardFor } from '#server/tasks/boards.service.ts';
import { recordTask } from '#server/tasks/record-task.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inboxRoomOf = (who: Someone, of: Someone) => world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: of.id } });
const inboxOf = async (who: Someone) => (await inboxRoomOf(who, who)).body.state as Inbox;
const change = (who: Someone, noticeIds: string[], what: NoticeChange) =>
  world.inject(who, changeNotificationsEndpoint, { body: { noticeIds, change: what } });
const readOne = (who: Someone, notificationId: string) => change(who, [notificationId], { isRead: true });
const listOf = (who: Someone, query: Omit<NoticeQuery, 'personId'> & { limit: number; after?: string }) =>
  world.inject(who, noticeList.endpoint, { params: { personId: who.id }, query });
const readAll = (who: Someone) => world.inject(who, readAllNotificationsEndpoint, { body: {} });

/** Somebody gives a task to another, as every service does it. */
async function assign(by: Someone, { id }: Pick<TaskCard, 'id'>, to: Someone): Promise<void> {
  const ctx = await world.contextOf(by);
  await write(ctx, async (unit) => {
    const task = await unit.em.findOneOrFail(TaskEntity, id);
    const board = await boardFor(unit.em, ctx.actor, task.board.id);
    const before = task.card();
    task.assigneeId = to.id;
    await recordTask(unit, ctx, { board, fact: taskEdited, before, after: () => task.card() });
    return () => null;
  });
}

/** Somebody new who has been told of this many tasks. */
async function reader(count: number): Promise<Someone> {
  const who = await world.newcomer();
  for (let turn = 0; turn < count; turn++) await assign(world.manager, await world.task(world.manager), who);
  return who;
}

describe('an inbox', () => {
  test('tells a person of a task that somebody else gave them, with desk and board following in the same transaction', async () => {
    const { manager, editor, newcomer, task } = world;
    const who = await newcomer();
    const card = await task(editor, { title: 'Carry the capstone' });
    await expectRoomsToFollow(world, () => assign(manager, card, who));
    expect(await inboxOf(who)).toMatchObject({
      unread: 1,
      newest: [{ kind: 'task-assigned', subject: { id: card.id, title: 'Carry the capstone' }, actorIds: [manager.id], readAt: null }],
    });
    const rooms = await world.sql<{ room: string; name: string }>(
      `select split_part(room, ':', 1) as room, name from event where xmin = (select xmin from notification where person_id = $1) order by room, name`,
      [who.id],
    );
    expect(rooms.map(({ room, name }) => `${room} ${name}`).sort()).toEqual([
      'board task.edited',
      'desk desk.task-changed',
      'desk desk.task-removed',
      'inbox inbox.notified',
    ]);
  });

  test('tells nobody of what they did themselves, and of nothing on a private board', async () => {
    const { editor, colleague, task, deskId } = world;
    const card = await task(colleague);
    const before = await inboxOf(editor);
    await assign(editor, card, editor);
    await assign(editor, await task(editor, { boardId: deskId }), editor);
    expect(await inboxOf(editor)).toEqual(before);
  });

  test('tells of a board that somebody was added to, and as what', async () => {
    const { manager, newcomer, board, inject } = world;
    const [who, { boardId }] = [await newcomer(), await board()];
    const params = { boardId };
    await expectRoomsToFollow(world, () => inject(manager, addMemberEndpoint, { params, body: { personId: who.id, role: 'viewer' } }));
    expect((await inboxOf(who)).newest).toMatchObject([{ kind: 'board-joined', subject: { id: boardId }, data: { role: 'viewer' } }]);
  });

  test('holds the newest twenty and counts all, also when eight are told at once', async () => {
    const who = await reader(maxNotices - 3);
    const cards = await Promise.all(Array.from({ length: 8 }, () => world.task(world.manager)));
    await expectRoomsToFollow(world, () => Promise.all(cards.map((card) => assign(world.manager, card, who))));
    const { unread, newest } = await inboxOf(who);
    expect([unread, newest.length]).toEqual([maxNotices + 5, maxNotices]);
    expect(newest.map(({ at }) => at)).toEqual(newest.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)));
    await expectRoomsToFollow(world, () => Promise.all([...newest.map(({ id }) => readOne(who, id)), readAll(who)]));
    expect((await inboxOf(who)).unread).toBe(0);
  });

  test('is for the person alone, neither for managers nor for HR nor for another company', async () => {
    const { editor, manager, hrAdmin, superAdmin, foreigner } = world;
    const statuses = await Promise.all(
      [editor, manager, hrAdmin, superAdmin, foreigner].map(async (who) => (await inboxRoomOf(who, editor)).status),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
  });
});

describe('reading', () => {
  test('one is said to every tab, once, and leaves the others unread', async () => {
    const who = await reader(3);
    const [first] = (await inboxOf(who)).newest;
    expect((await expectRoomsToFollow(world, () => readOne(who, first!.id))).body).toEqual({ unread: 2, snoozed: 0 });
    const { newest } = await inboxOf(who);
    expect(newest.map(({ readAt }) => readAt === null)).toEqual([false, true, true]);
    const { body } = await expectNothingToChange(world, () => readOne(who, first!.id));
    expect(body).toEqual({ unread: 2, snoozed: 0 });
  });

  test('all leaves nothing unread', async () => {
    const who = await reader(2);
    expect((await expectRoomsToFollow(world, () => readAll(who))).body).toEqual({ unread: 0, snoozed: 0 });
    expect((await inboxOf(who)).newest.every(({ readAt }) => readAt !== null)).toBe(true);
    await expectNothingToChange(world, () => readAll(who));
  });

  test('all of many is one fact, which names none of them', async () => {
    const who = await reader(3);
    await readAll(who);
    const facts = await world.sql(`select data -> 'noticeIds' as ids from event where room = $1 and name = 'inbox.read'`, [
      `inbox:${who.id}`,
    ]);
    expect(facts).toEqual([{ ids: null }]);
  });

  test('what is in the inbox of another, or nowhere, is refused as absent', async () => {
    const who = await reader(1);
    const [notice] = (await inboxOf(who)).newest;
    const { manager, foreigner } = world;
    const absent = { status: 422, body: { fields: [{ path: 'body.noticeIds', rule: 'absent' }] } };
    for (const other of [manager, foreigner])
      expect(await expectNothingToChange(world, () => readOne(other, notice!.id))).toMatchObject(absent);
    expect(await readOne(who, randomUUID())).toMatchObject(absent);
  });
});

describe('an inbox of ten thousand', () => {
  const fill = (who: Someone) =>
    world.sql(
      `insert into notification (id, company_id, created_at, updated_at, person_id, kind, category, subject_id, subject_title, data, actor_ids, at, read_at)
       select gen_random_uuid(), $1, now(), now(), $2, 'task-assigned', 'tasks', gen_random_uuid(), 'Stone', '{}', '{}', now() - n * interval '1 minute',
         case when n > 50 then now() end from generate_series(1, 10000) n`,
      [who.companyId, who.id],
    );

  test('is read, counted and told of by its indexes, in as many statements as an empty one', async () => {
    const [empty, full] = [await world.newcomer(), await world.newcomer()];
    for (const who of [empty, full]) await inboxOf(who);
    const few = await statementsOf(() => inboxOf(empty));
    await fill(full);
    await world.sql('analyze notification');
    expect(await statementsOf(() => inboxOf(full))).toHaveLength(few.length);
    for (const box of noticeBoxes) {
      const page = (who: Someone) => listOf(who, { box, categories: 'tasks,support', text: 'ston', limit: 50 });
      const asked = await statementsOf(() => page(full));
      expect(asked.length).toBeLessThanOrEqual((await statementsOf(() => page(empty))).length + 1);
    }
    expect((await listOf(full, { box: 'inbox', limit: 50 })).body).toMatchObject({ total: 10_000, hasMore: true });
    const inbox = `from notification where person_id = '${full.id}' and archived_at is null and snoozed_till is null`;
    const plans = [
      `select id ${inbox} order by at desc, id desc limit 20`,
      `select count(*) ${inbox} and read_at is null`,
      `select id ${inbox} and category = 'support' order by at desc, id desc limit 20`,
      `update notification set snoozed_till = null where person_id = '${full.id}' and snoozed_till <= now()`,
    ].map(async (sql) => JSON.stringify(await world.sql(`explain ${sql}`)));
    expect(await Promise.all(plans)).toEqual([
      expect.stringContaining('notification_newest_index'),
      expect.stringContaining('notification_unread_index'),
      expect.stringContaining('notification_category_index'),
      expect.stringContaining('notification_snoozed_index'),
    ]);
  });

  test('costs who gives a task a handful of statements more than one that stays where it is', async () => {
    const { manager, editor, task } = world;
    const who = await reader(1);
    const [kept, given] = [await task(manager), await task(editor)];
    const same = await statementsOf(() => assign(manager, kept, manager));
    const told = await statementsOf(() => assign(manager, given, who));
    expect(told.length - same.length).toBeLessThanOrEqual(8);
  });
});
