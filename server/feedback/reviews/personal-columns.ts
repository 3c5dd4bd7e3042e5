import { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { Answers } from '#shared/reviews/form.schema.ts';
import type { PersonalColumn } from '#server/platform/data/erasure.ts';

const roomOf = (reviewId: string) => `(select 'advancedreviews:' || employee_id from advancedreview where advancedreview.id = ${reviewId})`;

/** Texts of raters, and those of reports, which name no author. */
export const feedbackPersonalColumns: readonly PersonalColumn[] = [
  {
    table: 'feedback_answer',
    column: 'answers',
    record: 'id',
    author: '(select rater_id from feedback_rater where feedback_rater.id = feedback_answer.id)',
    room: roomOf('(select review_id from feedback_rater where feedback_rater.id = feedback_answer.id)'),
    schema: Answers,
  },
  { table: 'feedback_rater', column: 'reason', record: 'id', author: 'rater_id', room: roomOf('feedback_rater.review_id') },
  {
    table: 'feedback_plan_item',
    column: 'text',
    record: 'id',
    author: 'author_id',
    room: `'feedback-plan:' || feedback_plan_item.review_id`,
  },
  {
    table: 'feedback_release',
    column: 'report',
    record: 'review_id',
    author: '(select employee_id from advancedreview where advancedreview.id = feedback_release.review_id)',
    room: roomOf('feedback_release.review_id'),
    schema: FeedbackReport,
  },
];
