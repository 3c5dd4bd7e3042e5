import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import type { CrashWorkerPlan } from '#server/test/crash-worker.ts';
import { newTestQueue } from '#server/test/test-queue.ts';
import { newWorld, type World } from '#server/test/world.ts';

announceSubscriber(taskCreated);

function startWorkerProcess(plan: CrashWorkerPlan): { child: ChildProcess; waitForOutput: (words: string) => Promise<void> } {
  const file = path.join(repositoryRoot, 'server/test/crash-worker.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const waitForOutput = async (words: string) => {
    await expect.poll(() => output, { timeout: 20_000 }).toContain(words);
  };
  return { child, waitForOutput };
}

const countOf = async ({ sql }: World, id: string) =>
  (await sql<{ version: number }>('select version from task where id = $1', [id]))[0]!.version;

async function expectEffectOnce(world: World, id: string): Promise<void> {
  await expect.poll(() => countOf(world, id), { timeout: 20_000 }).toBe(101);
  const { queues } = await world.services.queues.open();
  await expect
    .poll(() => queues.events.getJobCounts('active', 'waiting', 'delayed', 'failed', 'completed'), { timeout: 20_000 })
    .toEqual({
      active: 0,
      waiting: 0,
      delayed: 0,
      failed: 0,
      completed: 1,
    });
  expect(await countOf(world, id)).toBe(101);
}

async function openPlace() {
  const queue = newTestQueue();
  const world = await newWorld(queue);
  return { world, plan: { urls: world.database, ...queue } };
}

test.each(['in-effect', 'after-effect'] as const)('the work of a worker killed %s is done exactly once', async (point) => {
  const { world, plan } = await openPlace();
  const { id } = await world.task();
  const killed = startWorkerProcess({ ...plan, point });
  expect((await once(killed.child, 'exit'))[1]).toBe('SIGKILL');
  expect(await countOf(world, id)).toBe(point === 'after-effect' ? 101 : 1);
  await startWorkerProcess({ ...plan, point: 'never' }).waitForOutput('ready');
  await expectEffectOnce(world, id);
});

test('a worker frozen during a job that another took over does not repeat it when it resumes', async () => {
  const { world, plan } = await openPlace();
  const { id } = await world.task();
  const frozen = startWorkerProcess({ ...plan, point: 'slowly' });
  await frozen.waitForOutput('in the middle');
  frozen.child.kill('SIGSTOP');
  await startWorkerProcess({ ...plan, point: 'never' }).waitForOutput('first');
  await expectEffectOnce(world, id);
  frozen.child.kill('SIGCONT');
  await frozen.waitForOutput('not first');
  await expectEffectOnce(world, id);
});
