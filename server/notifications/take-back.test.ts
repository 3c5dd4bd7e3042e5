import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxNotices, type Inbox } from '#shared/notifications/inbox.room.ts';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { write } from '#server/platform/doors.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { newNotice } from '#server/test/test-notices.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Somebody was told that a task has moved, which has gone by mail or still waits to, and then moves back; what is in their inbox. */
async function inboxAfterUndo(letterId: string | null) {
  const { manager, newcomer, sql, house } = world;
  const who = await newcomer();
  const inbox = async () => (await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } })).body.state as Inbox;
  const id = await newNotice(world, who, { kind: 'task-moved', actors: [manager], data: { status: 'in-progress', was: 'not-started' } });
  await sql(
    `insert into notice_delivery (id, company_id, created_at, updated_at, notice_id, person_id, channel, due_at, letter_id)
     values (gen_random_uuid(), $1, now(), now(), $2, $3, 'email', now(), $4)`,
    [who.companyId, id, who.id, letterId],
  );
  const [{ kind, subject } = expect.fail()] = (await inbox()).newest;
  const ctx = await world.contextOf(manager);
  await write(ctx, async (unit) => {
    await house.notify(unit, ctx, [{ personId: who.id, kind, subject, change: { from: 'in-progress', to: 'not-started' } }]);
    return () => null;
  });
  return (await inbox()).newest.map(({ count }) => count);
}

test('what is undone before it has gone by mail leaves no notice behind', async () => {
  expect(await inboxAfterUndo(null)).toEqual([]);
});

test('what is undone after it has gone by mail is told on', async () => {
  expect(await inboxAfterUndo(crypto.randomUUID())).toEqual([2]);
});

test('what ends something is told to whoever heard of that last, whatever else of the record they heard of', async () => {
  const { manager, newcomer, sql, house, contextOf } = world;
  const who = await newcomer();
  const ctx = await contextOf(manager);
  const ends: readonly NoticeKind[] = ['task-restored', 'task-given-on'];
  const heardAfter = async (before: readonly NoticeKind[]) => {
    const subject = { id: crypto.randomUUID(), title: 'Capstone' };
    for (const kind of before)
      await sql('update notification set subject_id = $2 where id = $1', [await newNotice(world, who, { kind }), subject.id]);
    await write({ ...ctx, seqs: {} }, async (unit) => {
      await house.notify(
        unit,
        ctx,
        ends.map((kind) => ({ personId: who.id, kind, subject, onlyAfter: true })),
      );
      return () => null;
    });
    const told = await sql<{ kind: NoticeKind }>('select kind from notification where subject_id = $1', [subject.id]);
    return ends.filter((end) => told.some(({ kind }) => kind === end));
  };
  expect(await heardAfter([])).toEqual([]);
  expect(await heardAfter(['task-removed'])).toEqual(['task-restored']);
  expect(await heardAfter(['task-removed', 'task-assigned'])).toEqual(ends);
});

test('an inbox that loses several at once is filled up to its end', async () => {
  const { manager, newcomer, house } = world;
  const who = await newcomer();
  for (let count = 0; count < maxNotices + 5; count += 1) await newNotice(world, who);
  const ctx = await world.contextOf(manager);
  const subjects = Array.from({ length: 6 }, (_, at) => ({ id: crypto.randomUUID(), title: `Stone ${at}` }));
  const give = (kind: NoticeKind, change: { from: string; to: string }) =>
    write({ ...ctx, seqs: {} }, async (unit) => {
      await house.notify(
        unit,
        ctx,
        subjects.map((subject) => ({ personId: who.id, kind, subject, change })),
      );
      return () => null;
    });
  await give('task-assigned', { from: manager.id, to: who.id });
  await expectRoomsToFollow(world, () => give('task-given-on', { from: who.id, to: manager.id }));
  const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } });
  expect(body.state).toMatchObject({ unread: maxNotices + 5, newest: Array.from({ length: maxNotices }, () => ({ count: 1 })) });
});
