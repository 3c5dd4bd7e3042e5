import { Type } from 'typebox';
import { AnswerValue, FormGoal, FormStep } from '#shared/reviews/form.schema.ts';
import type { PersonalColumn } from '#server/platform/data/erasure.ts';

const ofReview = (column: string, id: string) => `(select ${column} from review where review.id = ${id})`;
const writer = `(select case review_answer.side when 'self' then employee_id else manager_id end from review where review.id = review_answer.review_id)`;
const ofForm = { table: 'review_form', record: 'id', room: `'reviews:' || ${ofReview('employee_id', 'review_form.id')}` };

/** Texts that people write in review forms. */
export const formPersonalColumns: readonly PersonalColumn[] = [
  {
    table: 'review_answer',
    column: 'value',
    record: 'review_id',
    author: writer,
    room: `'review-' || side || ':' || review_id`,
    schema: AnswerValue,
  },
  { ...ofForm, column: 'sign_comment', author: ofReview('employee_id', 'review_form.id') },
  {
    ...ofForm,
    column: 'steps',
    author: ofReview('manager_id', 'review_form.id'),
    authorsIn: (steps: readonly FormStep[]) =>
      steps.flatMap(({ actorId, reason }) => (reason === null ? [] : [[reason, actorId] as const])),
    schema: Type.Array(FormStep),
  },
  { ...ofForm, column: 'goals', author: ofReview('employee_id', 'review_form.id'), schema: Type.Array(FormGoal) },
];
