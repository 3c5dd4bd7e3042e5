import {
  compareSessionsEndpoint,
  exportOutcomeEndpoint,
  listComparableEndpoint,
  listTeamRatingsEndpoint,
} from '#shared/calibration/outcome/outcome.api.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(exportOutcomeEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, query: { format: 'csv' as const } } });
  }),

  unplaced(listTeamRatingsEndpoint, async ({ manager }) => () => ({ who: manager, input: {} })),

  unplaced(listComparableEndpoint, async ({ hrAdmin }) => () => ({ who: hrAdmin, input: {} })),

  unplaced(compareSessionsEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    return () => ({ who: world.hrAdmin, input: { query: { sessions: recordId, by: 'department' as const } } });
  }),
];
