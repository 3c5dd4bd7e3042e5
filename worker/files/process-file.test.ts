import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { openClamd } from '#server/platform/storage/clamd.ts';
import { startTestClamd, testVirus } from '#server/test/clamd.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { upload } from '#server/test/uploads.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { checkLate, processSentFile } from './process-file.job.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stateOf = async (id: string) => (await world.sql('select state, reason from file where id = $1', [id]))[0];

const workWith = (services: Services, enqueue: JobContext['enqueue'] = async () => {}): JobContext => ({
  ctx: systemContext(services, world.manager.companyId),
  key: 'files.process-file',
  enqueue,
  once: async () => true,
  isDone: async () => false,
  stopping: new AbortController().signal,
});

const inspect = (fileId: string, clamd: string) =>
  processSentFile.handle(workWith({ ...world.services, scanner: openClamd(clamd) }), { fileId } as never);

/** Jobs that the sweep adds so many milliseconds from now, as file id and job id. */
async function sweptAfter(milliseconds: number) {
  const jobs: [fileId: string, id: string][] = [];
  const work = workWith(world.services, async (_job, payload, { id }) => void jobs.push([(payload as { fileId: string }).fileId, id]));
  const page = { now: new Date(Date.now() + milliseconds), after: '00000000-0000-0000-0000-000000000000', limit: 200 };
  for (const { companyId, id } of await checkLate.find(sqlOn(world.services.engine), page)) {
    expect(companyId).toBe(world.manager.companyId);
    await checkLate.handle(work, id);
  }
  return jobs;
}

test('a file with a virus is refused, and a clean one is ready', async () => {
  const clamd = await startTestClamd();
  const [bad, good] = await upload(world, world.manager, { name: 'roll.txt', bytes: testVirus }, { name: 'note.txt', bytes: 'A note' });
  for (const file of [bad!, good!]) await inspect(file.id, clamd.url);
  expect(await stateOf(bad!.id)).toEqual({ state: 'refused', reason: 'infected' });
  expect(await stateOf(good!.id)).toEqual({ state: 'ready', reason: null });
  expect(clamd.looked()).toBe(2);
  await clamd.close();
});

test('a file waits while the scanner is down, is not given up, and is inspected when it returns', async () => {
  const [file] = await upload(world, world.manager, { name: 'note.txt', bytes: 'A note' });
  const away = await startTestClamd();
  await away.close();
  await inspect(file!.id, away.url);
  expect(await stateOf(file!.id)).toEqual({ state: 'pending', reason: null });
  expect(await sweptAfter(25_000)).toEqual([]);
  const [first] = await sweptAfter(31_000);
  expect(await sweptAfter(90_000)).toEqual([first]);
  await inspect(file!.id, away.url);
  const [second] = await sweptAfter(31_000);
  expect([first![0], second![0]]).toEqual([file!.id, file!.id]);
  expect(second![1]).not.toBe(first![1]);
  const back = await startTestClamd();
  await inspect(file!.id, back.url);
  expect(await stateOf(file!.id)).toEqual({ state: 'ready', reason: null });
  expect(await sweptAfter(86_400_000)).toEqual([]);
  await back.close();
});

test('an upload whose job was lost is checked by the sweep after a minute', async () => {
  const [file] = await upload(world, world.manager, { name: 'note.txt', bytes: 'A note' });
  expect(await sweptAfter(50_000)).toEqual([]);
  expect(await sweptAfter(61_000)).toHaveLength(1);
  await world.sql(`update file set check_due_at = now() - interval '1 second' where id = $1`, [file!.id]);
  await startTestWorker(world.cairn, { performers: [processSentFile], sweeps: [checkLate] }, {}, 50);
  await expect.poll(() => stateOf(file!.id), { timeout: 10_000 }).toEqual({ state: 'ready', reason: null });
  expect(await sweptAfter(86_400_000)).toEqual([]);
});
