import { defineErrors } from '#shared/platform/errors.ts';

const feedbackErrors = {
  /** The review or the answers are in a state that does not allow this. */
  'feedback.closed': 409,
  /** Answers are missing or break a rule; `fields` has one fault for each of them, with the id of its item. */
  'feedback.incomplete': 422,
} as const;
type FeedbackErrors = typeof feedbackErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends FeedbackErrors {}
}

defineErrors(feedbackErrors);
