/* SQL instead of entities: one statement reads the days of raters and of people who choose their peers. */
import { maxSourceEntries } from '#shared/companies/calendar.api.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import { msg } from '#shared/platform/message.ts';
import { recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const daysSql = `select 'feedback-due' as kind, rater.id, review.name as title, review.answers_due::text as day
    from feedback_rater rater join advancedreview review on review.id = rater.review_id
    where rater.rater_id = $1 and rater.status in ('asked', 'started') and review.deleted_at is null
      and review.status in ('nominating', 'approving', 'answering') and review.answers_due between $2::date and $3::date
  union all select 'feedback-peers', id, name, peers_due::text from advancedreview
    where employee_id = $1 and status = 'nominating' and deleted_at is null and peers_due between $2::date and $3::date
  order by 4, 2 limit $4`;

interface FeedbackDay {
  readonly kind: 'feedback-due' | 'feedback-peers';
  readonly id: string;
  readonly title: string;
  readonly day: string;
}

/**
 * Days on which the reader's answers and choices of peers are due. A Super Admin who acts as somebody gets none, because they would tell of
 * what that person has submitted.
 */
export const feedbackDays: CalendarSource = {
  labels: { 'feedback-due': msg({ message: 'Feedback due' }), 'feedback-peers': msg({ message: 'Choice of peers' }) },
  rooms: ['notifications'],
  async list({ em, actor }, { from, to }) {
    if (isImpersonating(actor)) return [];
    const rows = await sqlIn(em)<FeedbackDay>(daysSql, [actor.id, from, to, maxSourceEntries + 1]);
    return rows.map(({ kind, ...row }) => recordEntry(kind, row));
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly feedback: FeedbackDay['kind'];
  }
}
