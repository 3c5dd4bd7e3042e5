import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInReminders } from '#shared/objectives/objectives.jobs.ts';
import { remindDue } from '#server/approvals/remind-due.sql.ts';
import { remindOfCheckIns } from '#server/objectives/reminders/remind-check-ins.sql.ts';
import { checkInOf, objectiveActions } from '#server/test/objective-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { objectivesFeature } from '#worker/objectives/objectives.feature.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
let actions: ReturnType<typeof objectiveActions>;
let notified: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
  notified = taskActions(world);
});
beforeEach(async () => {
  await startTestWorker(world.cairn, { batches });
});
afterAll(() => world.close());

const timeZone = 'UTC';
const morningOf = (localDate: string) => ({ timeZone, localDate });
const contextAt = (localDate: string) => ({
  ...systemContext(world.services, world.editor.companyId),
  now: new Date(`${localDate}T08:00:00Z`),
});
const kindsOf = (who: Someone, id: string) => async () => (await notified.kindsOf(who, id)).toSorted();

/** Active objective with a key result that is checked in with this frequency. Its days are in the past, where nothing else is due. */
async function active(frequency: 'weekly' | 'daily') {
  const days = { period: 'custom' as const, year: 2024, startsOn: '2024-01-01', dueOn: '2024-12-31' };
  const { id: objectiveId } = await actions.draft(days);
  const { id } = await actions.keyResult(objectiveId, { dueOn: days.dueOn, frequency });
  await actions.activate(objectiveId);
  return id;
}

/* 5 February 2024 is a Monday. */
test('the assignee is reminded once on the first working day of each period, and not after a check-in in it', async () => {
  const id = await active('weekly');
  for (const day of ['2024-02-03', '2024-02-05', '2024-02-06']) await remindOfCheckIns(contextAt(day), morningOf(day));
  await expect.poll(kindsOf(world.editor, id)).toEqual(['check-in-due']);
  const rows = await world.sql(
    'select period_starts_on::text as day, moment from check_in_reminder where key_result_id = $1 order by moment',
    [id],
  );
  expect(rows).toMatchObject([
    { day: '2024-02-05', moment: 'due' },
    { day: '2024-02-05', moment: 'missed' },
  ]);
  await actions.checkIn(id, checkInOf(90, '2024-02-12T09:00:00.000Z'));
  await remindOfCheckIns(contextAt('2024-02-13'), morningOf('2024-02-13'));
  expect(await world.sql('select 1 from check_in_reminder where key_result_id = $1', [id])).toHaveLength(2);
});

test('the line manager hears once of two missed periods, and again only after another check-in', async () => {
  const id = await active('weekly');
  await actions.checkIn(id, checkInOf(90, '2024-03-06T09:00:00.000Z'));
  await world.sql(`update check_in_reminder set created_at = '2024-01-01' where key_result_id = $1`, [id]);
  for (const day of ['2024-03-11', '2024-03-18']) await remindOfCheckIns(contextAt(day), morningOf(day));
  expect(await kindsOf(world.manager, id)()).toEqual([]);
  for (const day of ['2024-03-25', '2024-04-02']) await remindOfCheckIns(contextAt(day), morningOf(day));
  await expect.poll(kindsOf(world.manager, id)).toEqual(['check-in-missed']);
  const missed = await world.sql(
    `select period_starts_on::text as day from check_in_reminder where key_result_id = $1 and moment = 'missed'`,
    [id],
  );
  expect(missed).toEqual([{ day: '2024-03-25' }]);
});

/* 26 April 2024 is a Friday, and 1 May, a Wednesday, is made a holiday. */
test('daily check-ins are missed on working days only', async () => {
  const id = await active('daily');
  await world.sql(`update company set holidays = $2 where id = $1`, [
    world.editor.companyId,
    JSON.stringify([{ id: crypto.randomUUID(), rank: 'a0', day: '2024-05-01', name: 'Labour Day', isYearly: false }]),
  ]);
  const missed = async () =>
    (
      await world.sql<{ day: string }>(
        `select period_starts_on::text as day from check_in_reminder where key_result_id = $1 and moment = 'missed'`,
        [id],
      )
    ).map(({ day }) => day);
  await actions.checkIn(id, checkInOf(90, '2024-04-25T09:00:00.000Z'));
  // Friday and no other working day was missed on Monday.
  await remindOfCheckIns(contextAt('2024-04-29'), morningOf('2024-04-29'));
  expect(await missed()).toEqual([]);
  await actions.checkIn(id, checkInOf(88, '2024-04-29T09:00:00.000Z'));
  // Tuesday was missed on Thursday; the company did not work on Wednesday.
  for (const day of ['2024-05-01', '2024-05-02']) await remindOfCheckIns(contextAt(day), morningOf(day));
  expect(await missed()).toEqual([]);
  await remindOfCheckIns(contextAt('2024-05-03'), morningOf('2024-05-03'));
  expect(await missed()).toEqual(['2024-05-03']);
});

test('an approver is reminded on the day on which a request is due and after it, but not once it is decided', async () => {
  const [open, decided] = [await actions.draft({ driver: 'children' }), await actions.draft({ driver: 'children' })];
  for (const { id } of [open, decided]) await actions.act('submit', id);
  await world.sql(`update approval set due_on = '2030-05-06' where record_id = any($1)`, [[open.id, decided.id]]);
  const requestOf = async (recordId: string) =>
    (await world.sql<{ id: string }>('select id from approval where record_id = $1', [recordId]))[0]!.id;
  await actions.act('approve', decided.id, world.manager);
  for (const day of ['2030-05-05', '2030-05-06', '2030-05-07', '2030-05-08']) await remindDue(contextAt(day), morningOf(day));
  await expect.poll(kindsOf(world.manager, await requestOf(open.id))).toEqual(['approval-due', 'approval-overdue']);
  expect(await kindsOf(world.manager, await requestOf(decided.id))()).toEqual([]);
});

test('a failing update of statuses stops no reminder of the morning', async () => {
  const id = await active('weekly');
  await world.sql('delete from okrsetting');
  const morning = objectivesFeature.performers!.find(({ job }) => job.name === checkInReminders.remind.name)!;
  const work = { ctx: contextAt('2024-02-05'), isDone: async () => false };
  await expect(morning.handle(work as never, morningOf('2024-02-05') as never)).rejects.toThrow('OkrSettingsEntity not found');
  await expect.poll(kindsOf(world.editor, id)).toEqual(['check-in-due']);
});
