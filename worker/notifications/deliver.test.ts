import { expect, test, vi } from 'vitest';
import { sendMail, sendPush } from '#shared/notifications/delivery.jobs.ts';
import { sendDelayedJob } from '#shared/notifications/delayed-deliveries.jobs.ts';
import type { NotificationChannel, ChannelSwitches } from '#shared/notifications/channels.ts';
import type { Digest, NotificationSettings, QuietHours } from '#shared/notifications/notification-settings.room.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { write } from '#server/platform/data/transaction.ts';
import { dueSql } from '#server/notifications/deliveries.sql.ts';
import { changeNotificationSettings } from '#server/notifications/notification-settings.service.ts';
import { notify } from '#server/test/notify.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { perform } from '#worker/platform/performer.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { deliverToPerson } from './deliver.ts';
import { redeliverAfterSettings, deliverNotification, deliverSkipped, sendDelayedNotifications } from './deliver-notifications.job.ts';

const night = '2026-11-19T23:30:00Z';
const morning = '2026-11-20T07:00:00Z';
const nights: QuietHours = { isOn: true, from: '22:00', to: '07:00', days: [] };
const daily: Digest = { often: 'daily', weekday: 1, at: '08:00' };
const byMail: ChannelSwitches = { tasks: { email: true } };

/** Long enough for a busy machine. */
const soon = { timeout: 15_000 };
async function newPost(at = '2026-11-19T12:00:00Z', { isWorking = true } = {}) {
  const clock = { now: new Date(at) };
  const world = await newWorld({ now: () => clock.now });
  const sent: unknown[] = [];
  const keep = async (_: JobContext, payload: unknown) => void sent.push(payload);
  if (isWorking)
    await startTestWorker(world.cairn, {
      subscribers: [deliverNotification, deliverSkipped, redeliverAfterSettings],
      performers: [sendDelayedNotifications, perform(sendMail, keep), perform(sendPush, keep)],
    });
  const wait = async (until: string) => {
    clock.now = new Date(until);
    const { queues } = await world.services.queues.open();
    const held = async () => (await queues.jobs.getDelayed()).filter(({ name }) => name === sendDelayedJob.name);
    await expect.poll(held, soon).not.toEqual([]);
    for (const job of await held()) await job.promote();
  };
  return { world, clock, sent, wait };
}

type Chosen = Partial<Pick<NotificationSettings, 'channels' | 'digest' | 'quiet' | 'timeZone'>>;

async function choose({ sql }: World, { id, companyId }: Someone, { channels = {}, digest = null, quiet = null, timeZone = null }: Chosen) {
  await sql(
    `insert into notification_settings (id, company_id, created_at, updated_at, channels, digest, quiet) values ($1, $2, now(), now(), $3, $4, $5)`,
    [id, companyId, JSON.stringify(channels), digest && JSON.stringify(digest), quiet && JSON.stringify(quiet)],
  );
  await sql('update person set time_zone = $2 where id = $1', [id, timeZone]);
}

async function createNotification(
  { services, sql }: World,
  who: Someone,
  kind: NotificationKind = 'task-assigned',
  subjectId: string = crypto.randomUUID(),
) {
  const ctx = systemContext(services, who.companyId);
  await write(ctx, async (unit) => {
    await notify(unit, ctx, [{ personId: who.id, kind, subject: { id: subjectId, title: 'Capstone' } }]);
    return () => null;
  });
  const [row] = await sql<{ id: string }>('select id from notification where person_id = $1 and subject_id = $2 order by at desc limit 1', [
    who.id,
    subjectId,
  ]);
  return row?.id ?? '';
}

const email = ({ id: personId }: Someone, notificationId: string) => ({ personId, email: { name: 'notification', notificationId } });
const waiting = ({ sql }: World) =>
  sql<{ channel: NotificationChannel }>('select channel from notification_delivery where batch_id is null');

test('notifications are sent at once by email or push as the person chose, and not otherwise', async () => {
  const { world, sent } = await newPost();
  const { editor, colleague, viewer } = world;
  await choose(world, editor, { channels: { tasks: { email: true, push: true } } });
  await choose(world, colleague, { channels: { support: { email: false } } });
  await createNotification(world, colleague, 'ticket-answered');
  await createNotification(world, colleague);
  const mentioned = await createNotification(world, viewer, 'ticket-answered');
  const given = await createNotification(world, editor);
  await expect.poll(() => sent, soon).toHaveLength(3);
  expect(sent).toEqual(
    expect.arrayContaining([email(viewer, mentioned), email(editor, given), { personId: editor.id, notificationId: given }]),
  );
  await expect.poll(() => waiting(world), soon).toEqual([]);
});

