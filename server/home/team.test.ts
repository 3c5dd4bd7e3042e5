import { afterAll, beforeAll, expect, test } from 'vitest';
import { dutiesEndpoint } from '#shared/approvals/duties.api.ts';
import { calendarEndpoint } from '#shared/companies/calendar.api.ts';
import { teamOverviewEndpoint, teamProgressEndpoint } from '#shared/home/home.api.ts';
import { dueCheckInsEndpoint } from '#shared/objectives/check-ins.api.ts';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import type { TeamScope } from '#shared/people/team.schema.ts';
import { checkInOf, objectiveActions } from '#server/test/objective-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let now = new Date('2037-07-02T12:00:00Z');
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld({ now: () => now });
  actions = objectiveActions(world);
});
afterAll(() => world.close());

const year = { from: '2037-01-01', to: '2037-12-31' };
const overview = async (who: Someone, scope: TeamScope, query: object = year) =>
  world.inject(who, teamOverviewEndpoint, { query: { scope, ...year, ...query } });
const rowOf = async (who: Someone, scope: TeamScope, id: string) => (await overview(who, scope)).body.rows.find((row) => row.id === id)!;

/** An active objective of the editor with a key result that is at half of its target in the middle of the year. */
async function measured(values: object = {}) {
  const { id } = await actions.active({ ...values });
  const made = await actions.keyResult(id, { weight: 100 });
  return made;
}

test('a manager sees the statuses of the reports; a check-in moves them, and the one that is due is counted until it is made', async () => {
  const { manager, editor } = world;
  const before = await rowOf(manager, 'reports', editor.id);
  const made = await measured();
  const added = await rowOf(manager, 'reports', editor.id);
  expect(added['not-started']).toBe(before['not-started'] + 1);
  expect(added.missing).toBe(before.missing + 1);
  const { missing } = (await overview(manager, 'reports')).body;
  expect(missing).toContainEqual({ keyResultId: made.id, name: made.name, assigneeId: editor.id, dueOn: '2037-07-05' });
  await actions.checkIn(made.id, checkInOf(80, '2037-07-02T09:00:00.000Z'));
  const moved = await rowOf(manager, 'reports', editor.id);
  expect(moved['not-started']).toBe(before['not-started']);
  expect(moved['on-track']).toBe(before['on-track'] + 1);
  expect(moved.missing).toBe(before.missing);
  expect(moved.progress).toBeGreaterThan(0);
  const outside = (await overview(manager, 'reports', { from: '2036-01-01', to: '2036-12-31' })).body.rows.find(
    ({ id }) => id === editor.id,
  )!;
  expect(outside['on-track']).toBe(0);
});

/** True for each part of the product that asks the editor for a check-in on a day. */
async function asksOn(day: string, keyResultId: string) {
  now = new Date(`${day}T12:00:00Z`);
  for (const who of Object.values(world.people)) who.token = '';
  const { editor, manager } = world;
  const { items } = (await world.inject(editor, dueCheckInsEndpoint, {})).body;
  const { duties } = (await world.inject(editor, dutiesEndpoint, {})).body;
  expect(duties.find(({ kind }) => kind === 'check-ins')?.count ?? 0).toBe(items.length);
  const { missing } = (await overview(manager, 'reports')).body;
  const { entries } = (await world.inject(editor, calendarEndpoint, { query: { from: day, to: day } })).body;
  return {
    list: items.some((item) => item.keyResultId === keyResultId),
    team: missing.some((item) => item.keyResultId === keyResultId),
    calendar: entries.some(({ kind, id }) => kind === 'check-in-due' && id === keyResultId),
  };
}

