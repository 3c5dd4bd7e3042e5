/* SQL instead of entities: one statement counts what waits for the actor. */
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import type { DutySource } from '#server/approvals/duty-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const countSql = `select count(*)::int as count from feedback_rater rater join advancedreview review on review.id = rater.review_id
  where rater.rater_id = $1 and rater.status in ('asked', 'started') and review.deleted_at is null
    and review.status in ('nominating', 'approving', 'answering')`;

/**
 * Feedback that the actor is asked for. No room tells of it, because its events would tell who answers. A Super Admin who acts as somebody
 * gets no number, because it would tell of what that person has submitted.
 */
export const feedbackDue: DutySource = {
  kind: 'feedback',
  rooms: ['notifications'],
  pathFor: () => '/admin/advancedreviews',
  async count({ em, actor }) {
    if (isImpersonating(actor)) return 0;
    const [row] = await sqlIn(em)<{ count: number }>(countSql, [actor.id]);
    return row!.count;
  },
};