test('a notification disabled in the app is sent on the enabled channels and is in no inbox', async () => {
  const { world, sent } = await newPost();
  const { editor, colleague } = world;
  await choose(world, editor, { channels: { tasks: { inApp: false, email: true } } });
  await choose(world, colleague, { channels: { tasks: { inApp: false } } });
  expect(await createNotification(world, colleague)).toBe('');
  const notificationId = await createNotification(world, editor);
  await expect.poll(() => sent, soon).toEqual([email(editor, notificationId)]);
  const counted = await world.sql('select from notification where person_id = $1 and archived_at is null', [editor.id]);
  expect(counted).toEqual([]);
});

test('repeated notifications within five minutes are sent once, and later ones again', async () => {
  const { world, clock, sent } = await newPost();
  const { editor } = world;
  await choose(world, editor, { channels: { tasks: { inApp: false, email: true } } });
  const subject = crypto.randomUUID();
  const first = await createNotification(world, editor, 'task-assigned', subject);
  await expect.poll(() => sent, soon).toEqual([email(editor, first)]);
  clock.now = new Date('2026-11-19T12:04:00Z');
  await createNotification(world, editor, 'task-assigned', subject);
  clock.now = new Date('2026-11-19T12:05:30Z');
  const later = await createNotification(world, editor, 'task-assigned', subject);
  await expect.poll(() => sent, soon).toEqual([email(editor, first), email(editor, later)]);
});

test('quiet hours delay a delivery until they end, and read notifications are not sent', async () => {
  const { world, sent, wait } = await newPost(night);
  const { editor, colleague } = world;
  await choose(world, editor, { channels: { tasks: { email: true, push: true } }, quiet: nights });
  const [notificationId, read] = [await createNotification(world, editor), await createNotification(world, editor)];
  const loud = await createNotification(world, colleague, 'ticket-answered');
  await expect.poll(() => sent, soon).toEqual([email(colleague, loud)]);
  await expect.poll(() => world.sql(`select from notification_delivery where due_at = $1`, [morning]), soon).toHaveLength(4);
  await world.sql('update notification set read_at = now() where id = $1', [read]);
  await wait(morning);
  await expect.poll(() => sent, soon).toHaveLength(3);
  expect(sent).toEqual(expect.arrayContaining([email(editor, notificationId), { personId: editor.id, notificationId }]));
});

test('a digest is sent as one email at the local time of its reader', async () => {
  const { world, sent, wait } = await newPost();
  const { editor } = world;
  await choose(world, editor, { channels: byMail, digest: daily, timeZone: 'Asia/Kolkata' });
  const ids = [await createNotification(world, editor), await createNotification(world, editor), await createNotification(world, editor)];
  const due = '2026-11-20T02:30:00Z';
  await expect.poll(() => world.sql(`select from notification_delivery where due_at = $1`, [due]), soon).toHaveLength(3);
  await world.sql('update notification set archived_at = now() where id = $1', [ids[1]]);
  await wait(due);
  await expect.poll(() => sent, soon).toHaveLength(1);
  const { personId, email: digest } = sent[0] as { personId: string; email: { name: string; notificationIds: string[] } };
  expect([personId, digest.name, digest.notificationIds.toSorted()]).toEqual([editor.id, 'digest', [ids[0]!, ids[2]!].toSorted()]);
});

test('changed delivery times replace the earlier schedule', async () => {
  const { world, clock, sent } = await newPost(night);
  const { editor } = world;
  await choose(world, editor, { channels: byMail, quiet: nights });
  const notificationId = await createNotification(world, editor);
  await expect.poll(() => world.sql(`select from notification_delivery where due_at = $1`, [morning]), soon).toHaveLength(1);
  const system = systemContext(world.services, editor.companyId);
  const ctx = { ...system, now: clock.now, actor: { ...system.actor, id: editor.id, realId: editor.id, kind: 'person' as const } };
  await changeNotificationSettings(ctx, { quiet: { from: nights, to: { ...nights, isOn: false } } });
  await expect.poll(() => sent, soon).toEqual([email(editor, notificationId)]);
});

