import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const goalsFaults: FaultSentences = {
  total: (limit, left) =>
    left > 0
      ? msg`The weights of a person’s goals in a review cycle add up to at most 100. Enter ${limit} or less.`
      : msg`The weights of this person’s other goals in this review cycle are 100 already. Enter 0, or lower another weight first.`,
  completed: () => msg`This review cycle is completed, so its goals are read-only.`,
  'before-cycle': (day) => msg`The review cycle starts on ${day}. Enter that date or a later one.`,
  'after-cycle': (day) => msg`The review cycle ends on ${day}. Enter that date or an earlier one.`,
  inherits: () => msg`A sub-goal has the same employee, key result area and review cycle as its parent goal.`,
  'used-by-goals': (_, count) =>
    msg`${plural(count, { one: 'Used by # goal, so it cannot be deleted. Archive it instead.', other: 'Used by # goals, so it cannot be deleted. Archive it instead.' })}`,
};
