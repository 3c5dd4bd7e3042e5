import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';
import { formRoles } from './form-access.ts';
import { FormContent } from './form-content.ts';
import { AnswersState, Answers, AnswerSide, FormGoal, FormMove, FormStep, longestComment } from './form.schema.ts';
import { review, type Review } from './review.record.ts';
import type { ReviewState } from './review-states.ts';
import './reviews.errors.ts';

const params = Type.Object({ recordId: Id });
const tag = 'Reviews';
const ReviewRow = Type.Unsafe<Review>(review.schemas.row);
const ReviewStatus = Type.Unsafe<ReviewState>(review.fields.status.value);
const Score = Nullable(Type.Number());

/** Scores of sections, from which a score follows. */
const ScoreBreakdown = Type.Object({
  score: Score,
  sections: Type.Array(Type.Object({ id: Id, weight: Type.Number(), score: Score })),
});

/** A form as its reader sees it: without what is hidden from them. */
export const FormView = Type.Object({
  review: ReviewRow,
  role: Type.Enum([...formRoles]),
  content: FormContent,
  /** Null while the reader may not see the answers of that side. */
  self: Nullable(Answers),
  manager: Nullable(Answers),
  /** Goals of the period; after the submission as they stood then. */
  goals: Type.Array(FormGoal),
  selfScore: Score,
  /** Score that others have given the employee in the cycle, if the form counts it. */
  feedbackScore: Score,
  /** Rating of record: the calibrated one, or the score of the manager. */
  rating: Score,
  /** Score of the manager beside a calibrated rating, for HR and the reviewer. */
  managerScore: Score,
  isCalibrated: Type.Boolean(),
  /** Scores of the visible sections, with all of their answers; null if the reader may not see the score that follows from them. */
  breakdown: Nullable(ScoreBreakdown),
  sharedAt: Nullable(Instant),
  signComment: Nullable(personal(FreeText({ maxLength: longestComment }))),
  steps: Type.Array(FormStep),
});
export type FormView = Static<typeof FormView>;

export const readFormEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/reviews/:recordId/form',
  summary: 'Read a review form',
  description:
    'Content, answers and scores that the caller may see in the present step. Managers above the reviewer read it once the reviewer has submitted. Reads of the review of somebody else are recorded.',
  tag,
  access: 'signed-in',
  schema: { params, response: { 200: FormView } },
});

const AnswerChange = Type.Object({ from: Type.Unknown(), to: Type.Unknown() });

export const saveAnswersEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/reviews/:recordId/answers/:side',
  summary: 'Save answers of a review form',
  description:
    'Changes answers and comments of the side that the caller writes now: the id of the item, or the id with `-comment`, with the value before and after. Saves drafts of any completeness; `record.stale` if a value is no longer the one before.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: {
    params: Type.Object({ recordId: Id, side: AnswerSide }),
    body: Type.Record(Type.String({ pattern: '^[0-9a-f-]{36}(-comment)?$' }), AnswerChange, {
      maxProperties: 40,
      additionalProperties: false,
    }),
    response: { 200: AnswersState },
  },
});

export const moveFormEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/reviews/:recordId/move',
  summary: 'Move a review form to its next step',
  description:
    'Submits, shares, signs, reopens or cancels a form. `from` is the state that the caller has seen, `to` the step of a reopened form. Reopening, cancelling and voiding a signature need a reason; a signature may have a comment. A submission with missing answers is refused with the ids of their items.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({
      move: FormMove,
      from: ReviewStatus,
      to: Nullable(ReviewStatus),
      reason: Nullable(personal(FreeText({ minLength: 1, maxLength: longestComment, pattern: '\\S' }))),
    }),
    response: { 200: ReviewRow },
  },
});

declare module '#shared/approvals/duties.api.ts' {
  interface DutyKinds {
    readonly reviews: 'reviews';
  }
}
