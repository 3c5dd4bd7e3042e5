import { msg } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const privilegesFaults: FaultSentences = {
  'employee-name': () =>
    msg`A role whose name contains “Employee” begins with the privileges of Employee. Choose another name or Employee.`,
  'max-roles': (limit) => msg`A company has at most ${limit} roles. Delete one that nobody has.`,
  'max-groups': (limit) => msg`A company has at most ${limit} groups. Delete one first.`,
  'beyond-view': () => msg`This action would reach further than the view of the page. Widen the view first.`,
};
