import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { changeNotificationSettingsEndpoint, type SettingsChange } from '#shared/notifications/notification-settings.api.ts';
import type { Inbox } from '#shared/notifications/inbox.room.ts';
import { applyEvent } from '#shared/platform/room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import type { Someone } from '#server/test/world-company.ts';
import { startNotifier } from '#server/test/notifier.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const [from, until, later] = ['2126-10-05', '2126-10-16', '2126-10-17'];

async function placesOf(text: string): Promise<string[]> {
  const tables = await world.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const places: string[] = [];
  for (const { name } of tables)
    if ((await world.sql(`select from "${name}" t where t::text like $1`, [`%${text}%`])).length > 0) places.push(name);
  return places;
}

const inboxOf = async (who: Someone) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } })).body.state as Inbox;

async function readAll(who: Someone): Promise<void> {
  const notificationIds = (await inboxOf(who)).newest.map(({ id }) => id);
  await world.inject(who, changeNotificationsEndpoint, { body: { notificationIds, change: { isRead: true } } });
}

async function expectLogsToFold(): Promise<void> {
  for (const [key, { served, state }] of await snapshotOfEveryRoom(world)) {
    const replayed = structuredClone(state);
    const events = await world.sql<{ name: string; v: number; data: unknown }>(
      'select name, v, data from cairn.history where room = $1 order by seq',
      [key],
    );
    for (const event of events) applyEvent(served.room, replayed, event);
    expect(replayed, key).toEqual(state);
  }
}

test('erasing a person deletes their absences, substitutes, notification choices and time zone', async () => {
  const { editor, colleague, manager, viewer, sql, database, inject } = world;
  const allIsHeard = await startNotifier(world);
  const keep = (who: Someone, body: SettingsChange) => inject(who, changeNotificationSettingsEndpoint, { body });
  const awayFor = (delegate: Someone, last = until) => ({ from, until: last, delegateId: delegate.id });
  await keep(editor, { absence: { from: null, to: awayFor(colleague) } });
  await allIsHeard();
  await readAll(colleague);
  await keep(editor, { absence: { from: awayFor(colleague), to: awayFor(manager) } });
  await allIsHeard();
  await readAll(manager);
  await keep(editor, { absence: { from: awayFor(manager), to: awayFor(manager, later) } });
  await keep(editor, {
    timeZone: { from: null, to: 'Asia/Kolkata' },
    digest: { from: null, to: { often: 'daily', weekday: 1, at: '08:00' } },
  });
  await sql(`update person set language = 'hi' where id = $1`, [editor.id]);
  const other = { from: '2127-01-01', until: '2127-01-02', delegateId: colleague.id };
  await keep(viewer, { absence: { from: null, to: other } });
  await allIsHeard();
  await readAll(manager);
  await sql(
    `insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at)
     values (gen_random_uuid(), $1, now(), now(), gen_random_uuid(), $2, 'email', now())`,
    [editor.companyId, editor.id],
  );
  await allIsHeard();
  for (const day of [until, later]) expect(await placesOf(day)).toEqual(expect.arrayContaining(['event', 'notification']));

  const { rooms } = await erasePerson(database.owner, editor.id);

  expect(rooms).toEqual(
    expect.arrayContaining([editor, colleague, manager].map(({ id }, index) => `${index ? 'inbox' : 'notification-settings'}:${id}`)),
  );
  expect([await placesOf(until), await placesOf(later), await placesOf('Asia/Kolkata')]).toEqual([[], [], []]);
  expect(
    await sql('select id from notification_settings where id = $1 union all select id from notification_delivery where person_id = $1', [
      editor.id,
    ]),
  ).toEqual([]);
  expect(await sql('select time_zone, language from person where id = $1', [editor.id])).toEqual([{ time_zone: null, language: 'en' }]);
  const notificationsOf = async (who: Someone) =>
    (await inboxOf(who)).newest.map(({ kind, subject, data }) => [kind, subject.id, data['until']]);
  expect(new Set(await notificationsOf(manager))).toEqual(new Set([['delegate-released', editor.id, undefined]]));
  expect(await notificationsOf(colleague)).toEqual(
    expect.arrayContaining([
      ['delegate-released', editor.id, undefined],
      ['delegate-named', viewer.id, other.until],
    ]),
  );
  await expectLogsToFold();
  expect(await erasePerson(database.owner, editor.id)).toMatchObject({ rows: 0, events: 0, rooms: [] });
});
