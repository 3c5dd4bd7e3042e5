import { expect, test, vi } from 'vitest';
import { sendMail, sendPush } from '#shared/notifications/delivery.jobs.ts';
import { sendHeld } from '#shared/notifications/held-notices.jobs.ts';
import type { NoticeChannel, Switched } from '#shared/notifications/channels.ts';
import type { Digest, NotificationSettings, QuietHours } from '#shared/notifications/notification-settings.room.ts';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import { write } from '#server/platform/doors.ts';
import { dueSql } from '#server/notifications/deliveries.ts';
import { changeNotificationSettings } from '#server/notifications/notification-settings.service.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { perform } from '#worker/platform/performer.ts';
import type { Work } from '#worker/platform/work.ts';
import { deliverTo } from './deliver.ts';
import { deliverAnew, deliverNotice, deliverSkipped, sendHeldNotices } from './deliver-notices.job.ts';

const night = '2026-11-19T23:30:00Z';
const morning = '2026-11-20T07:00:00Z';
const nights: QuietHours = { isOn: true, from: '22:00', to: '07:00', days: [] };
const daily: Digest = { often: 'daily', weekday: 1, at: '08:00' };
const byMail: Switched = { tasks: { email: true } };

/** On a busy machine as well. */
const soon = { timeout: 15_000 };
/** A world with a clock of its own and a worker that keeps what is left to be sent. */
async function newPost(at = '2026-11-19T12:00:00Z', { isWorking = true } = {}) {
  const clock = { now: new Date(at) };
  const world = await newWorld({ now: () => clock.now });
  const sent: unknown[] = [];
  const keep = async (_: Work, payload: unknown) => void sent.push(payload);
  if (isWorking)
    await startTestWorker(world.cairn, {
      subscribers: [deliverNotice, deliverSkipped, deliverAnew],
      performers: [sendHeldNotices, perform(sendMail, keep), perform(sendPush, keep)],
    });
  /** Time passes; what waits in the queue for it is looked at. */
  const wait = async (until: string) => {
    clock.now = new Date(until);
    const { queues } = await world.house.queues.open();
    const held = async () => (await queues.jobs.getDelayed()).filter(({ name }) => name === sendHeld.name);
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

/** Says something to somebody, and answers with the notice's id where there is one. */
async function tell({ house, sql }: World, who: Someone, kind: NoticeKind = 'task-assigned', subjectId: string = crypto.randomUUID()) {
  const ctx = systemContext(house, who.companyId);
  await write(ctx, async (unit) => {
    await house.notify(unit, ctx, [{ personId: who.id, kind, subject: { id: subjectId, title: 'Capstone' } }]);
    return () => null;
  });
  const [row] = await sql<{ id: string }>('select id from notification where person_id = $1 and subject_id = $2 order by at desc limit 1', [
    who.id,
    subjectId,
  ]);
  return row?.id ?? '';
}

const letter = ({ id: personId }: Someone, noticeId: string) => ({ personId, letter: { name: 'notice', noticeId } });
const waiting = ({ sql }: World) => sql<{ channel: NoticeChannel }>('select channel from notice_delivery where letter_id is null');

test('what somebody wants by mail or on their browser goes at once, and what they do not want goes nowhere', async () => {
  const { world, sent } = await newPost();
  const { editor, colleague, viewer } = world;
  await choose(world, editor, { channels: { tasks: { email: true, push: true } } });
  await choose(world, colleague, { channels: { support: { email: false } } });
  await tell(world, colleague, 'ticket-answered');
  await tell(world, colleague);
  const mentioned = await tell(world, viewer, 'ticket-answered');
  const given = await tell(world, editor);
  await expect.poll(() => sent, soon).toHaveLength(3);
  expect(sent).toEqual(
    expect.arrayContaining([letter(viewer, mentioned), letter(editor, given), { personId: editor.id, noticeId: given }]),
  );
  await expect.poll(() => waiting(world), soon).toEqual([]);
});

test('what is not wanted in the app goes where it is wanted, and is in no inbox', async () => {
  const { world, sent } = await newPost();
  const { editor, colleague } = world;
  await choose(world, editor, { channels: { tasks: { inApp: false, email: true } } });
  await choose(world, colleague, { channels: { tasks: { inApp: false } } });
  expect(await tell(world, colleague)).toBe('');
  const noticeId = await tell(world, editor);
  await expect.poll(() => sent, soon).toEqual([letter(editor, noticeId)]);
  const counted = await world.sql('select from notification where person_id = $1 and archived_at is null', [editor.id]);
  expect(counted).toEqual([]);
});

test('the same thing within five minutes goes once, and after them again', async () => {
  const { world, clock, sent } = await newPost();
  const { editor } = world;
  await choose(world, editor, { channels: { tasks: { inApp: false, email: true } } });
  const subject = crypto.randomUUID();
  const first = await tell(world, editor, 'task-assigned', subject);
  await expect.poll(() => sent, soon).toEqual([letter(editor, first)]);
  clock.now = new Date('2026-11-19T12:04:00Z');
  await tell(world, editor, 'task-assigned', subject);
  clock.now = new Date('2026-11-19T12:05:30Z');
  const later = await tell(world, editor, 'task-assigned', subject);
  await expect.poll(() => sent, soon).toEqual([letter(editor, first), letter(editor, later)]);
});

test('quiet hours hold it until they end; what was read meanwhile does not go', async () => {
  const { world, sent, wait } = await newPost(night);
  const { editor, colleague } = world;
  await choose(world, editor, { channels: { tasks: { email: true, push: true } }, quiet: nights });
  const [noticeId, read] = [await tell(world, editor), await tell(world, editor)];
  const loud = await tell(world, colleague, 'ticket-answered');
  await expect.poll(() => sent, soon).toEqual([letter(colleague, loud)]);
  await expect.poll(() => world.sql(`select from notice_delivery where due_at = $1`, [morning]), soon).toHaveLength(4);
  await world.sql('update notification set read_at = now() where id = $1', [read]);
  await wait(morning);
  await expect.poll(() => sent, soon).toHaveLength(3);
  expect(sent).toEqual(expect.arrayContaining([letter(editor, noticeId), { personId: editor.id, noticeId }]));
});

test('a digest gathers by the clock of its reader, in one letter', async () => {
  const { world, sent, wait } = await newPost();
  const { editor } = world;
  await choose(world, editor, { channels: byMail, digest: daily, timeZone: 'Asia/Kolkata' });
  const ids = [await tell(world, editor), await tell(world, editor), await tell(world, editor)];
  const due = '2026-11-20T02:30:00Z';
  await expect.poll(() => world.sql(`select from notice_delivery where due_at = $1`, [due]), soon).toHaveLength(3);
  await world.sql('update notification set archived_at = now() where id = $1', [ids[1]]);
  await wait(due);
  await expect.poll(() => sent, soon).toHaveLength(1);
  const { personId, letter: gathered } = sent[0] as { personId: string; letter: { name: string; noticeIds: string[] } };
  expect([personId, gathered.name, gathered.noticeIds.toSorted()]).toEqual([editor.id, 'digest', [ids[0]!, ids[2]!].toSorted()]);
});

test('who changes when they are told does not wait for what was to be before', async () => {
  const { world, clock, sent } = await newPost(night);
  const { editor } = world;
  await choose(world, editor, { channels: byMail, quiet: nights });
  const noticeId = await tell(world, editor);
  await expect.poll(() => world.sql(`select from notice_delivery where due_at = $1`, [morning]), soon).toHaveLength(1);
  const system = systemContext(world.house, editor.companyId);
  const ctx = { ...system, now: clock.now, actor: { ...system.actor, id: editor.id, realId: editor.id, kind: 'person' as const } };
  await changeNotificationSettings(ctx, { quiet: { from: nights, to: { ...nights, isOn: false } } });
  await expect.poll(() => sent, soon).toEqual([letter(editor, noticeId)]);
});

test('who has left is written to no more', async () => {
  const { world, sent, wait } = await newPost(night);
  const { editor, colleague } = world;
  await choose(world, editor, { channels: byMail, quiet: nights });
  await tell(world, editor);
  await expect.poll(() => world.sql('select from notice_delivery where due_at = $1', [morning]), soon).toHaveLength(1);
  await world.sql('update person set is_active = false where id = $1', [editor.id]);
  await wait(morning);
  await expect.poll(() => waiting(world), soon).toHaveLength(0);
  const noticeId = await tell(world, colleague, 'ticket-answered');
  await expect.poll(() => sent, soon).toEqual([letter(colleague, noticeId)]);
});

const put = ({ sql }: World, { id, companyId }: Someone, noticeId: string, dueAt: Date | string) =>
  sql(
    `insert into notice_delivery (id, company_id, created_at, updated_at, notice_id, person_id, channel, due_at) values (gen_random_uuid(), $1, now(), now(), $2, $3, 'email', $4)`,
    [companyId, noticeId, id, dueAt],
  );

/** Work by hand, whose queue may be away. */
function workOf({ house }: World, companyId: string, enqueue: Work['enqueue']) {
  return { ctx: systemContext(house, companyId), enqueue } as Work;
}

test('killed between the decision and the queue, the next time leaves the same letter, and later nothing more', async () => {
  const { world, clock } = await newPost('2026-11-19T12:00:00Z', { isWorking: false });
  const { editor } = world;
  await choose(world, editor, { channels: byMail, digest: daily });
  const ids = [await tell(world, editor), await tell(world, editor)];
  for (const id of ids) await put(world, editor, id, clock.now);
  clock.now = new Date('2026-11-20T08:00:00Z');
  const away = vi.fn<Work['enqueue']>(() => Promise.reject(new Error('The queue is away.')));
  await expect(deliverTo(workOf(world, editor.companyId, away), editor.id)).rejects.toThrow('away');
  const left: unknown[] = [];
  const keep: Work['enqueue'] = async (job, payload, how) => void left.push([job.name, payload, how]);
  await deliverTo(workOf(world, editor.companyId, keep), editor.id);
  expect(left).toEqual([away.mock.calls.map(([job, payload, how]) => [job.name, payload, how])[0]]);
  await deliverTo(workOf(world, editor.companyId, keep), editor.id);
  expect(left).toHaveLength(1);
});

test('a queue whose clock is a little ahead finds what it was woken for, and one that is far ahead is woken again', async () => {
  const { world, clock } = await newPost('2026-11-19T12:00:00Z', { isWorking: false });
  const { editor } = world;
  await choose(world, editor, { channels: byMail, digest: daily });
  const noticeId = await tell(world, editor);
  await put(world, editor, noticeId, '2026-11-20T08:00:00Z');
  const left: unknown[] = [];
  const keep: Work['enqueue'] = async ({ name }, _, { delay }) => void left.push([name, delay]);
  clock.now = new Date('2026-11-20T07:59:57Z');
  await deliverTo(workOf(world, editor.companyId, keep), editor.id);
  clock.now = new Date('2026-11-20T07:59:59.900Z');
  await deliverTo(workOf(world, editor.companyId, keep), editor.id);
  expect(left).toEqual([
    ['notifications.send-held', 3_000],
    ['notifications.send-mail', undefined],
  ]);
});

test('what was sent before is looked for by its index, among whatever number', async () => {
  const { world, clock } = await newPost('2026-11-19T12:00:00Z', { isWorking: false });
  const { id, companyId } = world.editor;
  await world.sql(
    `with told as (insert into notification (id, company_id, created_at, updated_at, person_id, kind, category, subject_id, subject_title, data, actor_ids, at)
       select gen_random_uuid(), $1, now(), now(), case when n <= 20 then $2::uuid else gen_random_uuid() end, 'task-assigned', 'tasks', gen_random_uuid(), 'Stone', '{}', '{}', now() - n * interval '1 minute'
       from generate_series(1, 5000) n returning id, person_id)
     insert into notice_delivery (id, company_id, created_at, updated_at, notice_id, person_id, channel, due_at, left_at)
       select gen_random_uuid(), $1, now(), now(), id, person_id, 'email', now(), case when person_id <> $2::uuid then now() end from told`,
    [companyId, id],
  );
  await world.sql('analyze notification');
  await world.sql('analyze notice_delivery');
  const [plan] = await world.sql<{ 'QUERY PLAN': unknown }>(`explain (format json) ${dueSql}`, [
    id,
    new Date(clock.now.getTime() + 86_400_000_000),
    300_000,
  ]);
  expect(JSON.stringify(plan)).toMatch(/^(?!.*"Seq Scan").*notice_delivery_waiting_index/);
});
