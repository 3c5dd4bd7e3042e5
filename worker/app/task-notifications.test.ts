import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retryJobEndpoint } from '#shared/platform/queue.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { archiveEvents } from '#server/platform/live/archive.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { remindDue } from '#server/tasks/remind-due.sql.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';
import { reminderJobId, upcomingReminders } from '#worker/people/morning-reminders.job.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
});
beforeEach(() => startTestWorker(world.cairn, { batches }));
afterAll(() => world.close());

const notificationsOf = (who: Someone, taskId: string) => async () =>
  (await actions.notificationsOf(who, taskId)).map(({ kind, data: { was: _was, ...data } }) => [kind, data]);
const dueOf = (taskId: string) =>
  world.sql<{ moment: string; day: string }>(
    `select moment, due_date::text as day from task_reminder where task_id = $1 order by due_date, moment`,
    [taskId],
  );

test('the watchers, assignee and creator of a task are notified of its changes, except of their own', async () => {
  const { manager, editor, colleague } = world;
  const { change, watch } = actions;
  const { id } = await world.task(editor, { title: 'Cut the keystone' });
  await change(editor, id, { assigneeId: colleague.id });
  await actions.allIsHeard();
  await watch(manager, id);
  await change(manager, id, { dueDate: '2027-03-01' });
  await expect.poll(notificationsOf(colleague, id)).toEqual([
    ['task-due-changed', { dueDate: '2027-03-01' }],
    ['task-assigned', {}],
  ]);
  await change(colleague, id, { place: { ...top, status: 'completed' } });
  await expect.poll(notificationsOf(manager, id)).toEqual([['task-moved', { status: 'completed' }]]);
  await expect.poll(notificationsOf(editor, id)).toEqual([['task-moved', { status: 'completed' }]]);
  await change(editor, id, { isDeleted: true });
  await expect.poll(async () => (await notificationsOf(manager, id)())[0]).toEqual(['task-removed', {}]);
  expect((await notificationsOf(colleague, id)()).map(([kind]) => kind)).toEqual(['task-removed', 'task-due-changed', 'task-assigned']);
});

test('an outdated change is not sent, in whatever order events arrive', async () => {
  const { manager, editor } = world;
  const { change, watch } = actions;
  const { id } = await world.task(editor, { title: 'Cut the keystone' });
  await watch(manager, id);
  for (const status of ['in-progress', 'completed'] as const) await change(editor, id, { place: { ...top, status } });
  await expect.poll(async () => (await notificationsOf(manager, id)())[0]).toEqual(['task-moved', { status: 'completed' }]);
  const facts = await world.sql<{ room: string; seq: string; data: TaskCard }>(
    `select room, seq, data from event where subject_id = $1 and name = 'task.moved' and room like 'board:%' order by seq`,
    [id],
  );
  expect(facts.map(({ data }) => data.status)).toEqual(['in-progress', 'completed']);
  const before = await notificationsOf(manager, id)();
  const [{ room, seq }] = facts as [(typeof facts)[number]];
  await world.sql(`delete from job_effect where key like 'notify.%'`);
  await (await world.services.queues.open()).queues.events.clean(0, 0, 'completed');
  await world.sql('insert into outbox (room, seq) values ($1, $2)', [room, seq]);
  await actions.allIsHeard();
  expect(await notificationsOf(manager, id)()).toEqual(before);
});

test('an action undone before it was read leaves no notification', async () => {
  const { manager, editor } = world;
  const { change, watch } = actions;
  const { id } = await world.task(editor, { title: 'Cut the keystone' });
  await watch(manager, id);
  await change(editor, id, { place: { ...top, status: 'in-progress' } });
  await expect.poll(notificationsOf(manager, id)).toEqual([['task-moved', { status: 'in-progress' }]]);
  await change(editor, id, { place: { ...top, status: 'not-started' } });
  await expect.poll(notificationsOf(manager, id)).toEqual([]);
  await change(editor, id, { dueDate: '2027-03-01' });
  await expect.poll(notificationsOf(manager, id)).toEqual([['task-due-changed', { dueDate: '2027-03-01' }]]);
  await change(editor, id, { dueDate: null });
  await expect.poll(notificationsOf(manager, id)).toEqual([]);
});

test('a person who lost access to a task is not notified of it', async () => {
  const { editor, newcomer, sql } = world;
  const { change, watch } = actions;
  const who = await newcomer();
  const { id } = await world.task(editor);
  await sql(
    `insert into watcher (id, company_id, created_at, updated_at, task_id, person_id) values (gen_random_uuid(), $1, now(), now(), $2, $3)`,
    [who.companyId, id, who.id],
  );
  await watch(world.manager, id);
  await change(editor, id, { place: { ...top, status: 'in-progress' } });
  await expect.poll(notificationsOf(world.manager, id)).toHaveLength(1);
  expect(await notificationsOf(who, id)()).toEqual([]);
});

