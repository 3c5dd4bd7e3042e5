import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxInboxNotifications, type Inbox } from '#shared/notifications/inbox.room.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import { notifyOfEvents } from './notify.ts';
import { notify } from '#server/test/notify.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function inboxAfterUndo(batchId: string | null) {
  const { manager, newcomer, sql } = world;
  const who = await newcomer();
  const inbox = async () => (await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } })).body.state as Inbox;
  const id = await newNotification(world, who, {
    kind: 'task-moved',
    actors: [manager],
    data: { status: 'in-progress', was: 'not-started' },
  });
  await sql(
    `insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at, batch_id)
     values (gen_random_uuid(), $1, now(), now(), $2, $3, 'email', now(), $4)`,
    [who.companyId, id, who.id, batchId],
  );
  const [{ kind, subject } = expect.fail()] = (await inbox()).newest;
  const ctx = await world.contextOf(manager);
  await write(ctx, async (unit) => {
    await notify(unit, ctx, [{ personId: who.id, kind, subject, change: { from: 'in-progress', to: 'not-started' } }]);
    return () => null;
  });
  return (await inbox()).newest.map(({ count }) => count);
}

test('an action undone before its email was sent leaves no notification', async () => {
  expect(await inboxAfterUndo(null)).toEqual([]);
});

test('an action undone after its email was sent is followed by another notification', async () => {
  expect(await inboxAfterUndo(crypto.randomUUID())).toEqual([2]);
});

test('a closing notification goes only to people who received the matching one before, whatever else they received', async () => {
  const { manager, newcomer, sql, contextOf } = world;
  const who = await newcomer();
  const ctx = await contextOf(manager);
  const ends: readonly NotificationKind[] = ['task-restored', 'task-reassigned'];
  const heardAfter = async (before: readonly NotificationKind[]) => {
    const subject = { id: crypto.randomUUID(), title: 'Capstone' };
    for (const kind of before)
      await sql('update notification set subject_id = $2 where id = $1', [await newNotification(world, who, { kind }), subject.id]);
    await write({ ...ctx, seqs: {} }, async (unit) => {
      await notify(
        unit,
        ctx,
        ends.map((kind) => ({ personId: who.id, kind, subject, onlyAfter: true })),
      );
      return () => null;
    });
    const rows = await sql<{ kind: NotificationKind }>('select kind from notification where subject_id = $1', [subject.id]);
    return ends.filter((end) => rows.some(({ kind }) => kind === end));
  };
  expect(await heardAfter([])).toEqual([]);
  expect(await heardAfter(['task-removed'])).toEqual(['task-restored']);
  expect(await heardAfter(['task-removed', 'task-assigned'])).toEqual(ends);
});

test('an inbox that loses several notifications at once is filled up again', async () => {
  const { manager, newcomer } = world;
  const who = await newcomer();
  for (let count = 0; count < maxInboxNotifications + 5; count += 1) await newNotification(world, who);
  const ctx = await world.contextOf(manager);
  const subjects = Array.from({ length: 6 }, (_, at) => ({ id: crypto.randomUUID(), title: `Stone ${at}` }));
  const give = (kind: NotificationKind, change: { from: string; to: string }) =>
    write({ ...ctx, seqs: {} }, async (unit) => {
      await notify(
        unit,
        ctx,
        subjects.map((subject) => ({ personId: who.id, kind, subject, change })),
      );
      return () => null;
    });
  await give('task-assigned', { from: manager.id, to: who.id });
  await expectRoomsToFollow(world, () => give('task-reassigned', { from: who.id, to: manager.id }));
  const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } });
  expect(body.state).toMatchObject({
    unread: maxInboxNotifications + 5,
    newest: Array.from({ length: maxInboxNotifications }, () => ({ count: 1 })),
  });
});

test('a settled question becomes read in all inboxes, also while it is snoozed, and everybody sees the new number', async () => {
  const { manager, editor, colleague, newcomer, sql, contextOf } = world;
  const snoozer = await newcomer();
  const subjectId = crypto.randomUUID();
  const people = [editor, colleague, snoozer];
  for (const who of people)
    await sql(`update notification set subject_id = $2, category = 'approvals' where id = $1`, [
      await newNotification(world, who, { kind: 'objective-submitted' }),
      subjectId,
    ]);
  await sql(`update notification set snoozed_until = now() + interval '1 day' where person_id = $1`, [snoozer.id]);
  const ctx = await contextOf(manager);
  const settle = (asks: string) =>
    write({ ...ctx, seqs: {} }, async (unit) => {
      const by = { id: manager.id, realId: manager.id };
      await notifyOfEvents(unit, { companyId: manager.companyId, now: ctx.now }, [{ by, requests: [], settled: [{ subjectId, asks }] }]);
      return () => null;
    });
  const unread = () => sql('select person_id from notification where subject_id = $1 and read_at is null', [subjectId]);
  await settle('objective-change');
  expect(await unread(), 'another question about the record').toHaveLength(3);
  await expectRoomsToFollow(world, () => settle('objective'));
  expect(await unread()).toEqual([]);
  for (const who of people) {
    const inbox = (await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } })).body.state as Inbox;
    expect([inbox.unread, inbox.snoozed]).toEqual([0, 0]);
  }
});
