import { listEvidenceEndpoint } from '#shared/reviews/evidence.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { newReview } from '#server/test/review-actions.ts';

export const proofs = [
  unplaced(listEvidenceEndpoint, async (world) => {
    const { id } = await newReview(world);
    return () => ({ who: world.manager, input: { params: { recordId: id } } });
  }),
];
