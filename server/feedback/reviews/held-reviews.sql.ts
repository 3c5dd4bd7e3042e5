/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */

/** Reviews that are not over, by their manager. */
export const heldAdvancedReviewsSql = `select id from advancedreview
  where manager_id = $1 and status in ('nominating', 'approving', 'answering') and deleted_at is null`;
