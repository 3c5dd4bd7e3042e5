import { randomUUID } from 'node:crypto';
import { cloneCalibrationEndpoint } from '#shared/calibration/setup/clone.api.ts';
import { checkReadinessEndpoint } from '#shared/calibration/setup/readiness.api.ts';
import { addSubjectGroupEndpoint, previewSubjectGroupEndpoint } from '#shared/calibration/setup/subject-group.api.ts';
import { importSubjectsEndpoint } from '#shared/calibration/setup/subject-list.api.ts';
import { calibrationActions, rate, storeSession } from '#server/test/calibration-actions.ts';
import { unplaced } from '#server/test/proof.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

export const proofs = [
  unplaced(cloneCalibrationEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    return (turn) => ({
      who: world.hrAdmin,
      input: { params: { recordId }, body: { id: randomUUID(), name: `Clone ${turn}`, heldOn: '2026-12-02', hasSubjects: true } },
    });
  }),

  unplaced(checkReadinessEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'draft');
    return () => ({ who: world.hrAdmin, input: { params: { recordId } } });
  }),

  unplaced(previewSubjectGroupEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'draft');
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, query: { managerId: world.manager.id } } });
  }),

  unplaced(addSubjectGroupEndpoint, async (world) => {
    const { context, params } = await calibrationActions(world);
    await rate(world, context, [world.editor, world.colleague]);
    return () => ({ who: world.hrAdmin, input: { params, body: { managerId: world.manager.id, hasWholeTree: true } } });
  }),

  unplaced(importSubjectsEndpoint, async (world) => {
    const made: { recordId: string }[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const { context, params } = await calibrationActions(world);
      await rate(world, context, [world.editor, world.colleague]);
      made.push(params);
    }
    const entries = ['editor@test.example', 'colleague'];
    return (turn) => ({ who: world.hrAdmin, input: { params: made[turn]!, body: { entries, isTrial: false } } });
  }),
];
