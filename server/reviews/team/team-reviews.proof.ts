import { listTeamRatingsEndpoint, listTeamStepEndpoint, readTeamReviewsEndpoint } from '#shared/reviews/team-reviews.api.ts';
import { unplaced, type Proof } from '#server/test/proof.ts';
import { newReview } from '#server/test/review-actions.ts';

const scope = 'reports' as const;

export const proofs: Proof[] = [
  unplaced(readTeamReviewsEndpoint, async (world) => {
    await newReview(world);
    return () => ({ who: world.manager, input: { query: { scope } } });
  }),
  unplaced(listTeamStepEndpoint, async (world) => {
    const { cycleId } = await newReview(world);
    return () => ({ who: world.manager, input: { query: { scope, cycleId, step: 'self' as const, isDone: false } } });
  }),
  unplaced(listTeamRatingsEndpoint, async (world) => {
    const { cycleId } = await newReview(world);
    return () => ({ who: world.manager, input: { query: { scope, cycleId } } });
  }),
];
