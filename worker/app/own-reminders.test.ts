import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { removeReminderEndpoint, setReminderEndpoint } from '#shared/tasks/own-reminders.api.ts';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
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

test('reminders are private, can be removed, and are refused in the past or without a due date', async () => {
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
  await world.set(editor, taskId, { day: '2027-03-04', time: '08:00' });
  expect((await world.remindersOf(colleague, editor)).status).toBe(404);
  await expectRoomsToFollow(world, () => world.inject(editor, removeReminderEndpoint, { params: { taskId } }));
  expect((await world.remindersOf(editor)).reminders[taskId]).toBeUndefined();
});

test('each morning a person hears once of all their overdue tasks, from the second day on', async () => {
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
