import { defineErrors } from '#shared/platform/errors.ts';

const reviewErrors = {
  /** The form is in another step, which does not allow this. */
  'review.closed': 409,
  /** The launch of the form is paused. */
  'review.paused': 409,
  /** Answers are missing or break a rule; `fields` has one fault for each of them, with the id of its item. */
  'review.incomplete': 422,
} as const;
type ReviewErrors = typeof reviewErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends ReviewErrors {}
}

defineErrors(reviewErrors);
