import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const tasksFaults: FaultSentences = {
  'before-start': () => msg`The due date is before the start date.`,
  'quarter-hours': () => msg`Enter hours in steps of a quarter of an hour.`,
  'outside-in-progress': () => msg`Only tasks in progress have a lane. Remove the lane or change the status.`,
  'private-board': () => msg`A private board contains only your own tasks. Remove the assignee.`,
  lanes: () => msg`A board can have at most five lanes. Enter the name of one of its lanes.`,
  labels: () => msg`A board can have at most 50 labels. Enter names of its labels.`,
  'used-by-tasks': (_, count) =>
    msg`${plural(count, { one: 'Used by # task, so it cannot be deleted. Archive it instead.', other: 'Used by # tasks, so it cannot be deleted. Archive it instead.' })}`,
  subtask: () => msg`This task is itself a subtask. Enter the title of a main task.`,
};
