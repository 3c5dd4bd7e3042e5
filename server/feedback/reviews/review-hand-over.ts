import { canEditAdvancedReview } from '#shared/feedback/advanced-review.policy.ts';
import { openFeedbackStates } from '#shared/feedback/advanced-review-states.ts';
import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { advancedReviewsService } from './advanced-reviews.service.ts';
import { followReviews } from './follow-reviews.ts';
import { heldAdvancedReviewsSql } from './held-reviews.sql.ts';
import { lockReviews, ownersOf } from './open-review.ts';

/** Open reviews get another manager where the actor may change them. Nobody is the manager of the own review, so such a review stays. */
export const advancedReviewHandOver: HandOver = {
  kind: 'feedback',
  columns: ['advancedreview.manager_id'],
  heldSql: heldAdvancedReviewsSql,
  async give(unit, ctx, { ids, from, to }) {
    const found = await lockReviews(unit.em, ids);
    const ownerOf = await ownersOf(unit.em, found);
    const given = found.filter(
      ({ employeeId, managerId, status }) =>
        employeeId !== to &&
        managerId === from &&
        openFeedbackStates.includes(status) &&
        canEditAdvancedReview(ctx.actor, ownerOf(employeeId)),
    );
    for (const entity of given) assignValues(advancedReviewsService.plan, unit, entity, { managerId: to });
    const givenIds = given.map(({ id }) => id);
    await followReviews(unit, ctx, givenIds);
    return givenIds;
  },
};
