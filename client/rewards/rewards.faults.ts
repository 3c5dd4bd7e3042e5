import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of rewards. */
export const rewardsFaults: FaultSentences = {
  'used-by-recognitions': (_, count) =>
    msg`${plural(count, { one: 'Used by # recognition, so it cannot be deleted. Archive it instead.', other: 'Used by # recognitions, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-redemptions': (_, count) =>
    msg`${plural(count, { one: 'Used by # redemption, so it cannot be deleted. Archive it instead.', other: 'Used by # redemptions, so it cannot be deleted. Archive it instead.' })}`,
};
