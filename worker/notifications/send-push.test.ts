import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { signOutEndpoint } from '#shared/access/access.api.ts';
import { sendPush } from '#shared/notifications/delivery.jobs.ts';
import { subscribePushEndpoint, unsubscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { decrypted, newBrowser } from '#server/test/push-browser.ts';
import { startPushService } from '#server/test/push-service.ts';
import { testConfig } from '#server/test/test-config.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { enqueueFor } from '#worker/platform/run-job.ts';
import { deletePushesOfSession } from './delete-pushes.job.ts';
import { sendPushJob } from './send-push.job.ts';

const soon = { timeout: 15_000 };

async function open(statuses?: number[]) {
  const service = await startPushService(statuses);
  const world = await newWorld({ config: { ...testConfig, pushServices: [service.origin] } });
  await startTestWorker(world.cairn, { performers: [sendPushJob], subscribers: [deletePushesOfSession] });
  return { service, world };
}

async function subscribe(world: World, who: Someone, origin: string) {
  const browser = newBrowser(origin);
  expect((await world.inject(who, subscribePushEndpoint, { body: browser.target })).status).toBe(200);
  return browser;
}

async function enqueuePush({ services }: World, { id: personId, companyId }: Someone, notificationId: string): Promise<void> {
  const { queues } = await services.queues.open();
  await enqueueFor(queues, companyId)(sendPush, { personId, notificationId }, { id: randomUUID() });
}

const jobsOf = async ({ services }: World) => (await services.queues.open()).queues.push.getJobCounts('delayed', 'failed', 'completed');
const keptOf = async ({ sql }: World, { id }: Someone) =>
  (await sql<{ endpoint: string }>('select endpoint from push_subscription where person_id = $1', [id])).map(({ endpoint }) => endpoint);

test('a push message reaches each browser of its reader in their language, encrypted for that browser', async () => {
  const { service, world } = await open();
  const { colleague, editor } = world;
  const browsers = [await subscribe(world, colleague, service.origin), await subscribe(world, colleague, service.origin)];
  await world.sql(`update person set language = 'ar' where id = $1`, [colleague.id]);
  const notificationId = await newNotification(world, colleague, { actors: [editor], title: 'الحجر الأخير' });
  await enqueuePush(world, colleague, notificationId);
  await expect.poll(() => service.requests.length, soon).toBe(2);
  for (const browser of browsers) {
    const request = service.requests.find(({ path }) => browser.target.endpoint.endsWith(path))!;
    expect(request.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(decrypted(browser, request.body)).toMatchObject({
      notificationId,
      language: 'ar',
      direction: 'rtl',
      body: expect.stringContaining('الحجر الأخير'),
    });
    expect(request.body.includes('الحجر')).toBe(false);
    expect(isSignedFor(String(request.headers['authorization']), service.origin, world.services.push.publicKey)).toBe(true);
  }
});

/** Checks the VAPID signature. Source: RFC 8292. */
function isSignedFor(header: string, origin: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud: string; exp: number; sub: string };
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'));
  return isRight && key === publicKey && aud === origin && exp > Date.now() / 1000 && sub === testConfig.url;
}

test('a substitute sees in push messages on whose behalf they are notified', async () => {
  const { service, world } = await open();
  const { colleague, editor, viewer } = world;
  const browser = await subscribe(world, colleague, service.origin);
  const data = { from: '2026-12-01', until: '2026-12-04', standsInFor: viewer.id };
  await enqueuePush(world, colleague, await newNotification(world, colleague, { kind: 'delegate-named', actors: [editor], data }));
  await expect.poll(() => service.requests.length, soon).toBe(1);
  expect(decrypted(browser, service.requests[0]!.body)).toMatchObject({ body: expect.stringMatching(/\nFor viewer Test$/) });
});

test.each([400, 401, 403, 404, 410])('a browser is removed when its push service answers %i', async (status) => {
  const { service, world } = await open([status]);
  const { colleague } = world;
  await subscribe(world, colleague, service.origin);
  await enqueuePush(world, colleague, await newNotification(world, colleague));
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 1 });
  expect(await keptOf(world, colleague)).toEqual([]);
});

test('an unavailable push service is retried without repeating delivered messages', async () => {
  const { service, world } = await open([201, 503]);
  const { colleague } = world;
  for (let count = 0; count < 2; count++) await subscribe(world, colleague, service.origin);
  await enqueuePush(world, colleague, await newNotification(world, colleague));
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ delayed: 1 });
  const { queues } = await world.services.queues.open();
  for (const job of await queues.push.getDelayed()) await job.promote();
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 1 });
  const paths = service.requests.map(({ path }) => path);
  expect([paths.length, new Set(paths).size]).toEqual([3, 2]);
});

test('a redirect from a push service is not followed', async () => {
  const { service, world } = await open([307]);
  await subscribe(world, world.colleague, service.origin);
  await enqueuePush(world, world.colleague, await newNotification(world, world.colleague));
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ failed: 1 });
  expect(service.requests).toHaveLength(1);
});

test('a push subscription belongs to one person, one session and a known push service', async () => {
  const { service, world } = await open();
  const { colleague, editor, foreigner, inject } = world;
  const { target } = await subscribe(world, colleague, service.origin);
  for (const other of [editor, foreigner]) {
    await inject(other, unsubscribePushEndpoint, { body: { endpoint: target.endpoint } });
    expect(await keptOf(world, colleague)).toEqual([target.endpoint]);
  }
  await inject(foreigner, subscribePushEndpoint, { body: target });
  expect([await keptOf(world, colleague), await keptOf(world, foreigner)]).toEqual([[], [target.endpoint]]);
  await inject(foreigner, signOutEndpoint, { body: { everywhere: false } });
  await expect.poll(() => keptOf(world, foreigner)).toEqual([]);
  for (const endpoint of [
    'http://127.0.0.1:22/',
    'https://169.254.169.254/latest',
    `${service.origin}@evil.example/`,
    'https://push.test.example.evil.example/',
  ])
    expect(await inject(editor, subscribePushEndpoint, { body: { ...target, endpoint } })).toMatchObject({ status: 422 });
  const noKey = await inject(editor, subscribePushEndpoint, { body: { ...target, p256dh: `BA${'A'.repeat(85)}` } });
  expect(noKey).toMatchObject({ status: 422, body: { fields: [{ path: 'body.p256dh' }] } });
});

test('nothing is sent to a browser whose session has ended, even before the event arrives', async () => {
  const { service, world } = await open();
  const { colleague } = world;
  await subscribe(world, colleague, service.origin);
  await world.sql('update session set expires_at = now() where person_id = $1', [colleague.id]);
  await enqueuePush(world, colleague, await newNotification(world, colleague));
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 1 });
  expect(service.requests).toEqual([]);
});
