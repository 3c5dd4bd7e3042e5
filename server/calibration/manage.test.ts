import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { listPastRatingsEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationActions, newCalibrationContext, rate } from '#server/test/calibration-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rulesIn = (body: unknown) => (body as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule]);

test('a session names past cycles that are over, and its people read the ratings of a subject in them', async () => {
  const { recordId, params, addPeople, addSubjects, context } = await calibrationActions(world);
  const { hrAdmin, manager, editor, colleague, inject } = world;
  const past = await newCalibrationContext(world);
  await rate(world, past, [editor]);
  const edit = (name: string, to: string | null) =>
    inject(hrAdmin, calibration.endpoints.edit, { params, body: { [name]: { from: null, to } } });
  expect(rulesIn((await edit('pastCycleId', context.cycleId)).body)).toEqual([['body.pastCycleId.to', 'own-cycle']]);
  expect(rulesIn((await edit('pastCycleId', past.cycleId)).body)).toEqual([['body.pastCycleId.to', 'cycle-not-over']]);
  await world.sql(`update cycle set status = 'completed' where id = $1`, [past.cycleId]);
  expect((await edit('pastCycleId', past.cycleId)).status).toBe(200);
  expect(rulesIn((await edit('thirdPastCycleId', past.cycleId)).body)).toEqual([['body.thirdPastCycleId.to', 'past-cycle-twice']]);

  await addPeople();
  await addSubjects();
  const list = (who: typeof hrAdmin, personId: string) => inject(who, listPastRatingsEndpoint, { params: { recordId, personId } });
  expect((await list(hrAdmin, editor.id)).body).toMatchObject([
    { cycleId: past.cycleId, performance: 3, performanceLabel: 'Good', potential: null, isCalibrated: false },
  ]);
  await world.sql('update manager_rating set calibrated_performance = 4.5, calibrated_at = now() where cycle_id = $1', [past.cycleId]);
  expect((await list(hrAdmin, editor.id)).body).toMatchObject([{ performance: 4.5, performanceLabel: null, isCalibrated: true }]);
  expect((await list(hrAdmin, colleague.id)).body).toEqual([]);
  expect((await list(manager, editor.id)).status).toBe(404);
  expect((await list(hrAdmin, randomUUID())).body).toEqual([]);
});
