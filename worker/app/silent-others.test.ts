import { expect, test } from 'vitest';
import { processFileJob } from '#shared/files/files.jobs.ts';
import { sendMail, sendPush } from '#shared/notifications/delivery.jobs.ts';
import { subscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import { notify } from '#server/test/notify.ts';
import { startTestClamd } from '#server/test/clamd.ts';
import { startSilentServer } from '#server/test/mute.ts';
import { newBrowser } from '#server/test/push-browser.ts';
import { startPushService } from '#server/test/push-service.ts';
import { startSmtp } from '#server/test/smtp.ts';
import { testConfig } from '#server/test/test-config.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { samplePng, upload } from '#server/test/uploads.ts';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { enqueueFor } from '#worker/platform/run-job.ts';
import { workDefinitions } from './work-definitions.ts';

type Other = 'a mail server' | 'a service of a browser’s maker' | 'a virus scanner';

const others = 30;
/** Long enough for a busy machine. */
const soon = { timeout: 15_000 };

async function openWithMute(silent: Other) {
  const [smtp, service, clamd] = await Promise.all([startSmtp(), startPushService(), startTestClamd()]);
  const mute = await startSilentServer();
  const smtpUrl = silent === 'a mail server' ? `smtp://${mute.host}` : smtp.smtpUrl;
  const clamdUrl = silent === 'a virus scanner' ? `tcp://${mute.host}` : clamd.url;
  const origin = silent === 'a service of a browser’s maker' ? `http://${mute.host}` : service.origin;
  const world = await newWorld({
    config: { ...testConfig, mail: { smtpUrl, from: 'Cairn <cairn@test.example>' }, clamdUrl, pushServices: [origin] },
  });
  const { colleague } = world;
  await world.inject(colleague, subscribePushEndpoint, { body: newBrowser(origin).target });
  await world.sql(
    `insert into notification_settings (id, company_id, created_at, updated_at, channels) values ($1, $2, now(), now(), $3)`,
    [colleague.id, colleague.companyId, { tasks: { email: true, push: true } }],
  );
  return { world, mute, smtp, service };
}

async function newReader(world: World, origin: string) {
  const reader = await world.newcomer();
  await world.inject(reader, subscribePushEndpoint, { body: newBrowser(origin).target });
  return { reader, notificationId: await newNotification(world, reader) };
}

test('a silent push service does not delay that of another vendor', async () => {
  const [mute, service] = await Promise.all([startSilentServer(), startPushService()]);
  const silent = `http://${mute.host}`;
  const world = await newWorld({ config: { ...testConfig, pushServices: [silent, service.origin] } });
  const [unreached, reached] = [await newReader(world, silent), await newReader(world, service.origin)];
  const enqueue = enqueueFor((await world.services.queues.open()).queues, world.colleague.companyId);
  const leave = ({ reader, notificationId }: typeof reached, id: string) =>
    enqueue(sendPush, { personId: reader.id, notificationId }, { id });
  await Promise.all(Array.from({ length: others + 10 }, (_, index) => leave(unreached, `unreached-${index}`)));
  await leave(reached, 'reached');
  await startTestWorker(world.cairn, workDefinitions);
  await expect.poll(() => service.requests.length, soon).toBe(1);
  mute.close();
});

test('a slow push service does not delay that of another vendor, and its excess messages are retried', async () => {
  const [slow, service] = await Promise.all([startPushService([], 1_500), startPushService()]);
  const world = await newWorld({ config: { ...testConfig, pushServices: [slow.origin, service.origin] } });
  const [waiting, reached] = [await newReader(world, slow.origin), await newReader(world, service.origin)];
  const { queues } = await world.services.queues.open();
  const enqueue = enqueueFor(queues, world.colleague.companyId);
  const leave = ({ reader, notificationId }: typeof reached, id: string) =>
    enqueue(sendPush, { personId: reader.id, notificationId }, { id });
  const count = others + 10;
  await Promise.all(Array.from({ length: count }, (_, index) => leave(waiting, `slow-${index}`)));
  await leave(reached, 'reached');
  await startTestWorker(world.cairn, workDefinitions);
  await expect.poll(() => service.requests.length, soon).toBe(1);
  expect(slow.requests.length).toBeLessThan(count / 2);
  const { delayed, failed } = await queues.push.getJobCounts('delayed', 'failed');
  expect(delayed).toBeGreaterThan(0);
  expect(failed).toBe(0);
});

async function leaveOthers(world: World): Promise<void> {
  const { colleague, services } = world;
  const [file] = await upload(world, colleague, { name: 'note.txt', bytes: 'A note' });
  const notificationId = await newNotification(world, colleague);
  const enqueue = enqueueFor((await services.queues.open()).queues, colleague.companyId);
  for (let index = 0; index < others; index++) {
    const how = { id: `crowd-${index}` };
    await enqueue(sendMail, { personId: colleague.id, email: { name: 'notification', notificationId } }, how);
    await enqueue(sendPush, { personId: colleague.id, notificationId }, how);
    await enqueue(processFileJob, { fileId: file!.id }, how);
  }
}

async function goOn(world: World): Promise<string> {
  const { services, colleague, editor } = world;
  const ctx = systemContext(services, colleague.companyId);
  await write(ctx, async (unit) => {
    const subject = { id: crypto.randomUUID(), title: 'The last stone' };
    await notify(unit, ctx, [{ personId: colleague.id, kind: 'task-assigned', subject }]);
    return () => null;
  });
  const [picture] = await upload(world, editor, { name: 'pebble.png', bytes: samplePng });
  return picture!.id;
}

test.each<Other>(['a mail server', 'a service of a browser’s maker', 'a virus scanner'])(
  '%s that accepts every connection and does not answer delays nothing else',
  async (silent) => {
    const { world, mute, smtp, service } = await openWithMute(silent);
    await leaveOthers(world);
    await startTestWorker(world.cairn, workDefinitions);
    await expect.poll(mute.taken, soon).toBeGreaterThan(3);
    const pictureId = await goOn(world);
    const left = () => world.sql('select channel from notification_delivery where batch_id is not null order by channel');
    await expect.poll(left, soon).toEqual([{ channel: 'email' }, { channel: 'push' }]);
    const picture = () => world.sql('select state, has_thumbnail from file where id = $1', [pictureId]);
    const came = async () => ({
      'a mail server': smtp.received.filter(({ subject }) => subject?.includes('The last stone')).length,
      'a service of a browser’s maker': service.requests.length,
      'a virus scanner': (await picture())[0],
    });
    const all = {
      'a mail server': 1,
      'a service of a browser’s maker': others + 1,
      'a virus scanner': { state: 'ready', has_thumbnail: true },
    };
    await expect.poll(came, soon).toMatchObject(Object.fromEntries(Object.entries(all).filter(([other]) => other !== silent)));
    mute.close();
  },
);
