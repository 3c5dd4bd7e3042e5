import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import { deadJobsEndpoint, retryJobEndpoint } from '#shared/platform/queue.api.ts';
import { createMetrics } from '#server/platform/base/metrics.ts';
import { countJobs } from '#server/platform/jobs/queue.service.ts';
import { queueNames } from '#server/platform/jobs/create-queues.ts';
import { newDeadJob, newTestJobs } from '#server/test/test-jobs.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function look(who: Someone | null, path = '', method: 'GET' | 'POST' | 'PUT' = 'GET') {
  const cookie = who && `cairn_get=${(await world.signIn(who)).getToken}`;
  return world.cairn.app.inject({ method, url: `/api/get/queue${path}`, ...(cookie && { headers: { cookie } }) });
}

const statusesOf = (people: (Someone | null)[], path?: string) =>
  Promise.all(people.map(async (who) => (await look(who, path)).statusCode));

describe('the queue dashboard', () => {
  test.each(['', '/api/queues', '/queue/events'])('at %j is available only to the Super Admin of the provider', async (path) => {
    const { superAdmin, foreignAdmin, hrAdmin, manager, editor } = world;
    expect(await statusesOf([superAdmin, foreignAdmin, hrAdmin, manager, editor, null], path)).toEqual([200, 404, 404, 404, 404, 401]);
  });

  test('shows every queue with its failed jobs and their errors', async () => {
    const id = await newDeadJob(world);
    const { queues } = (await look(world.superAdmin, '/api/queues?activeQueue=jobs&status=failed')).json<{
      queues: { name: string; readOnlyMode: boolean; jobs: { id: string; failedReason: string }[] }[];
    }>();
    expect(queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual(queueNames.map((name) => [name, true]));
    expect(queues[1]?.jobs.find((job) => job.id === id)).toMatchObject({ failedReason: 'A stone in the way.' });
  });

  test('loads its page and scripts without requests to other hosts', async () => {
    const page = await look(world.superAdmin);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect(page.body).toContain('<base href="/api/get/queue/"');
    expect(page.headers['content-security-policy']).toContain("base-uri 'self'");
    const [, script = ''] = /src="(static\/js\/main\.[^"]*)"/.exec(page.body) ?? [];
    expect(await look(world.superAdmin, `/${script}`)).toMatchObject({ statusCode: 200 });
  });

  test.each(['POST', 'PUT'] as const)('refuses %s requests', async (method) => {
    const id = await newDeadJob(world);
    expect((await look(world.superAdmin, `/api/queues/jobs/${id}/retry`, method)).statusCode).toBe(405);
  });
});

describe('a failed job', () => {
  const retry = (who: Someone, jobId: string, key?: string) =>
    world.inject(who, retryJobEndpoint, { params: { queue: 'jobs', jobId }, ...(key && { key }) });

  test('is listed with its data and error for the Super Admin of the provider only', async () => {
    const id = await newDeadJob(world);
    const { body } = await world.inject(world.superAdmin, deadJobsEndpoint, {});
    expect(body.jobs[0]).toMatchObject({ queue: 'jobs', id, name: 'tasks.carve', event: null, attempts: 1, reason: 'A stone in the way.' });
    expect(body.total).toBeGreaterThanOrEqual(1);
    for (const who of [world.foreignAdmin, world.hrAdmin])
      expect(await world.inject(who, deadJobsEndpoint, {})).toMatchObject({ status: 404 });
  });

  test('is retried once when the Super Admin asks for it', async () => {
    const id = await newDeadJob(world);
    expect(await retry(world.superAdmin, id)).toMatchObject({ status: 200, body: { isRetried: true } });
    expect(await retry(world.superAdmin, id)).toMatchObject({ status: 200, body: { isRetried: false } });
    const { queues } = await world.services.queues.open();
    expect(await (await queues.jobs.getJob(id))?.getState()).toBe('waiting');
  });

  test('is retried once when two ask at the same moment', async () => {
    const id = await newDeadJob(world);
    const { queues } = await world.services.queues.open();
    const job = (await queues.jobs.getJob(id))!;
    await job.retry('failed');
    vi.spyOn(job, 'isFailed').mockResolvedValueOnce(true);
    const getJob = vi.spyOn(queues.jobs, 'getJob').mockResolvedValueOnce(job);
    expect(await retry(world.superAdmin, id)).toMatchObject({ status: 200, body: { isRetried: false } });
    getJob.mockRestore();
  });

  test('cannot be seen or retried by other people', async () => {
    const id = await newDeadJob(world);
    for (const who of [world.foreignAdmin, world.hrAdmin, world.manager, world.editor]) expect((await retry(who, id)).status).toBe(404);
    const { queues } = await world.services.queues.open();
    expect(await (await queues.jobs.getJob(id))?.getState()).toBe('failed');
  });

  test('is absent when the job does not exist', async () => {
    expect(await retry(world.superAdmin, 'nothing')).toMatchObject({ status: 404, body: { code: 'record.absent' } });
  });

  test('is counted in the metrics, next to the waiting jobs', async () => {
    await newDeadJob(world);
    await newTestJobs(world, 2);
    const { jobs } = await countJobs(world.services);
    const metrics = createMetrics();
    metrics.jobs(() => countJobs(world.services));
    const text = await metrics.registry.metrics();
    expect(jobs).toMatchObject({ failed: expect.any(Number), waiting: expect.any(Number) });
    expect(text).toContain(`cairn_jobs{queue="jobs",state="failed"} ${jobs!.failed}`);
    for (const queue of queueNames.filter((name) => name !== 'jobs'))
      expect(text).toContain(`cairn_jobs{queue="${queue}",state="failed"} 0`);
  });

  test('is not counted while the queue is down, and the metrics still work', async () => {
    const metrics = createMetrics();
    metrics.jobs(() => Promise.reject(new Error('Away.')));
    const text = await metrics.registry.metrics();
    expect(text).toContain('cairn_http_request_seconds');
    expect(text).not.toContain('cairn_jobs{');
  });
});
