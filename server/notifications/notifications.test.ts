import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxInboxNotifications, type Inbox } from '#shared/notifications/inbox.room.ts';
import { notificationList, type NotificationQuery } from '#shared/notifications/notification-lists.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import {
  changeNotificationsEndpoint,
  readNotificationsEndpoint,
  type NotificationChange,
} from '#shared/notifications/notifications.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notify } from '#server/test/notify.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';
import { returnSnoozedOf } from './return-snoozed.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type What = Omit<NotificationRequest, 'personId'>;
const subjectOf = (title: string) => ({ id: crypto.randomUUID(), title });

async function notifyOf(by: Someone, to: Someone, what: What, { ago = 0 } = {}): Promise<void> {
  const ctx = await world.contextOf(by);
  const at = { ...ctx, now: new Date(ctx.now.getTime() - ago * 60_000) };
  await write(at, async (unit) => {
    await notify(unit, at, [{ personId: to.id, ...what }]);
    return () => null;
  });
}

const inboxOf = async (who: Someone) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } })).body.state as Inbox;
const listed = async (who: Someone, query: Omit<NotificationQuery, 'personId'>) => {
  const { body } = await world.inject(who, notificationList.endpoint, { params: { personId: who.id }, query: { ...query, limit: 50 } });
  return (body.rows as InboxNotification[]).map(({ subject }) => subject.title);
};
const change = (who: Someone, notificationIds: string[], what: NotificationChange) =>
  world.inject(who, changeNotificationsEndpoint, { body: { notificationIds, change: what } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function reader(...titles: string[]): Promise<{ who: Someone; ids: string[] }> {
  const who = await world.newcomer();
  for (const [index, title] of titles.entries())
    await notifyOf(world.manager, who, { kind: 'task-assigned', subject: subjectOf(title) }, { ago: index });
  return { who, ids: (await inboxOf(who)).newest.map(({ id }) => id) };
}

describe('repeated notifications about one record', () => {
  test('are one notification within five minutes, with its count and actors', async () => {
    const { manager, editor, newcomer } = world;
    const who = await newcomer();
    const what: What = { kind: 'task-moved', subject: subjectOf('Capstone'), data: { status: 'in-progress' } };
    await notifyOf(manager, who, what, { ago: 4 });
    await expectRoomsToFollow(world, () => notifyOf(editor, who, { ...what, data: { status: 'completed' } }));
    const { unread, newest } = await inboxOf(who);
    expect([unread, newest.length]).toEqual([1, 1]);
    expect(newest[0]).toMatchObject({ count: 2, actorIds: [editor.id, manager.id], data: { status: 'completed' }, category: 'tasks' });
  });

  test('become unread again when the event repeats after reading', async () => {
    const { who, ids } = await reader('Capstone');
    await change(who, ids, { isRead: true });
    const [{ subject }] = (await inboxOf(who)).newest as [InboxNotification];
    await expectRoomsToFollow(world, () => notifyOf(world.editor, who, { kind: 'task-assigned', subject }));
    expect(await inboxOf(who)).toMatchObject({ unread: 1, newest: [{ id: ids[0], count: 2, readAt: null }] });
  });

  test('are separate later, for another kind, for another record and for another person', async () => {
    const { manager, newcomer } = world;
    const [who, other] = [await newcomer(), await newcomer()];
    const what: What = { kind: 'task-moved', subject: subjectOf('Capstone') };
    await notifyOf(manager, who, what, { ago: 6 });
    await notifyOf(manager, who, what);
    await notifyOf(manager, who, { ...what, kind: 'task-removed' });
    await notifyOf(manager, who, { ...what, subject: subjectOf('Keystone') });
    await notifyOf(manager, other, what);
    expect([(await inboxOf(who)).newest.length, (await inboxOf(other)).newest.length]).toEqual([4, 1]);
  });

  test('are archived live when the same actor undoes the action before reading', async () => {
    const { manager } = world;
    const { who } = await reader(...Array.from({ length: maxInboxNotifications }, (_, at) => `Stone ${at}`));
    const what: What = { kind: 'task-moved', subject: subjectOf('Capstone') };
    await notifyOf(manager, who, { ...what, change: { from: 'not-started', to: 'in-progress' } });
    await notifyOf(manager, who, { ...what, change: { from: 'in-progress', to: 'completed' } });
    expect((await inboxOf(who)).newest[0]).toMatchObject({ subject: what.subject, count: 2 });
    await expectRoomsToFollow(world, () => notifyOf(manager, who, { ...what, change: { from: 'completed', to: 'not-started' } }));
    const { unread, newest } = await inboxOf(who);
    expect([unread, newest.length]).toEqual([maxInboxNotifications, maxInboxNotifications]);
    expect(newest.map(({ kind }) => kind)).not.toContain('task-moved');
    expect(await listed(who, { box: 'archived' })).toEqual(['Capstone']);
  });

  test('stay when they were read meanwhile or another actor took part', async () => {
    const { manager, editor, newcomer } = world;
    const [who, other] = [await newcomer(), await newcomer()];
    const what: What = { kind: 'task-moved', subject: subjectOf('Capstone') };
    const [there, back] = [
      { from: 'not-started', to: 'in-progress' },
      { from: 'in-progress', to: 'not-started' },
    ];
    for (const to of [who, other]) await notifyOf(manager, to, { ...what, change: there });
    await change(
      who,
      (await inboxOf(who)).newest.map(({ id }) => id),
      { isRead: true },
    );
    await notifyOf(manager, who, { ...what, change: back });
    await notifyOf(editor, other, { ...what, change: back });
    expect([(await inboxOf(who)).unread, (await inboxOf(other)).unread]).toEqual([1, 1]);
  });

  test('are one notification also when eight arrive at once', async () => {
    const who = await world.newcomer();
    const what: What = { kind: 'ticket-answered', subject: subjectOf('7KQ2M9XTA') };
    await expectRoomsToFollow(world, () => Promise.all(Array.from({ length: 8 }, () => notifyOf(world.manager, who, what))));
    expect((await inboxOf(who)).newest).toMatchObject([{ count: 8 }]);
  });
});

describe('an archived notification', () => {
  test('leaves the inbox to the next one and returns to its old place when it is restored', async () => {
    const { who, ids } = await reader(...Array.from({ length: maxInboxNotifications + 3 }, (_, index) => `Stone ${index}`));
    expect((await expectRoomsToFollow(world, () => change(who, ids.slice(0, 2), { isArchived: true }))).body).toEqual({
      unread: 21,
      snoozed: 0,
    });
    expect((await inboxOf(who)).newest.map(({ subject }) => subject.title)).toEqual(
      Array.from({ length: maxInboxNotifications }, (_, index) => `Stone ${index + 2}`),
    );
    expect(await listed(who, { box: 'archived' })).toEqual(['Stone 0', 'Stone 1']);
    await expectRoomsToFollow(world, () => change(who, ids.slice(0, 2), { isArchived: false }));
    expect((await inboxOf(who)).newest.map(({ id }) => id)).toEqual(ids);
    await expectNothingToChange(world, () => change(who, ids, { isArchived: false }));
  });

  test('updates all rooms when all notifications are archived and restored at once', async () => {
    const { who, ids } = await reader('Ashlar', 'Rubble', 'Quoin', 'Voussoir');
    await expectRoomsToFollow(world, () => Promise.all(ids.map((id) => change(who, [id], { isArchived: true }))));
    expect(await inboxOf(who)).toMatchObject({ unread: 0, newest: [] });
    await expectRoomsToFollow(world, () => Promise.all(ids.map((id) => change(who, [id], { isArchived: false }))));
    expect((await inboxOf(who)).unread).toBe(4);
  });
});

describe('a snoozed notification', () => {
  test('is neither shown nor counted until its time, and returns as new', async () => {
    const { who, ids } = await reader('Later', 'Now');
    const till = inHours(2);
    await change(who, ids, { isRead: true });
    const { body } = await expectRoomsToFollow(world, () => change(who, [ids[0]!], { snoozedUntil: till }));
    expect(body).toEqual({ unread: 0, snoozed: 1 });
    expect(await listed(who, { box: 'inbox' })).toEqual(['Now']);
    expect(await listed(who, { box: 'snoozed' })).toEqual(['Later']);

    const ctx = await world.contextOf(world.manager);
    await expectNothingToChange(world, () => returnSnoozedOf(ctx, who.id));
    await expectRoomsToFollow(world, () => returnSnoozedOf({ ...ctx, now: new Date(till) }, who.id));
    expect(await inboxOf(who)).toMatchObject({ unread: 1, snoozed: 0, newest: [{ id: ids[0], at: till, readAt: null }, {}] });
    await expectNothingToChange(world, () => returnSnoozedOf({ ...ctx, now: new Date(till) }, who.id));
  });

  test('returns at once and unchanged when it is unsnoozed', async () => {
    const { who, ids } = await reader('Later', 'Now');
    const before = await inboxOf(who);
    await change(who, ids, { snoozedUntil: inHours(2) });
    await expectRoomsToFollow(world, () => change(who, ids, { snoozedUntil: null }));
    expect(await inboxOf(who)).toEqual(before);
  });

  test('does not return when it was archived meanwhile', async () => {
    const { who, ids } = await reader('Later');
    await change(who, ids, { snoozedUntil: inHours(1) });
    await change(who, ids, { isArchived: true });
    const ctx = await world.contextOf(world.manager);
    await expectRoomsToFollow(world, () => returnSnoozedOf({ ...ctx, now: new Date(inHours(2)) }, who.id));
    expect(await inboxOf(who)).toMatchObject({ unread: 0, snoozed: 0, newest: [] });
    const rows = await world.sql(
      `select data ->> 'snoozedUntil' as till from event where room = $1 and name = 'inbox.changed' order by seq desc limit 1`,
      [`inbox:${who.id}`],
    );
    expect(rows).toEqual([{ till: null }]);
    expect(await listed(who, { box: 'archived' })).toEqual(['Later']);
  });

  test('can be snoozed for up to a year, and not into the past', async () => {
    const { who, ids } = await reader('Later');
    for (const [hours, rule] of [
      [-1, 'past'],
      [24 * 400, 'too-far'],
    ] as const) {
      const { status, body } = await change(who, ids, { snoozedUntil: inHours(hours) });
      expect({ status, fields: (body as { fields?: unknown }).fields }).toEqual({
        status: 422,
        fields: [{ path: 'body.change.snoozedUntil', rule }],
      });
    }
  });
});

describe('the page', () => {
  test('filters by category and by subject, in each box', async () => {
    const { who, ids } = await reader('Keystone of the arch', 'Plinth');
    await notifyOf(world.manager, who, { kind: 'ticket-answered', subject: subjectOf('7KQ2M9XTA') }, { ago: 10 });
    await change(who, [ids[1]!], { isRead: true });
    expect(await listed(who, { box: 'inbox' })).toEqual(['Keystone of the arch', 'Plinth', '7KQ2M9XTA']);
    expect(await listed(who, { box: 'unread' })).toEqual(['Keystone of the arch', '7KQ2M9XTA']);
    expect(await listed(who, { box: 'inbox', categories: 'support,rewards' })).toEqual(['7KQ2M9XTA']);
    expect(await listed(who, { box: 'inbox', categories: 'support,tasks' })).toEqual(['Keystone of the arch', 'Plinth', '7KQ2M9XTA']);
    expect(await listed(who, { box: 'inbox', text: 'ARCH' })).toEqual(['Keystone of the arch']);
    expect(await listed(who, { box: 'unread', categories: 'tasks', text: 'plinth' })).toEqual([]);
  });

  test('can be read only by its person', async () => {
    const { who } = await reader('Capstone');
    const query = { box: 'inbox', limit: 5 } as const;
    for (const other of [world.manager, world.hrAdmin, world.foreigner]) {
      expect((await world.inject(other, notificationList.endpoint, { params: { personId: who.id }, query })).status).toBe(404);
      expect((await world.inject(other, readNotificationsEndpoint, { params: { personId: who.id }, query: { limit: 5 } })).status).toBe(
        404,
      );
    }
  });
});

test('notifications by user id are data and a count, each with its link and its person', async () => {
  const { who, ids } = await reader('Capstone', 'Plinth');
  await change(who, [ids[1]!], { isRead: true });
  const { body } = await world.inject(who, readNotificationsEndpoint, { params: { personId: who.id }, query: { limit: 5 } });
  const { data, count } = body;
  expect([data.length, count]).toEqual([2, 1]);
  const [{ row, path, ...first }] = data as [(typeof data)[number]];
  expect(path).toBe(`/admin/tasks?taskId=${row.id}`);
  expect(first).toMatchObject({
    id: ids[0],
    receiver: who.id,
    category: 'tasks',
    type: 'task-assigned',
    title: 'Capstone',
    actor: world.manager.id,
    readAt: null,
    companyInfo: { id: who.companyId, name: expect.any(String) },
  });
});
