import { canEditReview } from '#shared/reviews/reviews.policy.ts';
import { openReviewStates } from '#shared/reviews/review-states.ts';
import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { assignReviewer } from './assign-reviewer.ts';
import { heldReviewsSql } from './held-reviews.sql.ts';
import type { ReviewEntity } from './review.entity.ts';
import { loadReviewOwners } from './review-owners.sql.ts';
import { reviewsService } from './reviews.service.ts';

/** Open forms get another reviewer where the actor may change them. Nobody reviews themselves, so such a form stays. */
export const reviewHandOver: HandOver = {
  kind: 'reviews',
  columns: ['review.manager_id'],
  heldSql: heldReviewsSql,
  async give(unit, { actor }, { ids, from, to }) {
    const { plan } = reviewsService;
    const locked = await lockRecords(unit.em, plan, ids);
    const found = ids.flatMap((id) => (lockedIn(plan, locked, id) as ReviewEntity | null) ?? []);
    const ownerOf = await loadReviewOwners(
      unit.em,
      found.map(({ employeeId }) => employeeId),
    );
    const given = found.filter(
      ({ employeeId, managerId, status }) =>
        employeeId !== to && managerId === from && openReviewStates.includes(status) && canEditReview(actor, ownerOf(employeeId)),
    );
    for (const entity of given) assignReviewer(unit, entity, to);
    return given.map(({ id }) => id);
  },
};
