import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import { deadJobsEndpoint, retryJobEndpoint } from '#shared/platform/queue.api.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { countJobs } from '#server/platform/queue.service.ts';
import { queueNames } from '#server/platform/queues.ts';
import { newDeadJob, newTestJobs } from '#server/test/test-jobs.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Opens an address as the browser does by itself: with the cookie of who signed in. */
async function look(who: Someone | null, path = '', method: 'GET' | 'POST' | 'PUT' = 'GET') {
  const cookie = who && `cairn_get=${(await world.signIn(who)).getToken}`;
  return world.cairn.app.inject({ method, url: `/api/get/queue${path}`, ...(cookie && { headers: { cookie } }) });
}

const statusesOf = (people: (Someone | null)[], path?: string) =>
  Promise.all(people.map(async (who) => (await look(who, path)).statusCode));

describe('the view of the queue', () => {
  test.each(['', '/api/queues', '/queue/events'])(
    'at %j is there for the Super Admin of the provider, and for nobody else',
    async (path) => {
      const { superAdmin, foreignAdmin, hrAdmin, manager, editor } = world;
      expect(await statusesOf([superAdmin, foreignAdmin, hrAdmin, manager, editor, null], path)).toEqual([200, 404, 404, 404, 404, 401]);
    },
  );

  test('shows every queue, with what was given up and why', async () => {
    const id = await newDeadJob(world);
    const { queues } = (await look(world.superAdmin, '/api/queues?activeQueue=jobs&status=failed')).json<{
      queues: { name: string; readOnlyMode: boolean; jobs: { id: string; failedReason: string }[] }[];
    }>();
    expect(queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual(queueNames.map((name) => [name, true]));
    expect(queues[1]?.jobs.find((job) => job.id === id)).toMatchObject({ failedReason: 'A stone in the way.' });
  });

  test('brings its page without asking anything of another host, and its code', async () => {
    const page = await look(world.superAdmin);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect(page.body).toContain('<base href="/api/get/queue/"');
    expect(page.headers['content-security-policy']).toContain("base-uri 'self'");
    const [, script = ''] = /src="(static\/js\/main\.[^"]*)"/.exec(page.body) ?? [];
    expect(await look(world.superAdmin, `/${script}`)).toMatchObject({ statusCode: 200 });
  });

  test.each(['POST', 'PUT'] as const)('takes no %s', async (method) => {
    const id = await newDeadJob(world);
    expect((await look(world.superAdmin, `/api/queues/jobs/${id}/retry`, method)).statusCode).toBe(404);
  });
});

describe('what was given up', () => {
  const retry = (who: Someone, jobId: string, key?: string) =>
    world.inject(who, retryJobEndpoint, { params: { queue: 'jobs', jobId }, ...(key && { key }) });

  test('is listed with who was to do it and why, for the Super Admin of the provider alone', async () => {
    const id = await newDeadJob(world);
    const { body } = await world.inject(world.superAdmin, deadJobsEndpoint, {});
    expect(body.jobs[0]).toMatchObject({ queue: 'jobs', id, name: 'tasks.carve', event: null, attempts: 1, reason: 'A stone in the way.' });
    expect(body.total).toBeGreaterThanOrEqual(1);
    for (const who of [world.foreignAdmin, world.hrAdmin])
      expect(await world.inject(who, deadJobsEndpoint, {})).toMatchObject({ status: 404 });
  });

  test('waits again when the super admin says so, once', async () => {
    const id = await newDeadJob(world);
    expect(await retry(world.superAdmin, id)).toMatchObject({ status: 200, body: { isRetried: true } });
    expect(await retry(world.superAdmin, id)).toMatchObject({ status: 200, body: { isRetried: false } });
    const { queues } = await world.house.queues.open();
    expect(await (await queues.jobs.getJob(id))?.getState()).toBe('waiting');
  });

  test('waits once where two say so at the same moment', async () => {
    const id = await newDeadJob(world);
    const { queues } = await world.house.queues.open();
    const job = (await queues.jobs.getJob(id))!;
    await job.retry('failed');
    // Whoever came second has seen it before.
    vi.spyOn(job, 'isFailed').mockResolvedValueOnce(true);
    const asked = vi.spyOn(queues.jobs, 'getJob').mockResolvedValueOnce(job);
    expect(await retry(world.superAdmin, id)).toMatchObject({ status: 200, body: { isRetried: false } });
    asked.mockRestore();
  });

  test('is nobody else’s to try again, and not there for them', async () => {
    const id = await newDeadJob(world);
    for (const who of [world.foreignAdmin, world.hrAdmin, world.manager, world.editor]) expect((await retry(who, id)).status).toBe(404);
    const { queues } = await world.house.queues.open();
    expect(await (await queues.jobs.getJob(id))?.getState()).toBe('failed');
  });

  test('is absent where no such job is', async () => {
    expect(await retry(world.superAdmin, 'nothing')).toMatchObject({ status: 404, body: { code: 'record.absent' } });
  });

  test('is counted in the metrics, beside what waits', async () => {
    await newDeadJob(world);
    await newTestJobs(world, 2);
    const { jobs } = await countJobs(world.house);
    const metrics = createMetrics();
    metrics.jobs(() => countJobs(world.house));
    const text = await metrics.registry.metrics();
    expect(jobs).toMatchObject({ failed: expect.any(Number), waiting: expect.any(Number) });
    expect(text).toContain(`cairn_jobs{queue="jobs",state="failed"} ${jobs!.failed}`);
    for (const queue of queueNames.filter((name) => name !== 'jobs'))
      expect(text).toContain(`cairn_jobs{queue="${queue}",state="failed"} 0`);
  });

  test('is not counted while the queue is away, and the metrics are there all the same', async () => {
    const metrics = createMetrics();
    metrics.jobs(() => Promise.reject(new Error('Away.')));
    const text = await metrics.registry.metrics();
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('cairn_jobs{');
  });
});
