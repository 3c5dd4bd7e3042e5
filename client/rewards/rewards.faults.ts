import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of rewards. */
export const rewardsFaults: FaultSentences = {
  'programme-closed': () => msg`This programme takes no nominations today.`,
  'programme-of-others': () => msg`This programme is for the people of another department.`,
  'own-nomination': () => msg`Nobody can nominate themselves.`,
  'nominated-twice': () => msg`You have nominated this person for this programme already.`,
  'nominations-used': (_, count) =>
    msg`${plural(count, { one: 'Each person may make # nomination for this programme, and you have made it.', other: 'Each person may make # nominations for this programme, and you have made them.' })}`,
  'own-points': () => msg`Nobody changes their own points.`,
  'points-zero': () => msg`Enter points to give, or a negative number to take points away.`,
  'points-left': (left) => msg`Only ${left} points are left in this account. Take fewer.`,
  'used-by-programmes': (_, count) =>
    msg`${plural(count, { one: 'Used by # programme, so it cannot be deleted. Archive it instead.', other: 'Used by # programmes, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-nominations': (_, count) =>
    msg`${plural(count, { one: 'Used by # nomination, so it cannot be deleted. Archive it instead.', other: 'Used by # nominations, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-recognitions': (_, count) =>
    msg`${plural(count, { one: 'Used by # recognition, so it cannot be deleted. Archive it instead.', other: 'Used by # recognitions, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-redemptions': (_, count) =>
    msg`${plural(count, { one: 'Used by # redemption, so it cannot be deleted. Archive it instead.', other: 'Used by # redemptions, so it cannot be deleted. Archive it instead.' })}`,
};
