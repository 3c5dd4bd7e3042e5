/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */
import { openReviewStates } from '#shared/reviews/review-states.ts';

const open = openReviewStates.map((state) => `'${state}'`).join(', ');

/** Forms that are not over, by their reviewer. */
export const heldReviewsSql = `select id from review where manager_id = $1 and status in (${open}) and deleted_at is null`;
