import type { FeedbackForm, FeedbackRequest } from '#shared/feedback/feedback.api.ts';
import { readFeedback, saveFeedback } from '#client/feedback/feedback.store.ts';
import type { AnswersPlan } from '#client/reviews/forms/answers-plan.ts';

/** True while the rater may write answers. */
export const canAnswer = ({ state, isSigned }: FeedbackRequest): boolean => !isSigned && (state === 'asked' || state === 'started');

/** Plan with which the answers of a rater are saved. */
export const feedbackPlanOf = ({ request: { id }, content, answers }: FeedbackForm): AnswersPlan => ({
  name: `feedback:${id}`,
  items: content.sections.flatMap((section) => section.items),
  stored: answers,
  send: (changes, key) => saveFeedback(id, changes, key),
});

/** Reads a form in order to save answers that a closed page has left. Returns null if they can no longer be given. */
export async function readFeedbackPlan(raterId: string): Promise<AnswersPlan | null> {
  const form = await readFeedback(raterId);
  return canAnswer(form.request) ? feedbackPlanOf(form) : null;
}
