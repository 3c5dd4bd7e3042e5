import { expect, test } from 'vitest';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { perform } from '#worker/platform/performer.ts';
import { enqueueDueJobs } from '#worker/platform/tick.ts';

const sweep = defineJob('tasks.sweep', DailyPayload);
const sweepAt = (at: string) => [dailyAt(sweep, at)];

async function inZone(timeZone: string) {
  const world = await newWorld();
  const { companyId } = world.manager;
  await world.sql('update company set time_zone = $1 where id = $2', [timeZone, companyId]);
  return { world, companyId };
}

async function daysOver(world: World, companyId: string, at: string, from: string, to: string): Promise<[string, string][]> {
  const { queues } = await world.services.queues.open();
  const left: [string, string][] = [];
  const seen = new Set((await queues.jobs.getJobs()).map(({ id }) => id));
  for (let now = Date.parse(from); now <= Date.parse(to); now += 900_000) {
    await enqueueDueJobs(sqlOn(world.services.engine), queues, sweepAt(at), new Date(now));
    for (const { id } of await queues.jobs.getJobs()) {
      const [, owner, day] = /^tasks\.sweep\.(.{36})\.(.*)$/.exec(id ?? '') ?? [];
      if (owner === companyId && day && !seen.has(id)) left.push([day, new Date(now).toISOString().slice(0, 16)]);
      seen.add(id);
    }
  }
  return left;
}

test.each([
  [
    'where clocks are the same all year',
    'Asia/Kolkata',
    '06:00',
    '2026-03-27T22:00Z',
    '2026-03-30T02:00Z',
    [
      ['2026-03-28', '2026-03-28T00:30'],
      ['2026-03-29', '2026-03-29T00:30'],
      ['2026-03-30', '2026-03-30T00:30'],
    ],
  ],
  [
    'over the night on which clocks go forward',
    'Europe/Berlin',
    '06:00',
    '2026-03-27T23:00Z',
    '2026-03-29T21:45Z',
    [
      ['2026-03-28', '2026-03-28T05:00'],
      ['2026-03-29', '2026-03-29T04:00'],
    ],
  ],
  [
    'at a time that the clock leaps over',
    'Europe/Berlin',
    '02:30',
    '2026-03-28T23:00Z',
    '2026-03-30T21:45Z',
    [
      ['2026-03-29', '2026-03-29T01:00'],
      ['2026-03-30', '2026-03-30T00:30'],
    ],
  ],
  [
    'at a time that comes twice',
    'America/New_York',
    '01:30',
    '2026-10-31T05:00Z',
    '2026-11-02T08:00Z',
    [
      ['2026-10-31', '2026-10-31T05:30'],
      ['2026-11-01', '2026-11-01T05:30'],
      ['2026-11-02', '2026-11-02T06:30'],
    ],
  ],
])('the daily work of a company runs once on each of its days, %s', async (_where, timeZone, at, from, to, expected) => {
  const { world, companyId } = await inZone(timeZone);
  expect(await daysOver(world, companyId, at, from, to)).toEqual(expected);
});

test('daily work missed without a worker is queued as soon as one runs, but not for past days', async () => {
  const { world, companyId } = await inZone('UTC');
  const days = await daysOver(world, companyId, '06:00', '2026-05-05T17:10Z', '2026-05-05T18:00Z');
  expect(days).toEqual([['2026-05-05', '2026-05-05T17:10']]);
  expect(await daysOver(world, companyId, '06:00', '2026-05-08T07:00Z', '2026-05-08T07:15Z')).toEqual([['2026-05-08', '2026-05-08T07:00']]);
});

test('daily work that could not be queued is queued at the next tick', async () => {
  const { world } = await inZone('UTC');
  const { queues } = await world.services.queues.open();
  const away = { ...queues, jobs: { addBulk: () => Promise.reject(new Error('Away.')) } } as unknown as typeof queues;
  const now = new Date('2026-05-05T07:00Z');
  await expect(enqueueDueJobs(sqlOn(world.services.engine), away, sweepAt('06:00'), now)).rejects.toThrow('Away.');
  await enqueueDueJobs(sqlOn(world.services.engine), queues, sweepAt('06:00'), now);
  expect(await queues.jobs.getJobCountByTypes('waiting')).toBe(2);
});

test('daily work runs at the start of the day of the company, and on the next day even if the queue lost everything', async () => {
  const clock = { now: new Date('2026-05-05T07:00Z') };
  const world = await newWorld({ now: () => clock.now });
  const done: [string, string][] = [];
  const performer = perform(sweep, async ({ ctx }, { localDate }) => void done.push([ctx.actor.companyId, localDate]));
  await startTestWorker(world.cairn, { performers: [performer], dailies: sweepAt('06:00') }, {}, 100);
  const companies = [world.manager.companyId, world.foreigner.companyId].toSorted();
  const companiesOn = (day: string) => done.flatMap(([companyId, on]) => (on === day ? [companyId] : [])).toSorted();
  await expect.poll(() => companiesOn('2026-05-05')).toEqual(companies);
  const { queues } = await world.services.queues.open();
  await queues.jobs.obliterate({ force: true });
  clock.now = new Date('2026-05-06T07:00Z');
  await expect.poll(() => companiesOn('2026-05-06')).toEqual(companies);
});
