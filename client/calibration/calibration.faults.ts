import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const calibrationFaults: FaultSentences = {
  'both-cuts': () => msg`Enter both cut points of the axis, or none.`,
  'cut-order': (limit) => msg`Enter more than ${limit}.`,
  'own-cycle': () => msg`Choose a cycle other than that of the session.`,
  'past-cycle-twice': () => msg`Choose each past cycle once.`,
  'cycle-not-over': () => msg`Choose a cycle that is completed.`,
  'cycle-archived': () => msg`The review cycle is archived. Restore it first, or create a session in another cycle.`,
  'not-draft': () => msg`Only a draft can be edited. Return the session to draft first.`,
  advance: () => msg`The state changes by the steps of the session.`,
  'not-over': () => msg`Only a draft or a cancelled session is archived here. A facilitator archives a finalised one.`,
  'authorises-self': () => msg`Choose someone other than the mover and the person who was moved.`,
  'not-deletable': () => msg`Only a draft or a cancelled session can be deleted.`,
  'used-by-calibrations': (_, count) =>
    msg`${plural(count, { one: 'Used by # calibration session, so it cannot be deleted. Archive it instead.', other: 'Used by # calibration sessions, so it cannot be deleted. Archive it instead.' })}`,
};
