import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of objectives, key results and check-ins. */
export const objectivesFaults: FaultSentences = {
  'key-results': () => msg`Correct the marked key results.`,
  level: () => msg`Choose one of the levels.`,
  done: () => msg`Choose done or not done.`,
  percent: () => msg`Enter 0 to 100.`,
  future: () => msg`Enter a time that is not in the future.`,
  'not-begun': (day) => msg`The key result starts on ${day}. Check in from that day on.`,
  worse: () => msg`The status gets worse. Write a comment that says why.`,
  override: () => msg`You choose the status. Write a comment that says why.`,
  'phase-outside': () => msg`Enter dates after the start and before the target date.`,
  'phase-twice': () => msg`Give each phase a date of its own.`,
  'phase-falls': () => msg`Enter for each phase at least the expected progress of the one before.`,
  'above-lowest': () => msg`Enter more than the lowest value.`,
  'above-start': () => msg`Enter more than the start value.`,
  'below-start': () => msg`Enter less than the start value.`,
  'checked-in': () => msg`This is fixed since the first check-in.`,
  'before-objective': (day) => msg`The objective starts on ${day}. Enter a later date.`,
  'after-objective': (day) => msg`The objective is due on ${day}. Enter that date or an earlier one.`,
  'before-period': (day) => msg`The period starts on ${day}. Enter that date or a later one.`,
  'after-period': (day) => msg`The period ends on ${day}. Enter that date or an earlier one.`,
  'after-targets': (day) => msg`A key result is due on ${day}. Enter an earlier date.`,
  'before-targets': (day) => msg`A key result is due on ${day}. Enter that date or a later one.`,
  'locked-period': (name) => msg`HR has locked the period ${name}. Its objectives take no changes and no check-ins.`,
  'period-twice': () => msg`This period is in the list already.`,
  locked: () => msg`Unlock the period first.`,
  team: () => msg`Choose the department of the team.`,
  'unlisted-okrunit': (unit) => msg`The unit “${unit}” is not in the list of units. HR keeps this list in OKR management.`,
  'row-unlisted-okrunit': (_, _count, [name = '', unit = '']) =>
    msg`The key result “${name}” has the unit “${unit}”, which is not in the list of units. HR keeps this list in OKR management.`,
  'no-key-result': () => msg`Add a key result first, then submit the objective.`,
  'key-result-weights': (total) => msg`The weights of the key results add up to ${total}. Change them so that they add up to 100.`,
  'template-weights': (total) => msg`The weights of the key results add up to ${total}. Change them so that they add up to 100.`,
  'objective-weights': (left) => msg`The weights of the owner’s objectives in this period add up to at most 100. Enter ${left} or less.`,
  'restored-weights': (_, __, [name = '', period = '', total = '']) =>
    msg`The weights of the objectives of ${name} in ${period} would add up to ${total}. Change the weights of the other ones so that they add up to at most 100, then restore.`,
  'strict-weights': (total) =>
    msg`The weights of the owner’s objectives in this period, with the drafts, add up to ${total}. Change them so that they add up to 100.`,
  'other-outcome': () => msg`Explain why the outcome differs from the progress.`,
  open: () => msg`Close the objective first, then archive it.`,
  'used-by-objectives': (_, count) =>
    msg`${plural(count, { one: 'Used by # objective, so it cannot be deleted. Archive it instead.', other: 'Used by # objectives, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-keyresults': (_, count) =>
    msg`${plural(count, { one: 'Used by # key result, so it cannot be deleted. Archive it instead.', other: 'Used by # key results, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-okrdefaults': (_, count) =>
    msg`${plural(count, { one: 'Used by # department default, so it cannot be deleted. Archive it instead.', other: 'Used by # department defaults, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-okrtemplates': (_, count) =>
    msg`${plural(count, { one: 'Used by # template of the library, so it cannot be deleted. Archive it instead.', other: 'Used by # templates of the library, so it cannot be deleted. Archive it instead.' })}`,
};