test('a deactivated person gets no email', async () => {
  const { world, sent, wait } = await newPost(night);
  const { editor, colleague } = world;
  await choose(world, editor, { channels: byMail, quiet: nights });
  await createNotification(world, editor);
  await expect.poll(() => world.sql('select from notification_delivery where due_at = $1', [morning]), soon).toHaveLength(1);
  await world.sql('update person set is_active = false where id = $1', [editor.id]);
  await wait(morning);
  await expect.poll(() => waiting(world), soon).toHaveLength(0);
  const notificationId = await createNotification(world, colleague, 'ticket-answered');
  await expect.poll(() => sent, soon).toEqual([email(colleague, notificationId)]);
});

const put = ({ sql }: World, { id, companyId }: Someone, notificationId: string, dueAt: Date | string) =>
  sql(
    `insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at) values (gen_random_uuid(), $1, now(), now(), $2, $3, 'email', $4)`,
    [companyId, notificationId, id, dueAt],
  );

function workOf({ services }: World, companyId: string, enqueue: JobContext['enqueue']) {
  return { ctx: systemContext(services, companyId), enqueue } as JobContext;
}

test('a run killed between decision and queue is repeated with the same email, and nothing is sent later', async () => {
  const { world, clock } = await newPost('2026-11-19T12:00:00Z', { isWorking: false });
  const { editor } = world;
  await choose(world, editor, { channels: byMail, digest: daily });
  const ids = [await createNotification(world, editor), await createNotification(world, editor)];
  for (const id of ids) await put(world, editor, id, clock.now);
  clock.now = new Date('2026-11-20T08:00:00Z');
  const away = vi.fn<JobContext['enqueue']>(() => Promise.reject(new Error('The queue is away.')));
  await expect(deliverToPerson(workOf(world, editor.companyId, away), editor.id)).rejects.toThrow('away');
  const left: unknown[] = [];
  const keep: JobContext['enqueue'] = async (job, payload, how) => void left.push([job.name, payload, how]);
  await deliverToPerson(workOf(world, editor.companyId, keep), editor.id);
  expect(left).toEqual([away.mock.calls.map(([job, payload, how]) => [job.name, payload, how])[0]]);
  await deliverToPerson(workOf(world, editor.companyId, keep), editor.id);
  expect(left).toHaveLength(1);
});

test('a queue with a clock slightly ahead finds its due deliveries, and one far ahead is woken again', async () => {
  const { world, clock } = await newPost('2026-11-19T12:00:00Z', { isWorking: false });
  const { editor } = world;
  await choose(world, editor, { channels: byMail, digest: daily });
  const notificationId = await createNotification(world, editor);
  await put(world, editor, notificationId, '2026-11-20T08:00:00Z');
  const left: unknown[] = [];
  const keep: JobContext['enqueue'] = async ({ name }, _, { delay }) => void left.push([name, delay]);
  clock.now = new Date('2026-11-20T07:59:57Z');
  await deliverToPerson(workOf(world, editor.companyId, keep), editor.id);
  clock.now = new Date('2026-11-20T07:59:59.900Z');
  await deliverToPerson(workOf(world, editor.companyId, keep), editor.id);
  expect(left).toEqual([
    ['notifications.send-delayed', 3_000],
    ['notifications.send-email', undefined],
  ]);
});

test('earlier deliveries are found with an index, however many there are', async () => {
  const { world, clock } = await newPost('2026-11-19T12:00:00Z', { isWorking: false });
  const { id, companyId } = world.editor;
  await world.sql(
    `with added as (insert into notification (id, company_id, created_at, updated_at, person_id, kind, category, subject_id, subject_title, data, actor_ids, at)
       select gen_random_uuid(), $1, now(), now(), case when n <= 20 then $2::uuid else $3 end, 'task-assigned', 'tasks', gen_random_uuid(), 'Stone', '{}', '{}', now() - n * interval '1 minute'
       from generate_series(1, 5000) n returning id, person_id)
     insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at, left_at)
       select gen_random_uuid(), $1, now(), now(), id, person_id, 'email', now(), case when person_id <> $2::uuid then now() end from added`,
    [companyId, id, world.colleague.id],
  );
  await world.sql('analyze notification');
  await world.sql('analyze notification_delivery');
  const [plan] = await world.sql<{ 'QUERY PLAN': unknown }>(`explain (format json) ${dueSql}`, [
    id,
    new Date(clock.now.getTime() + 86_400_000_000),
    300_000,
  ]);
  expect(JSON.stringify(plan)).toMatch(/^(?!.*"Seq Scan").*notification_delivery_waiting_index/);
});
