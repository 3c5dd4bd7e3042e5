import { expect, test } from 'vitest';
import { subscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { newBrowser } from '#server/test/push-browser.ts';
import { chooseChannels, emptyTables, expectMailsToSurvive, openLossyWorld, notifyRepeatedly } from '#server/test/lost-queue.ts';

test('emails that wait for a mail server arrive once each although the queue lost its tables', async () => {
  const lossy = await openLossyWorld({}, 20);
  await expectMailsToSurvive(lossy, () => emptyTables(lossy));
});

test('a push message that waits for its service arrives once although the queue lost its tables', async () => {
  const lossy = await openLossyWorld({}, 1);
  const { world, clock, push, queues } = lossy;
  await chooseChannels(lossy, { push: true });
  const { status } = await world.inject(world.colleague, subscribePushEndpoint, { body: newBrowser(push.origin).target });
  expect(status).toBe(200);
  await notifyRepeatedly(lossy, 1);
  await expect.poll(() => queues.push.getDelayedCount()).toBe(1);
  await emptyTables(lossy);
  clock.now = new Date(clock.now.getTime() + 75_000);
  await expect.poll(() => world.sql('select from notification_delivery where left_at is null')).toEqual([]);
  expect(push.requests).toHaveLength(2);
});

test('a snoozed notification returns although the queue does not know it', async () => {
  const lossy = await openLossyWorld({});
  const { world, clock } = lossy;
  await notifyRepeatedly(lossy, 1);
  await world.sql('update notification set snoozed_until = $1', [new Date(clock.now.getTime() + 60_000)]);
  clock.now = new Date(clock.now.getTime() + 75_000);
  await expect.poll(() => world.sql('select from notification where snoozed_until is not null')).toEqual([]);
});
