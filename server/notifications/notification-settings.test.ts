import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationCategories } from '#shared/platform/notification.schema.ts';
import {
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  type SettingsChange,
} from '#shared/notifications/notification-settings.api.ts';
import { isLocked, type NotificationChannel } from '#shared/notifications/channels.ts';
import type { Absence } from '#shared/approvals/delegation.schema.ts';
import type { NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { deactivate } from '#server/access/rights.service.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { startNotifier } from '#server/test/notifier.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const roomOf = (who: Someone, of: Someone) =>
  world.inject(who, readRoomEndpoint, { params: { room: 'notification-settings', roomId: of.id } });
const settingsOf = async (who: Someone) => (await roomOf(who, who)).body.state as NotificationSettings & { companyTimeZone: string };
const switchTo = (who: Someone, channel: NotificationChannel, isOn: boolean, category: (typeof notificationCategories)[number] = 'tasks') =>
  world.inject(who, switchChannelEndpoint, { body: { category, channel, isOn } });
const change = (who: Someone, body: SettingsChange) => world.inject(who, changeNotificationSettingsEndpoint, { body });
const away = (delegate: Someone, changes: Partial<Absence> = {}): Absence => ({
  from: '2126-10-05',
  until: '2126-10-16',
  delegateId: delegate.id,
  ...changes,
});
const refusal = (path: string, rule: string) => ({ status: 422, body: { code: 'input.invalid', fields: [{ path, rule }] } });

describe('the matrix', () => {
  test('shows the defaults until a person switches a cell, which then applies to that person only', async () => {
    const [who, other] = [await world.newcomer(), await world.newcomer()];
    expect(await settingsOf(who)).toEqual({
      id: who.id,
      version: 0,
      channels: {},
      digest: null,
      quiet: null,
      timeZone: null,
      absence: null,
      companyTimeZone: 'UTC',
    });
    await expectRoomsToFollow(world, () => switchTo(who, 'inApp', false));
    await expectRoomsToFollow(world, () => switchTo(who, 'push', true));
    expect((await settingsOf(who)).channels).toEqual({ tasks: { inApp: false, push: true } });
    expect((await settingsOf(other)).channels).toEqual({});
  });

  test('records nothing when a cell already has the value', async () => {
    const who = await world.newcomer();
    await switchTo(who, 'email', true);
    expect((await expectNothingToChange(world, () => switchTo(who, 'email', true))).status).toBe(200);
  });

  test('cannot disable requests and security notifications in the app', async () => {
    const who = await world.newcomer();
    for (const category of notificationCategories.filter((one) => isLocked(one, 'inApp'))) {
      const switchOff = () => switchTo(who, 'inApp', false, category);
      expect(await expectNothingToChange(world, switchOff)).toMatchObject(refusal('body.channel', 'locked'));
      expect((await switchTo(who, 'email', false, category)).status).toBe(200);
    }
  });

  test('accepts eight cells that are switched at once', async () => {
    const who = await world.newcomer();
    const some = notificationCategories.slice(0, 8);
    await expectRoomsToFollow(world, () => Promise.all(some.map((category) => switchTo(who, 'email', true, category))));
    expect(Object.keys((await settingsOf(who)).channels).sort()).toEqual([...some].sort());
  });

  test('can be read only by its person', async () => {
    const { editor, manager, hrAdmin, superAdmin, foreigner } = world;
    const statuses = await Promise.all(
      [editor, manager, hrAdmin, superAdmin, foreigner].map(async (who) => (await roomOf(who, editor)).status),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
  });
});

describe('times', () => {
  const quiet = { isOn: true, from: '22:00', to: '07:00', days: [6, 7] };

  test('are saved and reset field by field', async () => {
    const who = await world.newcomer();
    const digest = { often: 'weekly' as const, weekday: 5, at: '08:00' };
    await expectRoomsToFollow(world, () =>
      change(who, { digest: { from: null, to: digest }, timeZone: { from: null, to: 'Asia/Kolkata' } }),
    );
    await expectRoomsToFollow(world, () => change(who, { quiet: { from: null, to: quiet } }));
    expect(await settingsOf(who)).toMatchObject({ digest, quiet, timeZone: 'Asia/Kolkata' });
    await expectRoomsToFollow(world, () => change(who, { quiet: { from: quiet, to: null } }));
    expect(await settingsOf(who)).toMatchObject({ digest, quiet: null });
  });

  test('changed in another tab are refused with the current values; unchanged values are accepted', async () => {
    const who = await world.newcomer();
    await change(who, { quiet: { from: null, to: quiet } });
    const late = await expectNothingToChange(world, () => change(who, { quiet: { from: null, to: { ...quiet, to: '08:00' } } }));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'record.stale', fields: [{ path: 'body.quiet', rule: 'stale' }], current: { quiet } },
    });
    const again = { isOn: true, to: '07:00', from: '22:00', days: [7, 6] };
    expect((await expectNothingToChange(world, () => change(who, { quiet: { from: null, to: again } }))).status).toBe(200);
  });

  test('must be in a known time zone', async () => {
    const who = await world.newcomer();
    for (const timeZone of ['Mars/Olympus', 'UTC+25', 'Europe'])
      expect(await change(who, { timeZone: { from: null, to: timeZone } })).toMatchObject(refusal('body.timeZone.to', 'format'));
    expect(await change(who, { quiet: { from: null, to: { ...quiet, from: '22:10' } } })).toMatchObject({ status: 422 });
    expect(await change(who, { quiet: { from: null, to: { ...quiet, days: [1, 2, 3, 4, 5, 6, 7] } } })).toMatchObject({ status: 422 });
  });
});

