import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OkrReport } from '#shared/objectives/okr-report.api.ts';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import { okrReportEndpoint } from '#shared/objectives/okr-report.api.ts';
import { checkInOf, objectiveActions } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, openWorld, type World } from '#server/test/world.ts';
import { reportDays } from './okr-report.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const year = 2021;
const days = { period: 'annual' as const, year, startsOn: `${year}-01-01`, dueOn: `${year}-12-31` };
const report = async (who: Someone = world.hrAdmin) => world.inject(who, okrReportEndpoint, { query: { period: 'annual', year } });

async function measuredOn(values: object, value: number | null) {
  const actions = objectiveActions(world);
  const { id } = await actions.draft({ ...days, ...values });
  const { id: keyResultId } = await actions.keyResult(id, { dueOn: days.dueOn, frequency: 'daily' });
  await actions.activate(id);
  if (value !== null) await actions.checkIn(keyResultId, checkInOf(value, `${year}-06-30T12:00:00.000Z`, { confidence: 9 }));
  return id;
}

test('a report counts progress, late check-ins and confidence of a period by department, over its days', async () => {
  await measuredOn({}, 80);
  await measuredOn({ name: 'Not begun' }, null);
  const hidden = await measuredOn({ name: 'Private' }, null);
  await world.sql(`update objective set visibility = 'private' where id = $1`, [hidden]);
  const cancelled = await measuredOn({ name: 'Cancelled' }, null);
  await world.sql(`update objective set state = 'closed', outcome = 'cancelled' where id = $1`, [cancelled]);
  const { body } = await report();
  const numbers = { objectives: 3, keyResults: 3, progress: 16.7, confidence: 9, low: 0, middle: 0, high: 1 };
  expect(body.total).toMatchObject(numbers);
  expect(body.departments).toHaveLength(1);
  expect(body.departments[0]).toMatchObject(numbers);
  const on = (day: string) => (body as OkrReport).totalCourse.find((point) => point.day === day)?.progress;
  expect(body.totalCourse.length).toBeLessThanOrEqual(14);
  expect(on(`${year}-01-01`)).toBe(0);
  expect(on(`${year}-12-31`)).toBe(16.7);
  expect(body.course.map(({ progress }) => progress)).toEqual(body.totalCourse.map(({ progress }) => progress));
});

test.each([
  ['a Friday', '2037-07-03', { asked: 2, late: 2 }],
  ['a Saturday', '2037-07-04', { asked: 1, late: 1 }],
])('the report of %s counts the check-ins that are asked for on this day', async (_, day, numbers) => {
  const world = await newWorld({ now: () => new Date(`${day}T12:00:00Z`) });
  const actions = objectiveActions(world);
  const { id, dueOn } = await actions.draft({ period: 'annual', year: 2037, startsOn: '2037-01-01', dueOn: '2037-12-31' });
  for (const frequency of ['daily', 'weekly'] as const) await actions.keyResult(id, { name: frequency, dueOn, frequency, weight: 50 });
  await actions.activate(id);
  const { body } = await world.inject(world.hrAdmin, okrReportEndpoint, { query: { period: 'annual', year: 2037 } });
  expect(body.total).toMatchObject(numbers);
});

test('the report of a locked period asks for no check-ins', async () => {
  const world = await newWorld({ now: () => new Date('2037-07-03T12:00:00Z') });
  const { active, keyResult } = objectiveActions(world);
  const { id, dueOn } = await active({ period: 'annual', year: 2037, startsOn: '2037-01-01', dueOn: '2037-12-31' });
  await keyResult(id, { dueOn });
  const total = async () =>
    (await world.inject(world.hrAdmin, okrReportEndpoint, { query: { period: 'annual', year: 2037 } })).body.total as object;
  expect(await total()).toMatchObject({ asked: 1, late: 1 });
  const { body } = await world.inject(world.hrAdmin, okrPeriod.endpoints.create, {
    body: { id: crypto.randomUUID(), period: 'annual', year: 2037 } as never,
  });
  await world.inject(world.hrAdmin, okrPeriod.endpoints.lock, { params: { recordId: body.id }, body: {} });
  expect(await total()).toMatchObject({ keyResults: 1, asked: 0, late: 0 });
});

test('a report of a period without objectives is empty, and only HR reads reports', async () => {
  const empty = await world.inject(world.hrAdmin, okrReportEndpoint, { query: { period: 'q1', year: 2001 } });
  expect(empty.body).toMatchObject({ total: { objectives: 0, confidence: null }, departments: [], course: [] });
  expect((await report(world.manager)).status).toBe(403);
});

test('the days of a report begin with the period, end today or with it, and are at most 14', () => {
  expect(reportDays('2026-01-01', '2026-12-31', '2025-12-31')).toEqual([]);
  expect(reportDays('2026-01-01', '2026-03-31', '2026-01-03')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  const year2026 = reportDays('2026-01-01', '2026-12-31', '2027-05-01');
  expect(year2026).toHaveLength(14);
  expect([year2026[0], year2026.at(-1)]).toEqual(['2026-01-01', '2026-12-31']);
});
