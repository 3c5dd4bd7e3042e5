import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendMail, type EmailRequest } from '#shared/notifications/delivery.jobs.ts';
import { Language, directionOf } from '#shared/platform/languages.ts';
import { startSmtp } from '#server/test/smtp.ts';
import { testConfig } from '#server/test/test-config.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { enqueueFor } from '#worker/platform/run-job.ts';
import { sendMailJob } from './send-mail.job.ts';

const soon = { timeout: 15_000 };

type Refusals = Parameters<typeof startSmtp>[0];

async function open(refusals?: Refusals) {
  const smtp = await startSmtp(refusals);
  const world = await newWorld({ config: { ...testConfig, mail: { smtpUrl: smtp.smtpUrl, from: 'Cairn <cairn@test.example>' } } });
  await startTestWorker(world.cairn, { performers: [sendMailJob] });
  return { smtp, world };
}

async function leave(
  { services }: World,
  { id: personId, companyId }: Someone,
  email: EmailRequest,
  id: string = randomUUID(),
): Promise<void> {
  const { queues } = await services.queues.open();
  await enqueueFor(queues, companyId)(sendMail, { personId, email }, { id });
}

const jobsOf = async ({ services }: World) =>
  (await services.queues.open()).queues.mail.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');

async function promoteDelayedJobs({ services }: World): Promise<void> {
  const { queues } = await services.queues.open();
  for (const job of await queues.mail.getDelayed()) await job.promote();
}

const subjects: Record<Language, string> = {
  en: 'editor Test assigned you पत्थर <b>&</b>',
  ar: 'مهمة جديدة لك من \u2068editor Test\u2069: \u2068पत्थर <b>&</b>\u2069',
  es: 'editor Test te asignó पत्थर <b>&</b>',
  hi: 'editor Test',
  te: 'editor Test',
};

test.each(Language.enum)('a notification email is sent in the language of its reader, as text and HTML: %s', async (language) => {
  const { smtp, world } = await open();
  const { colleague, editor } = world;
  await world.sql('update person set language = $2 where id = $1', [colleague.id, language]);
  const notificationId = await newNotification(world, colleague, { actors: [editor], title: 'पत्थर <b>&</b>' });
  await leave(world, colleague, { name: 'notification', notificationId });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  expect(mail!.recipients).toEqual(['colleague@test.example']);
  expect(mail!.subject).toContain(subjects[language]);
  expect(mail!.text).toContain('पत्थर <b>&</b>');
  expect(mail!.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
  expect(mail!.html).toContain('<strong><bdi>पत्थर &lt;b&gt;&amp;&lt;/b&gt;</bdi></strong>');
  expect(mail!.text!.split('पत्थर <b>&</b>')).toHaveLength(2);
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain('https://cairn.test.example/admin/tasks?taskId=');
    expect(part).not.toMatch(/\{\w+\}|undefined|<\d>/);
  }
});

test('several notifications are sent in one email without those read meanwhile', async () => {
  const { smtp, world } = await open();
  const { colleague } = world;
  const ids = await Promise.all(['First', 'Second', 'Third'].map((title) => newNotification(world, colleague, { title })));
  await world.sql('update notification set read_at = now() where id = $1', [ids[0]]);
  await leave(world, colleague, { name: 'digest', notificationIds: ids });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  expect(mail!.subject).toBe('2 new notifications');
  expect([mail!.text!.includes('First'), mail!.text!.includes('Second'), mail!.text!.includes('Third')]).toEqual([false, true, true]);
});

test('an email with some of its notifications states how many more there are and links to all', async () => {
  const { smtp, world } = await open();
  const { colleague } = world;
  const ids: string[] = [];
  for (let count = 0; count < 53; count++) ids.push(await newNotification(world, colleague, { title: `Stone ${count}.` }));
  await leave(world, colleague, { name: 'digest', notificationIds: ids });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  expect(mail!.subject).toBe('53 new notifications');
  for (const part of [mail!.text!, mail!.html!]) {
    expect(ids.filter((_, index) => part.includes(`Stone ${index}.`))).toHaveLength(50);
    expect(part).toContain('And 3 more');
    expect(part).toContain('https://cairn.test.example/admin/notifications');
  }
});

test('a reminder sent days later describes the current state', async () => {
  const { smtp, world } = await open();
  const { colleague } = world;
  const notificationId = await newNotification(world, colleague, { kind: 'task-due-tomorrow', data: { dueDate: '2020-02-29' } });
  await leave(world, colleague, { name: 'notification', notificationId });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  expect(smtp.received[0]!.subject).toMatch(/^Overdue since .*2020/);
});

test('a substitute sees on whose behalf they are notified', async () => {
  const { smtp, world } = await open();
  const { colleague, editor, viewer } = world;
  const data = { from: '2026-12-01', until: '2026-12-04', standsInFor: viewer.id };
  const notificationId = await newNotification(world, colleague, { kind: 'delegate-named', actors: [editor], data });
  await leave(world, colleague, { name: 'notification', notificationId });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  for (const part of [mail!.text, mail!.html]) expect(part).toMatch(/ · For viewer Test/);
});

test('read notifications, those of other people and those of deleted people are not sent by email', async () => {
  const { smtp, world } = await open();
  const { colleague, editor, foreigner, viewer } = world;
  const [read, others, gone, foreign] = await Promise.all([colleague, editor, viewer, foreigner].map((who) => newNotification(world, who)));
  await world.sql('update notification set read_at = now() where id = $1', [read]);
  await world.sql('update person set is_active = false where id = $1', [viewer.id]);
  await leave(world, colleague, { name: 'notification', notificationId: read! });
  await leave(world, colleague, { name: 'notification', notificationId: others! });
  await leave(world, viewer, { name: 'notification', notificationId: gone! });
  await leave(world, colleague, { name: 'notification', notificationId: foreign! });
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 4 });
  expect(smtp.received).toEqual([]);
});

test('an email queued twice under one id is sent once', async () => {
  const { smtp, world } = await open();
  const notificationId = await newNotification(world, world.colleague);
  for (const attempt of [1, 2]) {
    await leave(world, world.colleague, { name: 'notification', notificationId }, 'same');
    await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 1, active: 0, waiting: 0 });
    // The queue forgets finished jobs, so the record of sent emails must be stored elsewhere.
    const { queues } = await world.services.queues.open();
    if (attempt === 1) await queues.mail.clean(0, 10, 'completed');
  }
  expect(smtp.received).toHaveLength(1);
});

test('an email rejected temporarily is retried without loss; one rejected permanently fails at once', async () => {
  const { smtp, world } = await open([
    { at: 'recipient', code: 450 },
    { at: 'data', code: 451 },
  ]);
  await leave(world, world.colleague, { name: 'notification', notificationId: await newNotification(world, world.colleague) });
  await expect.poll(async () => (await promoteDelayedJobs(world), smtp.received.length), soon).toBe(1);
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 1, failed: 0 });
});

test('an email rejected permanently fails on the first attempt and can be sent after the problem is fixed', async () => {
  const { smtp, world } = await open([{ at: 'recipient', code: 550 }]);
  await leave(world, world.colleague, { name: 'notification', notificationId: await newNotification(world, world.colleague) });
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ failed: 1 });
  const { queues } = await world.services.queues.open();
  const [job] = await queues.mail.getFailed();
  expect([job?.attemptsMade, job?.failedReason]).toEqual([1, expect.stringContaining('refuses this mail for good: 550')]);
  await job?.retry();
  await expect.poll(() => smtp.received.length, soon).toBe(1);
});
