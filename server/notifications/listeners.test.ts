import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChannelSwitches } from '#shared/notifications/channels.ts';
import type { Inbox } from '#shared/notifications/inbox.room.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import { notify } from '#server/test/notify.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Chosen {
  channels?: ChannelSwitches;
  away?: readonly [from: string, until: string, delegate: Someone];
}

async function choose({ id, companyId }: Someone, { channels = {}, away }: Chosen) {
  await world.sql(
    `insert into notification_settings (id, company_id, created_at, updated_at, channels) values ($1, $2, now(), now(), $3)`,
    [id, companyId, JSON.stringify(channels)],
  );
  if (!away) return;
  const [from, until, delegate] = away;
  await world.sql(
    `insert into delegation (id, company_id, created_at, updated_at, starts_on, ends_on, delegate_id, is_current) values ($1, $2, now(), now(), $3, $4, $5, false)`,
    [id, companyId, from, until, delegate.id],
  );
}

async function move({ id: personId }: Someone, subjectId: string, [from, to]: readonly [string, string], at: Date) {
  const ctx = { ...systemContext(world.services, world.manager.companyId), now: at };
  const what = { kind: 'task-moved' as const, subject: { id: subjectId, title: 'Capstone' }, data: { status: to }, change: { from, to } };
  await write(ctx, async (unit) => {
    await notify(unit, ctx, [{ personId, ...what }]);
    return () => null;
  });
}

const putAway = ({ id }: Someone) =>
  world.sql<{ status: string; count: number; isOver: boolean }>(
    `select data ->> 'status' as status, count, archived_at <> created_at as "isOver" from notification
     where person_id = $1 and archived_at is not null order by at`,
    [id],
  );

async function notifyAll(people: readonly Someone[], kind: NotificationKind = 'task-assigned', at = new Date()) {
  const ctx = { ...systemContext(world.services, world.manager.companyId), now: at };
  const subject = { id: crypto.randomUUID(), title: 'Capstone' };
  await write(ctx, async (unit) => {
    await notify(
      unit,
      ctx,
      people.map(({ id: personId }) => ({ personId, kind, subject })),
    );
    return () => null;
  });
}

const inboxOf = async (who: Someone) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } })).body.state as Inbox;

test('a notification disabled in the app is in no inbox; one enabled elsewhere is archived', async () => {
  const [who, silent] = [await world.newcomer(), await world.newcomer()];
  await choose(who, { channels: { tasks: { inApp: false, email: true } } });
  await choose(silent, { channels: { tasks: { inApp: false } } });
  await expectRoomsToFollow(world, () => notifyAll([who, silent]));
  expect([(await inboxOf(who)).unread, (await inboxOf(silent)).unread]).toEqual([0, 0]);
  const rows = await world.sql(
    'select person_id, read_at, archived_at = created_at as "isPutAway" from notification where person_id = any($1)',
    [[who.id, silent.id]],
  );
  expect(rows).toEqual([{ person_id: who.id, read_at: null, isPutAway: true }]);
  await expectNothingToChange(world, () => notifyAll([silent]));
});

test('a notification archived on creation is merged for five minutes and ends when its change is undone', async () => {
  const who = await world.newcomer();
  await choose(who, { channels: { tasks: { inApp: false, email: true } } });
  const [subject, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const after = (minutes: number) => new Date(Date.parse('2026-11-19T12:00:00Z') + minutes * 60_000);
  await move(who, subject, ['not-started', 'in-progress'], after(0));
  await expectRoomsToFollow(world, () => move(who, subject, ['in-progress', 'completed'], after(4)));
  expect(await putAway(who)).toEqual([{ status: 'completed', count: 2, isOver: false }]);
  await move(who, subject, ['completed', 'in-progress'], after(6));
  expect(await putAway(who)).toMatchObject([{ status: 'completed' }, { status: 'in-progress', count: 1 }]);
  await move(who, other, ['not-started', 'in-progress'], after(7));
  await expectRoomsToFollow(world, () => move(who, other, ['in-progress', 'not-started'], after(8)));
  expect((await putAway(who)).at(-1)).toEqual({ status: 'in-progress', count: 1, isOver: true });
  expect((await inboxOf(who)).unread).toBe(0);
});

test('a mandatory notification is delivered whatever the stored setting', async () => {
  const who = await world.newcomer();
  await choose(who, { channels: { approvals: { inApp: false, email: false, push: false } } });
  await notifyAll([who], 'delegate-named');
  expect((await inboxOf(who)).unread).toBe(1);
});

test('reading the notification settings takes one statement, for one person as for twelve', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => world.newcomer()));
  for (const who of people.slice(0, 6)) await choose(who, { away: ['2026-01-01', '2126-01-01', people[11]!] });
  const one = await statementsOf(() => notifyAll(people.slice(0, 1), 'delegate-named'));
  const all = await statementsOf(() => notifyAll(people, 'delegate-named'));
  expect(all.length).toBe(one.length);
});

test('a substitute is notified as well, and their substitute too, during absences in their own time zones', async () => {
  const [who, first, second, other] = [await world.newcomer(), await world.newcomer(), await world.newcomer(), await world.newcomer()];
  await choose(who, { away: ['2026-10-05', '2026-10-16', first] });
  await choose(first, { away: ['2026-10-16', '2026-10-16', second] });
  await world.sql(`update person set time_zone = 'Pacific/Auckland' where id = $1`, [who.id]);
  const unread = async () => (await Promise.all([who, first, second, other].map(inboxOf))).map((inbox) => inbox.unread);
  await notifyAll([who, other], 'delegate-named', new Date('2026-10-04T10:59:00Z'));
  expect(await unread()).toEqual([1, 0, 0, 1]);
  await expectRoomsToFollow(world, () => notifyAll([who, other], 'delegate-named', new Date('2026-10-04T11:00:00Z')));
  expect(await unread()).toEqual([2, 1, 0, 2]);
  await notifyAll([who], 'delegate-named', new Date('2026-10-16T09:00:00Z'));
  expect(await unread()).toEqual([3, 2, 1, 2]);
  expect((await inboxOf(second)).newest[0]!.data).toEqual({ standsInFor: who.id });
  await notifyAll([who], 'task-assigned', new Date('2026-10-16T09:00:00Z'));
  expect(await unread()).toEqual([4, 2, 1, 2]);
});

test('a deactivated person is nobody’s substitute', async () => {
  const [who, leaver] = [await world.newcomer(), await world.newcomer()];
  await choose(who, { away: ['2026-01-01', '2126-01-01', leaver] });
  await world.sql('update person set is_active = false where id = $1', [leaver.id]);
  await notifyAll([who], 'delegate-named');
  expect(await world.sql('select from notification where person_id = $1', [leaver.id])).toEqual([]);
});
