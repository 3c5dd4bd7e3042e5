import { expect, inject, onTestFinished, test } from 'vitest';
import { createTask } from '#server/tasks/tasks.service.ts';
import { newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { commandOf, processesOn } from '#server/test/data-folders.ts';
import { testSecret } from '#server/test/test-secrets.ts';
import { newWorld, top, type World } from '#server/test/world.ts';
import { announceSubscribers } from './start-work.ts';

const workersOn = (dataDir: string) => processesOn(dataDir).filter((pid) => commandOf(pid).includes('worker/main.ts'));

async function startBoth({ database }: World) {
  const databaseUrl = Object.assign(new URL(inject('databases').admin), { pathname: new URL(database.owner).pathname }).href;
  const dataDir = newDataFolder();
  const env = { DATABASE_URL: databaseUrl, CAIRN_SECRET: testSecret, CAIRN_WORKER: 'on', LOG_LEVEL: 'warn' };
  const cairn = await startCairn({ dataDir, env });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  await expect.poll(() => workersOn(dataDir), { timeout: 20_000 }).toHaveLength(1);
  return { cairn, dataDir };
}

async function assignTask({ contextOf, manager, editor, boardId }: World): Promise<void> {
  const task = { id: crypto.randomUUID(), title: 'Balance the stones', assigneeId: editor.id, ...top };
  await createTask(await contextOf(manager), boardId, task);
}

test('the worker process is started again after a kill, goes on with the work, and ends after its server', async () => {
  const world = await newWorld();
  onTestFinished(announceSubscribers());
  const { cairn, dataDir } = await startBoth(world);
  const [killed = 0] = workersOn(dataDir);
  process.kill(killed, 'SIGKILL');
  await assignTask(world);
  await expect.poll(() => world.sql('select from notification'), { timeout: 40_000 }).toHaveLength(1);
  expect(workersOn(dataDir)).toEqual([expect.any(Number)]);
  expect(workersOn(dataDir)).not.toContain(killed);
  expect(cairn.faults()).toContain('The worker process has ended by itself (SIGKILL) and is started again.');

  cairn.child.kill('SIGKILL');
  await expect.poll(() => workersOn(dataDir), { timeout: 40_000 }).toEqual([]);
});

test('one signal stops both processes', async () => {
  const { cairn, dataDir } = await startBoth(await newWorld());
  expect(await cairn.stop()).toBe(0);
  expect(cairn.faults()).toBe('');
  expect(processesOn(dataDir)).toEqual([]);
});
