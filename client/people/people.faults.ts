import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const peopleFaults: FaultSentences = {
  'used-by-people': (_, count) =>
    msg`${plural(count, { one: '# active person is in this department or below it. Move the person first, or merge the department.', other: '# active people are in this department or below it. Move them first, or merge the department.' })}`,
  'used-by-employments': (_, count) =>
    msg`${plural(count, { one: 'Used by # person, so it cannot be deleted. Archive it instead.', other: 'Used by # people, so it cannot be deleted. Archive it instead.' })}`,
};
