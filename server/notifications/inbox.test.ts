import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxInboxNotifications, type Inbox } from '#shared/notifications/inbox.room.ts';
import { notificationBoxes, notificationList, type NotificationQuery } from '#shared/notifications/notification-lists.ts';
import {
  changeNotificationsEndpoint,
  readAllNotificationsEndpoint,
  type NotificationChange,
} from '#shared/notifications/notifications.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { notify } from '#server/test/notify.ts';
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
const change = (who: Someone, notificationIds: string[], what: NotificationChange) =>
  world.inject(who, changeNotificationsEndpoint, { body: { notificationIds, change: what } });
const readOne = (who: Someone, notificationId: string) => change(who, [notificationId], { isRead: true });
const listOf = (who: Someone, query: Omit<NotificationQuery, 'personId'> & { limit: number; after?: string }) =>
  world.inject(who, notificationList.endpoint, { params: { personId: who.id }, query });
const readAll = (who: Someone) => world.inject(who, readAllNotificationsEndpoint, { body: {} });

/** Notifies a person of a task assigned to them. */
async function notifyOnce(by: Someone, to: Someone): Promise<void> {
  const ctx = await world.contextOf(by);
  const subject = { id: randomUUID(), title: 'Carry the capstone' };
  await write(ctx, async (unit) => {
    await notify(unit, ctx, [{ personId: to.id, kind: 'task-assigned', subject }]);
    return () => null;
  });
}

async function reader(count: number): Promise<Someone> {
  const who = await world.newcomer();
  for (let turn = 0; turn < count; turn++) await notifyOnce(world.manager, who);
  return who;
}

describe('an inbox', () => {
  test('holds the newest twenty notifications and counts all, even when eight arrive at once', async () => {
    const who = await reader(maxInboxNotifications - 3);
    await expectRoomsToFollow(world, () => Promise.all(Array.from({ length: 8 }, () => notifyOnce(world.manager, who))));
    const { unread, newest } = await inboxOf(who);
    expect([unread, newest.length]).toEqual([maxInboxNotifications + 5, maxInboxNotifications]);
    expect(newest.map(({ at }) => at)).toEqual(newest.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)));
    await expectRoomsToFollow(world, () => Promise.all([...newest.map(({ id }) => readOne(who, id)), readAll(who)]));
    expect((await inboxOf(who)).unread).toBe(0);
  });

  test('can be read only by its person, not by managers, HR or other companies', async () => {
    const { editor, manager, hrAdmin, superAdmin, foreigner } = world;
    const statuses = await Promise.all(
      [editor, manager, hrAdmin, superAdmin, foreigner].map(async (who) => (await inboxRoomOf(who, editor)).status),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
  });
});

describe('reading', () => {
  test('one notification updates every tab once and leaves the others unread', async () => {
    const who = await reader(3);
    const [first] = (await inboxOf(who)).newest;
    expect((await expectRoomsToFollow(world, () => readOne(who, first!.id))).body).toEqual({ unread: 2, snoozed: 0 });
    const { newest } = await inboxOf(who);
    expect(newest.map(({ readAt }) => readAt === null)).toEqual([false, true, true]);
    const { body } = await expectNothingToChange(world, () => readOne(who, first!.id));
    expect(body).toEqual({ unread: 2, snoozed: 0 });
  });

  test.each([1, 2])('all notifications, of %i unread ones, leaves none unread', async (count) => {
    const who = await reader(count);
    expect((await expectRoomsToFollow(world, () => readAll(who))).body).toEqual({ unread: 0, snoozed: 0 });
    expect((await inboxOf(who)).newest.every(({ readAt }) => readAt !== null)).toBe(true);
    await expectNothingToChange(world, () => readAll(who));
  });

  test('all of many notifications records one event without their ids', async () => {
    const who = await reader(3);
    await readAll(who);
    const facts = await world.sql(`select data -> 'notificationIds' as ids from event where room = $1 and name = 'inbox.read'`, [
      `inbox:${who.id}`,
    ]);
    expect(facts).toEqual([{ ids: null }]);
  });

  test('a notification of another person or a missing one is refused as absent', async () => {
    const who = await reader(1);
    const [notification] = (await inboxOf(who)).newest;
    const { manager, foreigner } = world;
    const absent = { status: 422, body: { fields: [{ path: 'body.notificationIds', rule: 'absent' }] } };
    for (const other of [manager, foreigner])
      expect(await expectNothingToChange(world, () => readOne(other, notification!.id))).toMatchObject(absent);
    expect(await readOne(who, randomUUID())).toMatchObject(absent);
  });
});

describe('an inbox with ten thousand notifications', () => {
  const fill = (who: Someone) =>
    world.sql(
      `insert into notification (id, company_id, created_at, updated_at, person_id, kind, category, subject_id, subject_title, data, actor_ids, at, read_at)
       select gen_random_uuid(), $1, now(), now(), $2, 'task-assigned', 'tasks', gen_random_uuid(), 'Stone', '{}', '{}', now() - n * interval '1 minute',
         case when n > 50 then now() end from generate_series(1, 10000) n`,
      [who.companyId, who.id],
    );

  test('is read, counted and updated with indexes, in as many statements as an empty one', async () => {
    const [empty, full] = [await world.newcomer(), await world.newcomer()];
    for (const who of [empty, full]) await inboxOf(who);
    const few = await statementsOf(() => inboxOf(empty));
    await fill(full);
    await world.sql('analyze notification');
    expect(await statementsOf(() => inboxOf(full))).toHaveLength(few.length);
    for (const box of notificationBoxes) {
      const page = (who: Someone) => listOf(who, { box, categories: 'tasks,support', text: 'ston', limit: 50 });
      const statements = await statementsOf(() => page(full));
      expect(statements.length).toBeLessThanOrEqual((await statementsOf(() => page(empty))).length + 1);
    }
    expect((await listOf(full, { box: 'inbox', limit: 50 })).body).toMatchObject({ total: 10_000, hasMore: true });
    const inbox = `from notification where person_id = '${full.id}' and archived_at is null and snoozed_until is null`;
    const plans = [
      `select id ${inbox} order by at desc, id desc limit 20`,
      `select count(*) ${inbox} and read_at is null`,
      `select id ${inbox} and category = 'support' order by at desc, id desc limit 20`,
      `update notification set snoozed_until = null where person_id = '${full.id}' and snoozed_until <= now()`,
    ].map(async (sql) => JSON.stringify(await world.sql(`explain ${sql}`)));
    expect(await Promise.all(plans)).toEqual([
      expect.stringContaining('notification_newest_index'),
      expect.stringContaining('notification_unread_index'),
      expect.stringContaining('notification_category_index'),
      expect.stringContaining('notification_snoozed_index'),
    ]);
  });
});
