import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendMail, type Letter } from '#shared/notifications/delivery.jobs.ts';
import { Language, dirOf } from '#shared/platform/languages.ts';
import { startSmtp } from '#server/test/smtp.ts';
import { testConfig } from '#server/test/test-config.ts';
import { newNotice } from '#server/test/test-notices.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { enqueueFor } from '#worker/platform/run-job.ts';
import { sendMailJob } from './send-mail.job.ts';

/** On a busy machine as well. */
const soon = { timeout: 15_000 };

type Refusals = Parameters<typeof startSmtp>[0];

async function open(refusals?: Refusals) {
  const smtp = await startSmtp(refusals);
  const world = await newWorld({ config: { ...testConfig, mail: { smtpUrl: smtp.smtpUrl, from: 'Cairn <cairn@test.example>' } } });
  await startTestWorker(world.cairn, { performers: [sendMailJob] });
  return { smtp, world };
}

async function leave({ house }: World, { id: personId, companyId }: Someone, letter: Letter, id: string = randomUUID()): Promise<void> {
  const { queues } = await house.queues.open();
  await enqueueFor(queues, companyId)(sendMail, { personId, letter }, { id });
}

const jobsOf = async ({ house }: World) =>
  (await house.queues.open()).queues.mail.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');

async function hurry({ house }: World): Promise<void> {
  const { queues } = await house.queues.open();
  for (const job of await queues.mail.getDelayed()) await job.promote();
}

const subjects: Record<Language, string> = {
  en: 'editor Test gave you the task पत्थर <b>&</b>',
  ar: 'مهمة جديدة لك من \u2068editor Test\u2069: \u2068पत्थर <b>&</b>\u2069',
  es: 'editor Test te dio la tarea पत्थर <b>&</b>',
  hi: 'editor Test',
  te: 'editor Test',
};

test.each(Language.enum)('a notice reaches its reader in their language, as text and as HTML: %s', async (language) => {
  const { smtp, world } = await open();
  const { colleague, editor } = world;
  await world.sql('update person set language = $2 where id = $1', [colleague.id, language]);
  const noticeId = await newNotice(world, colleague, { actors: [editor], title: 'पत्थर <b>&</b>' });
  await leave(world, colleague, { name: 'notice', noticeId });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  expect(mail!.recipients).toEqual(['colleague@test.example']);
  expect(mail!.subject).toContain(subjects[language]);
  expect(mail!.text).toContain('पत्थर <b>&</b>');
  expect(mail!.html).toContain(`<html lang="${language}" dir="${dirOf(language)}">`);
  expect(mail!.html).toContain('<strong><bdi>पत्थर &lt;b&gt;&amp;&lt;/b&gt;</bdi></strong>');
  expect(mail!.text!.split('पत्थर <b>&</b>')).toHaveLength(2);
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain('https://cairn.test.example/admin/tasks?taskId=');
    expect(part).not.toMatch(/\{\w+\}|undefined|<\d>/);
  }
});

test('several notices come in one letter, with what has been read meanwhile left out', async () => {
  const { smtp, world } = await open();
  const { colleague } = world;
  const ids = await Promise.all(['First', 'Second', 'Third'].map((title) => newNotice(world, colleague, { title })));
  await world.sql('update notification set read_at = now() where id = $1', [ids[0]]);
  await leave(world, colleague, { name: 'digest', noticeIds: ids });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  expect(mail!.subject).toBe('2 new notifications');
  expect([mail!.text!.includes('First'), mail!.text!.includes('Second'), mail!.text!.includes('Third')]).toEqual([false, true, true]);
});

