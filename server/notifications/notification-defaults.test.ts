import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { NoticeChannel } from '#shared/notifications/channels.ts';
import {
  changeDefaultsEndpoint,
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  switchDefaultEndpoint,
  type DefaultsChange,
} from '#shared/notifications/notification-settings.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { read, write } from '#server/platform/doors.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { readReader } from './deliveries.ts';
import { hearingsOf } from './listeners.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const switchAll = (who: Someone, channel: NoticeChannel, isOn: boolean, category: NoticeCategory = 'tasks') =>
  world.inject(who, switchDefaultEndpoint, { body: { category, channel, isOn } });
const defaultsOf = (who: Someone, companyId = who.companyId) =>
  world.inject(who, readRoomEndpoint, { params: { room: 'notification-defaults', roomId: companyId } });

/** Who of these would be told of a task, and whether in the app. */
async function heardBy(people: readonly Someone[]) {
  const ctx = systemContext(world.house, people[0]!.companyId);
  const subject = { id: crypto.randomUUID(), title: '' };
  const tellings = people.map(({ id: personId }) => ({ personId, kind: 'task-assigned' as const, subject }));
  const hearers = { companyId: ctx.actor.companyId, now: ctx.now, isOther: () => true };
  const heard = await write(ctx, async ({ em }) => {
    const found = await hearingsOf(em, hearers, tellings);
    return () => found;
  });
  return people.map(({ id }) => heard.find(({ telling }) => telling.personId === id)?.isInApp);
}

test('HR says what comes to everybody who has not said otherwise, in their company alone', async () => {
  const { hrAdmin, editor, colleague, foreigner } = world;
  await world.inject(colleague, switchChannelEndpoint, { body: { category: 'tasks', channel: 'inApp', isOn: true } });
  await expectRoomsToFollow(world, () => switchAll(hrAdmin, 'inApp', false));
  expect(await heardBy([editor, colleague])).toEqual([undefined, true]);
  await expectRoomsToFollow(world, () => switchAll(hrAdmin, 'email', true));
  expect(await heardBy([editor, colleague])).toEqual([false, true]);
  expect(await heardBy([foreigner])).toEqual([true]);
  expect((await defaultsOf(editor)).body).toMatchObject({ state: { channels: { tasks: { inApp: false, email: true } } } });
  expect((await expectNothingToChange(world, () => switchAll(hrAdmin, 'email', true))).status).toBe(200);
  await switchAll(hrAdmin, 'inApp', true);
});

test('nobody without the privilege changes it, nobody at all switches off what is always told, and nobody of another company reads it', async () => {
  const { hrAdmin, manager, editor, foreigner } = world;
  for (const who of [manager, editor])
    expect(await expectNothingToChange(world, () => switchAll(who, 'push', true))).toMatchObject({ status: 403 });
  expect(await expectNothingToChange(world, () => switchAll(hrAdmin, 'inApp', false, 'security'))).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.channel', rule: 'locked' }] },
  });
  expect((await defaultsOf(foreigner, editor.companyId)).status).toBe(404);
});

const change = (who: Someone, body: DefaultsChange) => world.inject(who, changeDefaultsEndpoint, { body });
const daily = { often: 'daily', weekday: 1, at: '08:00' } as const;
const weekly = { often: 'weekly', weekday: 5, at: '16:00' } as const;
const nights = { isOn: true, from: '20:00', to: '07:00', days: [7] };

/** When somebody is told, as whoever sends sees it. */
async function timesOf({ id, companyId }: Someone) {
  const reader = await read(systemContext(world.house, companyId), ({ em }) => readReader(em, id));
  return [reader?.digest, reader?.quiet];
}

test('HR says when those are told who have not chosen it', async () => {
  const { hrAdmin, editor, colleague, foreigner, inject } = world;
  await inject(colleague, changeNotificationSettingsEndpoint, {
    body: { digest: { from: null, to: weekly }, quiet: { from: null, to: { ...nights, isOn: false } } },
  });
  await expectRoomsToFollow(world, () => change(hrAdmin, { digest: { from: null, to: daily }, quiet: { from: null, to: nights } }));
  expect(await timesOf(editor)).toEqual([daily, nights]);
  expect(await timesOf(colleague)).toEqual([weekly, { ...nights, isOn: false }]);
  expect(await timesOf(foreigner)).toEqual([null, null]);
  expect((await defaultsOf(editor)).body).toMatchObject({ state: { digest: daily, quiet: nights } });
});

test('who was slower than another of HR is shown what is there now, and nobody without the privilege changes it', async () => {
  const { hrAdmin, superAdmin, manager } = world;
  const slow = { digest: { from: null, to: weekly } };
  expect(await expectNothingToChange(world, () => change(superAdmin, slow))).toMatchObject({
    status: 409,
    body: { code: 'record.stale', fields: [{ path: 'body.digest' }], current: { digest: daily } },
  });
  const back = { digest: { from: daily, to: null } };
  expect((await expectNothingToChange(world, () => change(manager, back))).status).toBe(403);
  await expectRoomsToFollow(world, () => change(hrAdmin, back));
  expect((await change(hrAdmin, back)).body.digest).toBe(null);
});
