import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launch } from '#shared/reviews/launch.record.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import type { CrashLaunchPlan } from '#server/test/crash-launch-worker.ts';
import { newLaunch, newReports } from '#server/test/launch-actions.ts';
import { newTestQueue } from '#server/test/test-queue.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld } from '#server/test/world.ts';
import { announceSubscribers } from './start-work.ts';
import { workDefinitions } from './work-definitions.ts';

const count = 60;

/** Runs a worker that kills itself in the middle of a launch. */
async function runToDeath(plan: CrashLaunchPlan): Promise<void> {
  const file = path.join(repositoryRoot, 'server/test/crash-launch-worker.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(plan)], { stdio: ['ignore', 'inherit', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
}

test.each(['between-pages', 'in-page'] as const)('a launch whose worker is killed %s gives each person one form', async (point) => {
  const queue = newTestQueue();
  const world = await newWorld(queue);
  onTestFinished(announceSubscribers(workDefinitions));
  const people = await newReports(world, count);
  const { id, act, read, forms } = await newLaunch(world, people);
  await act('start');
  await runToDeath({ urls: world.database, ...queue, point });
  const made = (await forms()).length;
  expect(made).toBeGreaterThanOrEqual(30);
  expect(await read()).toMatchObject({ status: 'launching', forms: made });
  await startTestWorker(world.cairn, workDefinitions, { lockDuration: 1_000, stalledInterval: 500 });
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('active');
  const employees = (await forms()).map(({ employeeId }) => employeeId);
  expect(employees).toEqual(people.map((person) => person.id).sort());
  expect((await world.inject(world.hrAdmin, launch.endpoints.read, { params: { recordId: id } })).body.forms).toBe(count);
});