test('a letter that shows some of its notices says how many more there are, and leads to all', async () => {
  const { smtp, world } = await open();
  const { colleague } = world;
  const ids: string[] = [];
  for (let count = 0; count < 53; count++) ids.push(await newNotice(world, colleague, { title: `Stone ${count}.` }));
  await leave(world, colleague, { name: 'digest', noticeIds: ids });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  expect(mail!.subject).toBe('53 new notifications');
  for (const part of [mail!.text!, mail!.html!]) {
    expect(ids.filter((_, index) => part.includes(`Stone ${index}.`))).toHaveLength(50);
    expect(part).toContain('And 3 more');
    expect(part).toContain('https://cairn.test.example/admin/notifications');
  }
});

test('a reminder that is sent days later says what is so then', async () => {
  const { smtp, world } = await open();
  const { colleague } = world;
  const noticeId = await newNotice(world, colleague, { kind: 'task-due-tomorrow', data: { dueDate: '2020-02-29' } });
  await leave(world, colleague, { name: 'notice', noticeId });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  expect(smtp.received[0]!.subject).toMatch(/^Overdue since .*2020/);
});

test('who stands in for somebody reads for whom', async () => {
  const { smtp, world } = await open();
  const { colleague, editor, viewer } = world;
  const data = { from: '2026-12-01', until: '2026-12-04', standsInFor: viewer.id };
  const noticeId = await newNotice(world, colleague, { kind: 'delegate-named', actors: [editor], data });
  await leave(world, colleague, { name: 'notice', noticeId });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [mail] = smtp.received;
  for (const part of [mail!.text, mail!.html]) expect(part).toMatch(/ · For viewer Test/);
});

test('nobody is written to about what they have read, what is for another, or when they are gone', async () => {
  const { smtp, world } = await open();
  const { colleague, editor, foreigner, viewer } = world;
  const [read, others, gone, foreign] = await Promise.all([colleague, editor, viewer, foreigner].map((who) => newNotice(world, who)));
  await world.sql('update notification set read_at = now() where id = $1', [read]);
  await world.sql('update person set is_active = false where id = $1', [viewer.id]);
  await leave(world, colleague, { name: 'notice', noticeId: read! });
  await leave(world, colleague, { name: 'notice', noticeId: others! });
  await leave(world, viewer, { name: 'notice', noticeId: gone! });
  await leave(world, colleague, { name: 'notice', noticeId: foreign! });
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 4 });
  expect(smtp.received).toEqual([]);
});

test('a letter that is left twice under one id is sent once', async () => {
  const { smtp, world } = await open();
  const noticeId = await newNotice(world, world.colleague);
  for (const attempt of [1, 2]) {
    await leave(world, world.colleague, { name: 'notice', noticeId }, 'same');
    await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 1, active: 0, waiting: 0 });
    // The queue forgets a finished job in time; what was sent is remembered elsewhere.
    const { queues } = await world.house.queues.open();
    if (attempt === 1) await queues.mail.clean(0, 10, 'completed');
  }
  expect(smtp.received).toHaveLength(1);
});

test('what the server will not take now is tried again, and nothing is lost; what it never takes waits for somebody at once', async () => {
  const { smtp, world } = await open([
    { at: 'recipient', code: 450 },
    { at: 'data', code: 451 },
  ]);
  await leave(world, world.colleague, { name: 'notice', noticeId: await newNotice(world, world.colleague) });
  await expect.poll(async () => (await hurry(world), smtp.received.length), soon).toBe(1);
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ completed: 1, failed: 0 });
});

test('a mail that its server never takes is given up in the first try, and sent when somebody has mended that', async () => {
  const { smtp, world } = await open([{ at: 'recipient', code: 550 }]);
  await leave(world, world.colleague, { name: 'notice', noticeId: await newNotice(world, world.colleague) });
  await expect.poll(() => jobsOf(world), soon).toMatchObject({ failed: 1 });
  const { queues } = await world.house.queues.open();
  const [job] = await queues.mail.getFailed();
  expect([job?.attemptsMade, job?.failedReason]).toEqual([1, expect.stringContaining('refuses this mail for good: 550')]);
  await job?.retry();
  await expect.poll(() => smtp.received.length, soon).toBe(1);
});
