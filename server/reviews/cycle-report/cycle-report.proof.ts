import { exportCycleReportEndpoint, readCycleReportEndpoint } from '#shared/reviews/cycle-report.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { newReview } from '#server/test/review-actions.ts';

const proofOf = (endpoint: typeof readCycleReportEndpoint | typeof exportCycleReportEndpoint) =>
  unplaced(endpoint as typeof readCycleReportEndpoint, async (world) => {
    await newReview(world);
    return () => ({ who: world.hrAdmin, input: {} });
  });

export const proofs = [proofOf(readCycleReportEndpoint), proofOf(exportCycleReportEndpoint)];
