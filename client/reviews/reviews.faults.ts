import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const reviewsFaults: FaultSentences = {
  'in-use': () => msg`Ratings use this scale. Create another one with the new points.`,
  'used-by-ratings': (_, count) =>
    msg`${plural(count, { one: 'Used by # rating, so it cannot be deleted. Archive it instead.', other: 'Used by # ratings, so it cannot be deleted. Archive it instead.' })}`,
};
