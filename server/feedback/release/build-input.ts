import { raterGroups, type RaterGroup } from '#shared/feedback/report.schema.ts';
import type { FeedbackValue, RaterAnswers, ReportInput } from '#shared/feedback/report-input.ts';
import { itemsOfGroup } from '#shared/feedback/feedback-items.ts';
import { notApplicable } from '#shared/reviews/answers.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import type { Answers, AnswerValue } from '#shared/reviews/form.schema.ts';

/** Settings of a company that has not changed them. */
export const initialSettings: ReportInput['settings'] = { blindSpotPercent: 25 };

/** Rater with the answers that were submitted. */
export interface SubmittedRater {
  readonly group: RaterGroup;
  readonly isSubmitted: boolean;
  readonly answers: Answers;
}

const isEmpty = (answer: AnswerValue['answer']) => answer === null || answer.length === 0;
const valueOf = (answer: AnswerValue['answer']): FeedbackValue => (answer === notApplicable ? null : (answer as FeedbackValue));

/** Answers of a rater to the items that were asked. A comment without an answer stays with the item as not applicable. */
function answersOf(content: FormContent, { group, answers }: SubmittedRater): RaterAnswers {
  const given = itemsOfGroup(content, group).flatMap(({ id }) => {
    const { answer = null, comment = null } = answers[id] ?? {};
    const text = comment?.trim() ? comment : null;
    return isEmpty(answer) && text === null ? [] : [[id, { value: isEmpty(answer) ? null : valueOf(answer), comment: text }] as const];
  });
  return { group, answers: Object.fromEntries(given) };
}

/** Makes what a report is built from. It has neither ids nor names of raters. */
export function buildInput(
  content: FormContent,
  raters: readonly SubmittedRater[],
  others: Pick<ReportInput, 'company' | 'past' | 'previous' | 'settings'>,
): ReportInput {
  const asked = Object.fromEntries(raterGroups.map((group) => [group, raters.filter((one) => one.group === group).length]));
  const submitted = raters.filter(({ isSubmitted }) => isSubmitted);
  return {
    content,
    raters: submitted.map((one) => answersOf(content, one)),
    asked: asked as Record<RaterGroup, number>,
    ...others,
  };
}
