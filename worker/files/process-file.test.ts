import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openClamd } from '#server/platform/clamd.ts';
import { startTestClamd, testVirus } from '#server/test/clamd.ts';
import { upload } from '#server/test/uploads.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Work } from '#worker/platform/work.ts';
import { processSentFile } from './process-file.job.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stateOf = async (id: string) => (await world.sql('select state, reason from file where id = $1', [id]))[0];

/** What the worker does of a file with this scanner; answers with what it left to be done. */
async function look(fileId: string, clamd: string, key = `files.process-file.${world.manager.companyId}.${fileId}`) {
  const enqueue = vi.fn<Work['enqueue']>(async () => {});
  const ctx = systemContext({ ...world.house, scanner: openClamd(clamd) }, world.manager.companyId);
  const work: Work = {
    ctx,
    key,
    enqueue,
    once: async () => true,
    isDone: async () => false,
    stopping: new AbortController().signal,
  };
  await processSentFile.handle(work, { fileId } as never);
  return enqueue.mock.calls;
}

test('a file in which the scanner finds a virus is refused, and one that is clean is ready', async () => {
  const clamd = await startTestClamd();
  const [bad, good] = await upload(world, world.manager, { name: 'roll.txt', bytes: testVirus }, { name: 'note.txt', bytes: 'A note' });
  for (const file of [bad!, good!]) expect(await look(file.id, clamd.url)).toEqual([]);
  expect(await stateOf(bad!.id)).toEqual({ state: 'refused', reason: 'infected' });
  expect(await stateOf(good!.id)).toEqual({ state: 'ready', reason: null });
  expect(clamd.looked()).toBe(2);
  await clamd.close();
});

test('while the scanner is away a file waits, is not given up, and is looked at when it is back', async () => {
  const [file] = await upload(world, world.manager, { name: 'note.txt', bytes: 'A note' });
  const away = await startTestClamd();
  await away.close();
  const [[job, payload, how] = []] = await look(file!.id, away.url);
  expect([job?.name, payload, how?.delay]).toEqual(['files.process-file', { fileId: file!.id }, 30_000]);
  expect(await stateOf(file!.id)).toEqual({ state: 'pending', reason: null });
  const next = async (id: string) => (await look(file!.id, away.url, `files.process-file.${world.manager.companyId}.${id}`))[0]?.[2].id;
  expect([how?.id, (await look(file!.id, away.url))[0]?.[2].id]).toEqual([`${file!.id}.1`, `${file!.id}.1`]);
  expect(await next(`${file!.id}.1`)).toBe(`${file!.id}.2`);
  expect(await next(`${file!.id}.10`)).toBe(`${file!.id}.11`);
  const back = await startTestClamd();
  expect(await look(file!.id, back.url)).toEqual([]);
  expect(await stateOf(file!.id)).toEqual({ state: 'ready', reason: null });
  await back.close();
});
