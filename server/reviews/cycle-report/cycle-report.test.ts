import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCycleReportEndpoint, readCycleReportEndpoint } from '#shared/reviews/cycle-report.api.ts';
import { newReview } from '#server/test/review-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('HR reads completion and ratings of record by department, and exports them; nobody else does', async () => {
  const { hrAdmin, manager, sql } = world;
  const { id } = await newReview(world);
  const [{ cycleId }] = (await sql<{ cycleId: string }>('select cycle_id as "cycleId" from review where id = $1', [id])) as [
    { cycleId: string },
  ];
  const read = async () => (await world.inject(hrAdmin, readCycleReportEndpoint, { query: { cycleId } })).body;
  expect((await read()).departments).toEqual([expect.objectContaining({ total: 1, rated: 0, closed: 0, ratings: {}, mean: null })]);

  await sql(`update review set status = 'closed' where id = $1`, [id]);
  await sql('update review_form set manager_score = 3.5 where id = $1', [id]);
  expect((await read()).departments).toEqual([
    expect.objectContaining({ total: 1, rated: 1, closed: 1, late: 0, ratings: { 4: 1 }, mean: 3.5 }),
  ]);

  const reads = await sql<{ kind: string }>('select kind from sensitive_read where actor_id = $1', [hrAdmin.id]);
  expect(reads, 'the rating of the only rated person is told').toEqual([{ kind: 'ratings' }]);

  const { status, body } = await world.inject(hrAdmin, exportCycleReportEndpoint, { query: { cycleId } });
  expect([status, body.split('\r\n').length]).toEqual([200, 3]);
  expect(body).toContain('Average rating');
  expect((await world.inject(manager, readCycleReportEndpoint)).status).toBe(403);
  expect((await world.inject(hrAdmin, readCycleReportEndpoint, { query: { cycleId: crypto.randomUUID() } })).status).toBe(404);
});