describe('a substitute', () => {
  test('is notified of the period, and of its cancellation', async () => {
    const [who, first, second] = [await world.newcomer(), await world.newcomer(), await world.newcomer()];
    const waitForAll = await startNotifier(world);
    const setAbsence = (absence: SettingsChange['absence']) =>
      expectRoomsToFollow(world, async () => {
        await change(who, { absence });
        await waitForAll();
      });
    await setAbsence({ from: null, to: away(first) });
    await world.sql('update notification set read_at = now() where person_id = $1', [first.id]);
    await setAbsence({ from: away(first), to: away(second) });
    const rows = await world.sql('select person_id, kind, data from notification where actor_ids = array[$1::uuid] order by at, kind', [
      who.id,
    ]);
    const days = { from: '2126-10-05', until: '2126-10-16' };
    expect(rows).toEqual([
      { person_id: first.id, kind: 'delegate-named', data: { ...days, was: '' } },
      { person_id: second.id, kind: 'delegate-named', data: { ...days, was: '' } },
      { person_id: first.id, kind: 'delegate-released', data: { was: '2126-10-05/2126-10-16' } },
    ]);
  });

  test('is not notified at all when the absence is cancelled before they read of it', async () => {
    const [who, first, second] = [await world.newcomer(), await world.newcomer(), await world.newcomer()];
    const waitForAll = await startNotifier(world);
    await change(who, { absence: { from: null, to: away(first) } });
    await waitForAll();
    await change(who, { absence: { from: away(first), to: away(second) } });
    await waitForAll();
    const left = await world.sql(
      'select person_id, kind from notification where actor_ids = array[$1::uuid] and archived_at is null order by at, kind',
      [who.id],
    );
    expect(left).toEqual([{ person_id: second.id, kind: 'delegate-named' }]);
  });

  test('must be an active colleague and another person', async () => {
    const [who, leaver] = [await world.newcomer(), await world.newcomer()];
    await deactivate(await world.contextOf(world.hrAdmin), leaver.id);
    const refused = async (delegate: Someone, changes: Partial<Absence> = {}) =>
      expectNothingToChange(world, () => change(who, { absence: { from: null, to: away(delegate, changes) } }));
    const field = 'body.absence.to.delegateId';
    expect(await refused(who)).toMatchObject(refusal(field, 'self'));
    expect(await refused(leaver)).toMatchObject(refusal(field, 'inactive'));
    expect(await refused(world.foreigner)).toMatchObject(refusal(field, 'absent'));
    expect(await refused(world.editor, { until: '2126-10-04' })).toMatchObject(refusal('body.absence.to.until', 'before-start'));
    expect(await refused(world.editor, { from: '2001-01-01', until: '2001-01-02' })).toMatchObject(
      refusal('body.absence.to.until', 'past'),
    );
  });

  test('cannot be part of a cycle of substitutes on the same days, of any length and also for two requests at once', async () => {
    const [a, b, c] = [await world.newcomer(), await world.newcomer(), await world.newcomer()];
    expect((await change(a, { absence: { from: null, to: away(b) } })).status).toBe(200);
    expect((await change(b, { absence: { from: null, to: away(c, { from: '2126-10-16', until: '2126-11-01' }) } })).status).toBe(200);
    const circle = { absence: { from: null, to: away(a, { from: '2126-10-16' }) } };
    expect(await change(c, circle)).toMatchObject(refusal('body.absence.to.delegateId', 'loop'));
    expect((await change(c, { absence: { from: null, to: away(a, { from: '2126-11-02', until: '2126-11-03' }) } })).status).toBe(200);
    const [d, e] = [await world.newcomer(), await world.newcomer()];
    const both = await Promise.all([
      change(d, { absence: { from: null, to: away(e) } }),
      change(e, { absence: { from: null, to: away(d) } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('costs the same number of statements however many others are absent', async () => {
    const [who, delegate] = [await world.newcomer(), await world.newcomer()];
    const first = away(delegate);
    await world.signIn(who);
    const few = await statementsOf(() => change(who, { absence: { from: null, to: first } }));
    expect(few.length).toBeLessThanOrEqual(24);
  });
});
