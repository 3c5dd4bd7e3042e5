import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import type { NotificationChannel } from '#shared/notifications/channels.ts';
import {
  changeDefaultsEndpoint,
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  switchDefaultEndpoint,
  type DefaultsChange,
} from '#shared/notifications/notification-settings.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { loadRecipient } from './deliveries.sql.ts';
import { requestsByRecipient } from './recipients.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const switchAll = (who: Someone, channel: NotificationChannel, isOn: boolean, category: NotificationCategory = 'tasks') =>
  world.inject(who, switchDefaultEndpoint, { body: { category, channel, isOn } });
const defaultsOf = (who: Someone, companyId = who.companyId) =>
  world.inject(who, readRoomEndpoint, { params: { room: 'notification-defaults', roomId: companyId } });

async function inAppChoices(people: readonly Someone[]) {
  const ctx = systemContext(world.services, people[0]!.companyId);
  const subject = { id: crypto.randomUUID(), title: '' };
  const requests = people.map(({ id: personId }) => ({ personId, kind: 'task-assigned' as const, subject }));
  const at = { companyId: ctx.actor.companyId, now: ctx.now };
  const found = await write(ctx, async ({ em }) => {
    const [found = []] = await requestsByRecipient(em, at, [{ by: { id: null, realId: null }, requests }]);
    return () => found;
  });
  return people.map(({ id }) => found.find(({ request }) => request.personId === id)?.isInApp);
}

test('HR sets the default channels of everybody who has not chosen, in their company only', async () => {
  const { hrAdmin, editor, colleague, foreigner } = world;
  await world.inject(colleague, switchChannelEndpoint, { body: { category: 'tasks', channel: 'inApp', isOn: true } });
  await expectRoomsToFollow(world, () => switchAll(hrAdmin, 'inApp', false));
  expect(await inAppChoices([editor, colleague])).toEqual([undefined, true]);
  await expectRoomsToFollow(world, () => switchAll(hrAdmin, 'email', true));
  expect(await inAppChoices([editor, colleague])).toEqual([false, true]);
  expect(await inAppChoices([foreigner])).toEqual([true]);
  expect((await defaultsOf(editor)).body).toMatchObject({ state: { channels: { tasks: { inApp: false, email: true } } } });
  expect((await expectNothingToChange(world, () => switchAll(hrAdmin, 'email', true))).status).toBe(200);
  await switchAll(hrAdmin, 'inApp', true);
});

test('the defaults need a privilege to change, cannot disable mandatory notifications, and are hidden from other companies', async () => {
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

async function timesOf({ id, companyId }: Someone) {
  const reader = await read(systemContext(world.services, companyId), ({ em }) => loadRecipient(em, id));
  return [reader?.digest, reader?.quiet];
}

test('HR sets the default delivery times of people who have not chosen them', async () => {
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

test('a conflicting change of HR gets the current values, and one without the privilege is refused', async () => {
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