test('an old task whose events have left the log still notifies its followers', async () => {
  const { manager, colleague, sql, services } = world;
  const { boardId } = await world.board();
  const { id } = await world.task(colleague, { boardId });
  await actions.watch(manager, id);
  await world.task(colleague, { boardId });
  await actions.allIsHeard();
  await sql(
    `with last as (select * from event where room = $1 order by seq desc limit 1), more as (
       insert into event (room, seq, id, company_id, name, v, data, subject_id)
       select room, seq + n, gen_random_uuid(), company_id, name, v, data, subject_id from last, generate_series(1, 500) n returning seq, id
     ) update room set seq = seq + 500, last_id = (select id from more order by seq desc limit 1) where key = $1`,
    [`board:${boardId}`],
  );
  await sql(`update event set at = at - interval '180 days' where room = $1`, [`board:${boardId}`]);
  expect(await archiveEvents(sqlOn(services.engine))).toBeGreaterThan(0);
  await actions.change(colleague, id, { place: { ...top, status: 'completed' } });
  await expect.poll(notificationsOf(manager, id)).toEqual([['task-moved', { status: 'completed' }]]);
});

test('a due date is announced once the day before, on the day and after it, again for a new date, and not for completed tasks', async () => {
  const { manager, editor, sql } = world;
  const { change } = actions;
  const timeZone = 'Pacific/Auckland';
  await sql('update person set time_zone = $1 where id = $2', [timeZone, editor.id]);
  const [{ id }, done, theirs] = [await world.task(editor), await world.task(editor), await world.task(manager)];
  for (const task of [{ id }, done, theirs]) await change(editor, task.id, { dueDate: '2026-12-10' });
  await sql(`update task set due_date = '2026-12-10' where id = $1`, [theirs.id]);
  await change(editor, done.id, { place: { ...top, status: 'completed' } });
  const ctx = { services: world.services, actor: systemActor(editor.companyId), now: new Date(), seqs: {} };
  const remind = (localDate: string) => Promise.all([1, 2].map(() => remindDue({ ...ctx, seqs: {} }, { timeZone, localDate })));
  for (const day of ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-10', '2026-12-12', '2026-12-13', '2026-12-20']) await remind(day);
  expect(await dueOf(id)).toEqual(['overdue', 'today', 'tomorrow'].map((moment) => ({ moment, day: '2026-12-10' })));
  expect([await dueOf(done.id), await dueOf(theirs.id)]).toEqual([[], []]);
  const dueDate = '2026-12-10';
  await expect
    .poll(async () => new Set((await notificationsOf(editor, id)()).map(([kind]) => kind)))
    .toEqual(new Set(['task-due-tomorrow', 'task-due-today', 'task-overdue']));
  expect((await notificationsOf(editor, id)()).every(([, data]) => (data as { dueDate: string }).dueDate === dueDate)).toBe(true);
  await change(editor, id, { dueDate: '2026-12-24' });
  await remind('2026-12-24');
  expect((await dueOf(id)).at(-1)).toEqual({ moment: 'today', day: '2026-12-24' });
});

test('failed morning work can be retried in every time zone, each with its own job', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Etc/GMT+5', 'Etc/GMT-5', 'America/Argentina/Buenos_Aires'];
  const ids = new Map(zones.map((zone) => [zone, reminderJobId(zone, '2026-12-10')]));
  const { params } = retryJobEndpoint.schema;
  expect(zones.filter((zone) => !Value.Check(params, { queue: 'jobs', jobId: ids.get(zone) }))).toEqual([]);
  expect(new Set(ids.values()).size).toBe(ids.size);
});

test('morning work runs by the clock of each time zone', () => {
  const hour = 3_600_000;
  const now = new Date('2026-12-09T23:00:00Z');
  expect(upcomingReminders('UTC', now)).toEqual([
    { localDate: '2026-12-09', delay: 0 },
    { localDate: '2026-12-10', delay: 9 * hour },
  ]);
  expect(upcomingReminders('Pacific/Auckland', now)[0]).toEqual({ localDate: '2026-12-10', delay: 0 });
  expect(upcomingReminders('America/New_York', new Date('2026-12-10T10:00:00Z'))[0]).toEqual({ localDate: '2026-12-10', delay: 3 * hour });
});
