import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { isEffectDone, effectOnce } from '#worker/platform/job-context.ts';
import { taskReminders } from '#shared/tasks/tasks.jobs.ts';
import { remindDue } from '#server/tasks/remind-due.sql.ts';
import { morningReminders, reminderJobId } from '#worker/people/morning-reminders.job.ts';

const [, remindDueTasks] = morningReminders(taskReminders, remindDue).performers;
const timeZone = 'Pacific/Auckland';
const localDate = '2026-12-10';
const itsMorning = new Date('2026-12-09T19:00:00Z');
const itsEvening = new Date('2026-12-10T10:30:00Z');

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql('update person set time_zone = $1', [timeZone]);
});
afterAll(() => world.close());

async function remindAt(now: Date): Promise<void> {
  const ctx = { ...systemContext(world.services, world.editor.companyId), now };
  const key = reminderJobId(timeZone, localDate);
  await remindDueTasks!.handle(
    { ctx, key, isDone: isEffectDone(ctx, key), once: effectOnce(ctx, key) } as never,
    { timeZone, localDate } as never,
  );
}

async function dueTask(): Promise<string> {
  const { id } = await world.task();
  await world.inject(world.editor, changeTasksEndpoint, { body: { taskIds: [id], change: { dueDate: localDate } } });
  return id;
}

const momentsOf = async (taskId: string) =>
  (await world.sql<{ moment: string }>('select moment from task_reminder where task_id = $1', [taskId])).map(({ moment }) => moment);

test('a morning job that runs after its day sends no reminders', async () => {
  const id = await dueTask();
  await remindAt(new Date('2026-12-12T21:00:00Z'));
  expect(await momentsOf(id)).toEqual([]);
});

test('a morning job planned again in the evening sends no reminders for tasks due since then', async () => {
  const before = await dueTask();
  await remindAt(itsMorning);
  const since = await dueTask();
  await remindAt(itsEvening);
  expect([await momentsOf(before), await momentsOf(since)]).toEqual([['today'], []]);
});
