import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { checkInOf, measured } from '#server/test/objective-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the worker updates key results after HR has changed the gaps', async () => {
  await startTestWorker(world.cairn, workDefinitions);
  const { keyResultId, checkIn, readKeyResult } = await measured(world);
  await checkIn(keyResultId, checkInOf(100, new Date().toISOString()));
  const before = await readKeyResult(keyResultId);
  const body = { atRiskGap: { from: 16.5, to: 5 }, offTrackGap: { from: 33, to: 10.5 } };
  await world.inject(world.hrAdmin, okrSettings.endpoints.edit, { params: { recordId: world.hrAdmin.companyId }, body });
  const read = () => readKeyResult(keyResultId);
  await expect.poll(read, { timeout: 15_000 }).toMatchObject({ atRiskTenths: 50, offTrackTenths: 105, version: before.version + 1 });
  const after = await read();
  expect(after.atRiskFrom).toBeLessThan(before.atRiskFrom);
  expect(after.offTrackFrom).toBeLessThan(before.offTrackFrom);
});
