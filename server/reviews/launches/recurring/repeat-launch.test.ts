import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joinLaunchEndpoint, readUpcomingFormsEndpoint } from '#shared/reviews/launch.api.ts';
import { newLaunch, newReports, recurringValues } from '#server/test/launch-actions.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { repeatLaunch } from './repeat-launch.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hire = recurringValues;
const anniversary = { ...recurringValues, recurrence: 'anniversary', offsetDays: 0, periodMonths: 12 };

/** People of one grade, which the launches of a test name, with this joining date. */
async function newPeople(joinedOn: string, count = 1): Promise<{ gradeId: string; people: Someone[] }> {
  const people = await newReports(world, count);
  const gradeId = randomUUID();
  const { companyId } = world.manager;
  await world.sql(
    `insert into grade (id, company_id, created_at, updated_at, name, code, level) select $1, $2, now(), now(), $3, $4, count(*) + 1 from grade`,
    [gradeId, companyId, gradeId, gradeId.slice(0, 8)],
  );
  await world.sql('update employment set joined_on = $1, grade_id = $2 where person_id = any($3)', [
    joinedOn,
    gradeId,
    people.map(({ id }) => id),
  ]);
  return { gradeId, people };
}

async function newCycleOf(startsOn: string, endsOn: string): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into cycle (id, company_id, created_at, updated_at, name, starts_on, ends_on, status)
     values ($1, $2, now(), now(), $3, $4, $5, 'active')`,
    [id, world.manager.companyId, `Cycle ${id}`, startsOn, endsOn],
  );
  return id;
}

/** A recurring launch that has begun on this day. */
async function begun(values: object, since: string) {
  const made = await newLaunch(world, [], values);
  expect((await made.act('start')).body).toMatchObject({ status: 'active' });
  await world.sql('update launch set repeats_from = $1 where id = $2', [since, made.id]);
  const on = (day: string) =>
    repeatLaunch({ ...systemContext(world.services, world.manager.companyId), now: new Date(`${day}T01:00:00Z`) }, made.id, day);
  const forms = () =>
    world.sql<{ employeeId: string }>(
      `select employee_id as "employeeId", period_from::text as "from", period_to::text as "to", cycle_id as "cycleId",
        self_due::text as "selfDue" from review where launch_id = $1 order by period_to, employee_id`,
      [made.id],
    );
  return { ...made, on, forms };
}

test('each person gets one form the days after the joining date, however often the job runs', async () => {
  const { gradeId, people } = await newPeople('2031-01-10', 3);
  const cycleId = await newCycleOf('2031-01-01', '2031-06-30');
  const launch = await begun({ ...hire, gradeId }, '2031-01-01');
  await launch.on('2031-04-09');
  expect(await launch.forms()).toEqual([]);
  await Promise.all([launch.on('2031-04-10'), launch.on('2031-04-10')]);
  await launch.on('2031-04-11');
  const forms = await launch.forms();
  expect(forms.map(({ employeeId }) => employeeId)).toEqual(people.map(({ id }) => id).sort());
  expect(forms[0]).toMatchObject({ from: '2031-01-10', to: '2031-04-10', cycleId, selfDue: '2031-04-17' });
  expect((await launch.read()).forms).toBe(3);
});

test('a job that stops after a part of the people continues with the others', async () => {
  const { gradeId, people } = await newPeople('2031-01-11', 35);
  await newCycleOf('2031-04-11', '2031-04-12');
  const launch = await begun({ ...hire, gradeId }, '2031-01-01');
  const ctx = { ...systemContext(world.services, world.manager.companyId), now: new Date('2031-04-11T01:00:00Z') };
  const stopping = new AbortController();
  const isOver = vi.spyOn(stopping.signal, 'throwIfAborted');
  isOver.mockImplementationOnce(() => stopping.abort());
  await expect(repeatLaunch(ctx, launch.id, '2031-04-11', stopping.signal)).rejects.toThrow(/abort/i);
  expect(await launch.forms()).toHaveLength(30);
  await launch.on('2031-04-12');
  expect(await launch.forms()).toHaveLength(people.length);
});

test('who joined on 29 February has the anniversary on 28 February, and on the 29th in leap years', async () => {
  const { gradeId } = await newPeople('2028-02-29');
  for (const year of [2029, 2030, 2031, 2032]) await newCycleOf(`${year}-02-20`, `${year}-03-05`);
  const launch = await begun({ ...anniversary, gradeId }, '2028-03-01');
  const counts: number[] = [];
  for (const day of ['2029-02-27', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-28', '2032-02-29']) {
    await launch.on(day);
    counts.push((await launch.forms()).length);
  }
  expect(counts).toEqual([0, 1, 2, 3, 3, 4]);
  expect(await launch.forms()).toMatchObject([
    { from: '2028-02-29', to: '2029-02-27' },
    { from: '2029-02-28', to: '2030-02-27' },
    { from: '2030-02-28', to: '2031-02-27' },
    { from: '2031-02-28', to: '2032-02-28' },
  ]);
});

test('a form is created days before the anniversary, also in the year before it', async () => {
  const { gradeId } = await newPeople('2040-01-10');
  await newCycleOf('2041-01-05', '2041-01-09');
  const launch = await begun({ ...anniversary, offsetDays: -20, gradeId }, '2040-06-01');
  await launch.on('2040-12-20');
  expect(await launch.forms()).toEqual([]);
  await launch.on('2040-12-21');
  expect(await launch.forms()).toMatchObject([{ from: '2040-01-10', to: '2041-01-09', selfDue: '2040-12-28' }]);
});

test('without a cycle the form waits and HR is told once; it takes the shortest cycle later', async () => {
  const { gradeId, people } = await newPeople('2050-01-10');
  const launch = await begun({ ...hire, gradeId }, '2050-01-01');
  await launch.on('2050-04-10');
  await launch.on('2050-04-11');
  const told = await world.sql<{ data: object }>('select data from event where room = $1 and name = $2', [
    `launch:${launch.id}`,
    'launch.waiting',
  ]);
  expect(told.map(({ data }) => data)).toEqual([{ id: launch.id, personIds: [people[0]!.id] }]);
  expect(await launch.forms()).toEqual([]);
  await newCycleOf('2050-01-01', '2050-12-31');
  const cycleId = await newCycleOf('2050-01-01', '2050-06-30');
  await launch.on('2050-04-12');
  expect(await launch.forms()).toMatchObject([{ cycleId, from: '2050-01-10', to: '2050-04-10', selfDue: '2050-04-19' }]);
});

test('HR is told once of a run in which more people wait than one page has', async () => {
  const { gradeId, people } = await newPeople('2070-01-10', 31);
  const launch = await begun({ ...hire, gradeId }, '2070-01-01');
  await launch.on('2070-04-10');
  const news = await world.sql<{ data: { news: object } }>('select data from event where room = $1 and name = $2', [
    `launch:${launch.id}`,
    'launch.reported',
  ]);
  expect(news.map(({ data }) => data.news).at(-1)).toMatchObject({ kind: 'waiting', count: people.length });
  const told = await world.sql('select id from event where room = $1 and name = $2', [`launch:${launch.id}`, 'launch.waiting']);
  expect(told).toHaveLength(1);
});

test('a launch for a department is also for the people of the departments below it', async () => {
  const { people } = await newPeople('2075-01-10', 2);
  const [above, below] = [randomUUID(), randomUUID()];
  const { companyId } = world.manager;
  for (const [id, parentId] of [
    [above, null],
    [below, above],
  ])
    await world.sql(
      `insert into department (id, company_id, created_at, updated_at, name, parent_id) values ($1, $2, now(), now(), $4, $3)`,
      [id, companyId, parentId, id],
    );
  await world.sql('update person set department_id = $1 where id = $2', [below, people[0]!.id]);
  await world.sql('update employment set grade_id = null where person_id = any($1)', [people.map(({ id }) => id)]);
  await newCycleOf('2075-01-01', '2075-06-30');
  const launch = await begun({ ...hire, departmentId: above }, '2075-01-01');
  await launch.on('2075-04-10');
  expect((await launch.forms()).map(({ employeeId }) => employeeId)).toEqual([people[0]!.id]);
});

test('a person with another form of the cycle gets none, and a paused launch creates its forms when it is resumed', async () => {
  const { gradeId, people } = await newPeople('2060-01-10', 2);
  const cycleId = await newCycleOf('2060-01-01', '2060-12-31');
  const other = await newLaunch(world, [people[0]!], { cycleId });
  await other.act('start');
  const launch = await begun({ ...hire, gradeId }, '2060-01-01');
  await launch.act('pause');
  await launch.on('2060-04-10');
  expect(await launch.forms()).toEqual([]);
  await launch.act('resume');
  await launch.on('2060-04-15');
  expect((await launch.forms()).map(({ employeeId }) => employeeId)).toEqual([people[1]!.id]);
  await launch.act('complete', { reason: 'The programme is over' });
  expect(await launch.read()).toMatchObject({ status: 'completed' });
});

test('the next forms are those of thirty days; late joiners come by their dates only', async () => {
  const today = world.services.now().toISOString().slice(0, 10);
  const { gradeId, people } = await newPeople(today, 2);
  const launch = await begun({ ...hire, offsetDays: 10, gradeId }, today);
  const { params } = launch;
  const { body } = await world.inject(world.hrAdmin, readUpcomingFormsEndpoint, { params });
  expect(body).toMatchObject({
    count: 2,
    people: people
      .map(({ id }) => id)
      .sort()
      .map((personId) => ({ personId })),
  });
  const { status } = await world.inject(world.hrAdmin, joinLaunchEndpoint, { params, body: { personIds: [world.viewer.id] } });
  expect(status).toBe(422);
});

test('a recurring launch begins only with its days in order', async () => {
  const wrong = await newLaunch(world, [], { ...hire, offsetDays: -3, managerDays: 5 });
  expect(await wrong.check()).toMatchObject([
    { path: 'offsetDays', rule: 'offset-after-hire' },
    { path: 'managerDays', rule: 'days-ascending' },
  ]);
  const far = await newLaunch(world, [], { ...anniversary, offsetDays: 91, periodMonths: null, shareDays: null });
  expect((await far.check()).map(({ rule }) => rule)).toEqual(['offset-too-far', 'months-needed', 'dates-needed']);
});
