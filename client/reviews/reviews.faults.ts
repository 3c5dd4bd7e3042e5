import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const reviewsFaults: FaultSentences = {
  'in-use': () => msg`Ratings use this scale. Create another one with the new points.`,
  'used-by-ratings': (_, count) =>
    msg`${plural(count, { one: 'Used by # rating, so it cannot be deleted. Archive it instead.', other: 'Used by # ratings, so it cannot be deleted. Archive it instead.' })}`,
  'scale-needed': () => msg`This answer needs a rating scale. Choose one.`,
  'options-needed': () => msg`Add at least two options.`,
  'same-options': () => msg`Each option needs a text of its own.`,
  'statements-needed': () => msg`Add at least one statement.`,
  'used-by-questions': (_, count) =>
    msg`${plural(count, { one: 'Used by # question, so it cannot be deleted. Archive it instead.', other: 'Used by # questions, so it cannot be deleted. Archive it instead.' })}`,
};
