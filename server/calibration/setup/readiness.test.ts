import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReadinessEndpoint } from '#shared/calibration/setup/readiness.api.ts';
import { setUpCalibrationEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationActions, rate } from '#server/test/calibration-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a draft says what it needs before it is ready, as marking it as ready does', async () => {
  const { params, context, advance, addPeople, addSubjects } = await calibrationActions(world);
  const { hrAdmin, editor, colleague, inject } = world;
  const list = (who = hrAdmin) => inject(who, checkReadinessEndpoint, { params });
  const rules = async () => (await list()).body.faults.map(({ rule }) => rule);
  expect(await rules()).toEqual(['no-facilitator', 'min-subjects']);

  await addPeople();
  await addSubjects();
  const guideline = [{ ratings: [9], operator: '<=' as const, percent: 80, high: null }];
  await inject(hrAdmin, setUpCalibrationEndpoint, { params, body: { guideline, labels: [] } });
  const { faults } = (await list()).body;
  expect(faults.map(({ rule }) => rule)).toEqual(['no-rating', 'guideline-rating']);
  expect(new Set(faults[0]!.limit as string[])).toEqual(new Set([editor.id, colleague.id]));
  expect((await advance('draft', 'ready')).body).toMatchObject({ fields: faults });

  await rate(world, context, [editor, colleague]);
  await inject(hrAdmin, setUpCalibrationEndpoint, { params, body: { guideline: [], labels: [] } });
  expect(await rules()).toEqual([]);
  expect((await advance('draft', 'ready')).status).toBe(200);
  expect(await rules()).toEqual([]);
});

test('only people who prepare a session read what it needs', async () => {
  const { params, addPeople, goLive } = await calibrationActions(world);
  const { manager, editor, inject } = world;
  await addPeople();
  expect((await inject(manager, checkReadinessEndpoint, { params })).status).toBe(404);
  expect((await inject(editor, checkReadinessEndpoint, { params })).status).toBe(404);
  await goLive();
  expect((await inject(manager, checkReadinessEndpoint, { params })).status).toBe(403);
});