test('a daily check-in is asked for on working days of the company only, alike in the list, the team and the calendar', async () => {
  const holiday = { id: crypto.randomUUID(), rank: 'a', name: 'Founding day', day: '2037-07-06', isYearly: false };
  await world.sql('update company set holidays = $1::jsonb where id = $2', [JSON.stringify([holiday]), world.editor.companyId]);
  const { id: objectiveId, period, year: ofYear } = await actions.active({});
  const { id } = await actions.keyResult(objectiveId, { weight: 100, frequency: 'daily' });
  const [asked, free] = [true, false].map((is) => ({ list: is, team: is, calendar: is }));
  expect(await asksOn('2037-07-03', id), 'a Friday').toEqual(asked);
  expect(await asksOn('2037-07-04', id), 'a Saturday').toEqual(free);
  expect(await asksOn('2037-07-06', id), 'a holiday').toEqual(free);
  const locked = { id: crypto.randomUUID(), period, year: ofYear };
  await world.inject(world.hrAdmin, okrPeriod.endpoints.create, { body: locked as never });
  await world.inject(world.hrAdmin, okrPeriod.endpoints.lock, { params: { recordId: locked.id }, body: {} });
  expect(await asksOn('2037-07-07', id), 'a day of a locked period').toEqual(free);
  await world.inject(world.hrAdmin, okrPeriod.endpoints.unlock, { params: { recordId: locked.id }, body: {} });
  expect(await asksOn('2037-07-07', id), 'a Tuesday').toEqual(asked);
  await asksOn('2037-07-02', id);
});

test('overdue tasks of the team are counted, without those of private boards', async () => {
  const { manager, editor } = world;
  const { change } = taskActions(world);
  const before = (await rowOf(manager, 'tree', editor.id)).overdueTasks;
  const { id } = await world.task(editor, { title: 'Lift the lintel' });
  await change(editor, id, { dueDate: '2037-07-01' });
  expect((await rowOf(manager, 'tree', editor.id)).overdueTasks).toBe(before + 1);
  await change(editor, id, { dueDate: '2037-07-02' });
  expect((await rowOf(manager, 'tree', editor.id)).overdueTasks).toBe(before);
});

test('private objectives of others count for the managers above the owner only', async () => {
  const { manager, editor, stranger } = world;
  const before = await rowOf(manager, 'reports', editor.id);
  await measured({ visibility: 'private' });
  expect((await rowOf(manager, 'reports', editor.id))['not-started']).toBe(before['not-started'] + 1);
  await world.sql('update person set manager_id = $1, path = $2::jsonb where id = $3', [
    stranger.id,
    JSON.stringify([stranger.id]),
    editor.id,
  ]);
  await world.sql(`update person set role_id = (select role_id from person where id = $1) where id = $2`, [manager.id, stranger.id]);
  stranger.token = '';
  expect((await rowOf(stranger, 'reports', editor.id))['not-started']).toBe(before['not-started'] + 1);
  expect((await overview(manager, 'reports')).body.rows.map(({ id }) => id)).not.toContain(editor.id);
});

test('the company is for administrators, by department; employees have no team', async () => {
  const { hrAdmin, manager, colleague, departmentId } = world;
  const { rows } = (await overview(hrAdmin, 'company')).body;
  expect(rows.map(({ id }) => id)).toContain(departmentId);
  expect(rows.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThan(4);
  expect((await overview(manager, 'company')).status).toBe(403);
  expect((await overview(colleague, 'reports')).status).toBe(403);
  expect((await overview(manager, 'reports', { from: '2037-02-01', to: '2037-01-01' })).status).toBe(422);
});

test('the course of a team ends with today and follows check-ins and the expected line, also with phased targets', async () => {
  const { hrAdmin } = world;
  const course = async () =>
    (await world.inject(hrAdmin, teamProgressEndpoint, { query: { scope: 'company', step: 'month', points: 3 } })).body.points;
  const made = await measured();
  await actions.checkIn(made.id, checkInOf(70, '2037-06-15T09:00:00.000Z'));
  const points = await course();
  expect(points.map(({ day }) => day)).toEqual(['2037-05-31', '2037-06-30', '2037-07-02']);
  expect(points[1]!.progress).toBeGreaterThan(points[0]!.progress);
  expect(points[2]!.expected).toBeCloseTo(50, -1);
  const phases = [{ id: crypto.randomUUID(), rank: 'a', day: '2037-07-02', percent: 10 }];
  await world.sql('update keyresult set phases = $1::jsonb', [JSON.stringify(phases)]);
  expect((await course()).at(-1)!.expected).toBe(10);
});
