import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { removeReminderEndpoint, setReminderEndpoint } from '#shared/tasks/own-reminders.api.ts';
import { maxReminders } from '#shared/tasks/own-reminders.room.ts';
import { deleteTaskEndpoint, editTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { setRecurrenceEndpoint } from '#shared/tasks/recurrence/recurrence.api.ts';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { continueSeries } from '#server/tasks/recurrence/continue-series.ts';
import { findDueReminders, sendReminder } from '#server/tasks/reminders/send-reminder.sql.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld } from '#server/test/world.ts';
import { remindOverdue } from '#worker/tasks/own-reminders.job.ts';

const clock = { now: new Date('2027-03-01T09:00:00Z') };
/** Sessions do not live as long as the clock moves, so people sign in again. */
const at = (moment: string) => {
  clock.now = new Date(moment);
  for (const who of Object.values(world.people)) who.token = '';
};

let world: Awaited<ReturnType<typeof reminderWorld>>;
beforeAll(async () => {
  world = await reminderWorld();
});
afterAll(() => world.close());
afterEach(() => at('2027-03-01T09:00:00Z'));

async function reminderWorld() {
  const world = await openWorld({ now: () => clock.now });
  const { editor, inject, services } = world;
  const ctx = () => ({ ...systemContext(services, editor.companyId), now: clock.now, seqs: {} });
  const firstId = '00000000-0000-0000-0000-000000000000';
  return {
    ...world,
    ctx,
    dueTask: async (dueDate: string) => {
      const { id: taskId } = await world.task();
      await inject(editor, editTaskEndpoint, { params: { taskId }, body: { dueDate: { from: null, to: dueDate } } });
      return taskId;
    },
    set: (who: Someone, taskId: string, body: { day?: string; daysBefore?: number; time: string }) =>
      inject(who, setReminderEndpoint, { params: { taskId }, body: { day: null, daysBefore: null, ...body } }),
    move: (taskId: string, status: TaskStatus) =>
      inject(editor, moveTaskEndpoint, { params: { taskId }, body: { status, laneId: null, beforeId: null, afterId: null } }),
    sweep: async () => {
      const page = { now: clock.now, after: firstId, limit: 200 };
      for (const { id } of await findDueReminders(sqlOn(services.engine), page)) await sendReminder(ctx(), id);
    },
    sent: async (taskId: string) =>
      (
        await world.sql<{ personId: string }>(
          `select data->>'personId' as "personId" from event where name = 'own-reminder.sent' and data->>'taskId' = $1 order by id`,
          [taskId],
        )
      ).map(({ personId }) => personId),
    remindersOf: async (who: Someone, of = who) => {
      const { status, body } = await inject(who, readRoomEndpoint, { params: { room: 'own-reminders', roomId: of.id } });
      return { status, reminders: (body as { state?: { reminders: Record<string, object> } }).state?.reminders ?? {} };
    },
  };
}

test('a reminder before the due date is sent at its time in the zone of the person, once, and again for a later due date', async () => {
  const { editor, sql } = world;
  await sql(`update person set time_zone = 'Asia/Kolkata' where id = $1`, [editor.id]);
  const taskId = await world.dueTask('2027-03-05');
  await expectRoomsToFollow(world, () => world.set(editor, taskId, { daysBefore: 1, time: '09:00' }));
  at('2027-03-04T03:29:00Z');
  await world.sweep();
  expect(await world.sent(taskId)).toEqual([]);
  at('2027-03-06T12:00:00Z');
  await Promise.all([world.sweep(), world.sweep()]);
  expect(await world.sent(taskId)).toEqual([editor.id]);
  await world.inject(editor, editTaskEndpoint, { params: { taskId }, body: { dueDate: { from: '2027-03-05', to: '2027-03-10' } } });
  at('2027-03-09T03:30:00Z');
  await world.sweep();
  expect(await world.sent(taskId)).toHaveLength(2);
  await sql('update person set time_zone = null where id = $1', [editor.id]);
});

test('a reminder at a time is sent once and then gone, and a completed task sends none', async () => {
  const { editor, sql } = world;
  const [open, done] = [await world.dueTask('2027-03-20'), await world.dueTask('2027-03-20')];
  for (const taskId of [open, done]) await world.set(editor, taskId, { day: '2027-03-02', time: '10:15' });
  await sql(`update task set status = 'completed' where id = $1`, [done]);
  at('2027-03-02T12:00:00Z');
  await expectRoomsToFollow(world, () => world.sweep());
  expect(await world.sent(open)).toEqual([editor.id]);
  expect(await world.sent(done)).toEqual([]);
  expect((await world.remindersOf(editor)).reminders[open]).toBeUndefined();
});

test('a reminder of a task that is over frees its place, and is removed a day later without being sent', async () => {
  const { editor, sql } = world;
  const [completed, deleted, reopened] = [
    await world.dueTask('2027-03-20'),
    await world.dueTask('2027-03-20'),
    await world.dueTask('2027-03-20'),
  ];
  for (const taskId of [completed, deleted, reopened]) await world.set(editor, taskId, { daysBefore: 1, time: '10:15' });
  const others = Object.keys((await world.remindersOf(editor)).reminders).length;
  const fill = Array.from({ length: maxReminders - others }, () => crypto.randomUUID());
  await sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id)
     select x, t.company_id, now(), now(), $3, x, x, t.assignee_id, t.creator_id from task t, unnest($2::uuid[]) x where t.id = $1`,
    [completed, fill, (await world.board()).boardId],
  );
  await sql(
    `insert into own_reminder (id, company_id, created_at, updated_at, task_id, person_id, day, time, since)
     select gen_random_uuid(), company_id, now(), now(), id, $2, '2028-01-01', '09:00', now() from task where id = any($1)`,
    [fill, editor.id],
  );
  const { id: another } = await world.task();
  const setAnother = async () => (await world.set(editor, another, { day: '2027-03-19', time: '09:00' })).status;
  expect(await setAnother()).toBe(422);
  for (const taskId of [completed, reopened]) await world.move(taskId, 'completed');
  expect(await setAnother()).toBe(200);
  await world.inject(editor, deleteTaskEndpoint, { params: { taskId: deleted } });
  const keptAfter = async (moment: string) => {
    at(moment);
    await expectRoomsToFollow(world, () => world.sweep());
    const { reminders } = await world.remindersOf(editor);
    return [completed, deleted, reopened].map((taskId) => taskId in reminders);
  };
  expect(await keptAfter('2027-03-02T08:59:00Z')).toEqual([true, true, true]);
  await world.move(reopened, 'in-progress');
  expect(await keptAfter('2027-03-02T09:01:00Z')).toEqual([false, false, true]);
  expect([...(await world.sent(completed)), ...(await world.sent(deleted))]).toEqual([]);
  await sql('delete from own_reminder where task_id = any($1)', [fill]);
});

test('the next task of a series has the reminders, and the open task before it keeps only those that are still to come', async () => {
  const { editor, colleague, sql } = world;
  const first = await world.dueTask('2027-03-08');
  const rule = { frequency: 'daily' as const, interval: 1, position: null, until: null, count: null, anchor: 'schedule' as const };
  const recurrence = { ...rule, weekdays: [], monthDays: [] };
  await world.inject(editor, setRecurrenceEndpoint, { params: { taskId: first }, body: { from: null, recurrence } });
  await world.set(editor, first, { daysBefore: 1, time: '09:00' });
  await world.set(colleague, first, { daysBefore: 0, time: '18:00' });
  at('2027-03-08T10:00:00Z');
  await world.sweep();
  const advance = (taskId: string) => expectRoomsToFollow(world, () => continueSeries(world.ctx(), taskId));
  const nextOf = async (taskId: string) =>
    (await sql<{ id: string }>('select id from task_occurrence where previous_id = $1', [taskId]))[0]!.id;
  const remindersOf = async (who: Someone, ...taskIds: string[]) => {
    const { reminders } = await world.remindersOf(who);
    return taskIds.map((taskId) => reminders[taskId] ?? null);
  };
  await advance(first);
  const second = await nextOf(first);
  const [dayBefore, sameDay] = [
    { day: null, daysBefore: 1 },
    { day: null, daysBefore: 0 },
  ];
  expect(await remindersOf(editor, first, second)).toMatchObject([null, dayBefore]);
  expect(await remindersOf(colleague, first, second)).toMatchObject([{ day: '2027-03-08', daysBefore: null, time: '18:00' }, sameDay]);
  await world.move(second, 'completed');
  await advance(second);
  const third = await nextOf(second);
  expect(await remindersOf(editor, second, third)).toMatchObject([dayBefore, dayBefore]);
  expect(await remindersOf(colleague, second, third)).toMatchObject([sameDay, sameDay]);
});

test('the time of a reminder follows the zones of the person and the company, and a person who left has none', async () => {
  const { editor, sql } = world;
  const taskId = await world.dueTask('2027-04-05');
  await world.set(editor, taskId, { daysBefore: 1, time: '09:00' });
  const times: (string | null)[] = [];
  const changes = [
    `update company set time_zone = 'America/Los_Angeles'`,
    `update person set time_zone = 'Asia/Kolkata' where id = '${editor.id}'`,
    `update person set is_active = false where id = '${editor.id}'`,
    `update person set is_active = true, time_zone = null where id = '${editor.id}'`,
    `update company set time_zone = 'UTC'`,
  ];
  for (const change of changes) {
    await sql(change);
    const [reminder] = await sql<{ at: Date | null }>('select due_at as at from own_reminder where task_id = $1', [taskId]);
    times.push(reminder!.at?.toISOString().slice(0, 16) ?? null);
  }
  expect(times).toEqual(['2027-04-04T16:00', '2027-04-04T03:30', null, '2027-04-04T16:00', '2027-04-04T09:00']);
});

test('due reminders are read by an index, however many there are', async () => {
  const { sql } = world;
  const { id: taskId } = await world.task();
  await sql(
    `insert into own_reminder (id, company_id, created_at, updated_at, task_id, person_id, day, time, since)
     select gen_random_uuid(), company_id, now(), now(), id, gen_random_uuid(), '2028-01-01', '09:00', now()
     from task, generate_series(1, 2000) where id = $1`,
    [taskId],
  );
  await sql('analyze own_reminder');
  const [{ body }] = (await sql(`select prosrc as body from pg_proc where proname = 'due_reminders'`)) as [{ body: string }];
  const query = body.replaceAll('_now', 'now()').replaceAll('_after', `'00000000-0000-0000-0000-000000000000'`).replaceAll('_limit', '200');
  const plan = await sql<{ 'QUERY PLAN': string }>(`explain ${query}`);
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/own_reminder_due_index/);
  expect(text).not.toMatch(/Seq Scan/);
  await sql(`delete from own_reminder where day = '2028-01-01'`);
});

test('a reminder of a task that its person can no longer read can be removed', async () => {
  const { editor, sql } = world;
  const { boardId } = await world.board();
  const { id: taskId } = await world.task(world.manager, { boardId });
  await world.set(editor, taskId, { day: '2027-03-04', time: '08:00' });
  await sql('delete from board_member where board_id = $1 and person_id = $2', [boardId, editor.id]);
  const remove = async () => (await world.inject(editor, removeReminderEndpoint, { params: { taskId } })).status;
  expect([await remove(), (await world.remindersOf(editor)).reminders[taskId]]).toEqual([200, undefined]);
  expect(await remove()).toBe(404);
});

test('reminders are private, can be removed, and are refused in the past, without a due date and of a completed task', async () => {
  const { editor, colleague } = world;
  const taskId = await world.dueTask('2027-03-05');
  const { id: undated } = await world.task();
  expect((await world.set(editor, taskId, { daysBefore: 4, time: '08:00' })).body).toMatchObject({
    fields: [{ path: 'body.daysBefore', rule: 'past' }],
  });
  expect((await world.set(editor, undated, { daysBefore: 1, time: '08:00' })).body).toMatchObject({ fields: [{ rule: 'due-date' }] });
  expect((await world.set(editor, taskId, { daysBefore: 1, day: '2027-03-04', time: '08:00' })).body).toMatchObject({
    fields: [{ path: 'body.day', rule: 'one-of' }],
  });
  await world.move(undated, 'completed');
  const refused = { status: 409, body: { code: 'reminder.task-completed' } };
  expect(await world.set(editor, undated, { day: '2027-03-04', time: '08:00' })).toMatchObject(refused);
  await world.set(editor, taskId, { day: '2027-03-04', time: '08:00' });
  expect((await world.remindersOf(colleague, editor)).status).toBe(404);
  await expectRoomsToFollow(world, () => world.inject(editor, removeReminderEndpoint, { params: { taskId } }));
  expect((await world.remindersOf(editor)).reminders[taskId]).toBeUndefined();
});

test('each morning a person is notified once of all their overdue tasks, from the second day on', async () => {
  const { sql, editor } = world;
  await sql('update task set due_date = null');
  const oldest = await world.dueTask('2027-03-03');
  await world.dueTask('2027-03-04');
  const digests = async () =>
    await sql(`select data from event where name = 'own-reminder.tasks-overdue' and data->>'personId' = $1 order by id`, [editor.id]);
  const morning = (localDate: string) => remindOverdue(world.ctx(), { timeZone: 'UTC', localDate });
  await sql(`update company set time_zone = 'UTC'`);
  await morning('2027-03-04');
  expect(await digests()).toEqual([]);
  await Promise.all([morning('2027-03-05'), morning('2027-03-05')]);
  expect(await digests()).toEqual([{ data: { personId: editor.id, taskId: oldest, count: 2 } }]);
});
