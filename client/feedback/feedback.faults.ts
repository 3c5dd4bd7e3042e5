import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const feedbackFaults: FaultSentences = {
  'max-plan-items': (limit) => msg`A development plan has at most ${limit} steps.`,
  'too-few-peers': (least) => msg`Choose at least ${least} peers.`,
  'too-many-peers': (most) => msg`Choose at most ${most} peers.`,
  'too-few-new-answers': (least) => msg`Too few new answers: every changed group needs at least ${least} of them.`,
  'no-questions-for-raters': () => msg`The template has neither questions nor competencies that raters answer. Choose another one.`,
  'used-by-advancedreviews': (_, count) =>
    msg`${plural(count, { one: 'Named by # advanced review, so it cannot be deleted. Archive it instead.', other: 'Named by # advanced reviews, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-advancedlaunches': (_, count) =>
    msg`${plural(count, { one: 'Used by # advanced launch, so it cannot be deleted. Archive it instead.', other: 'Used by # advanced launches, so it cannot be deleted. Archive it instead.' })}`,
};
