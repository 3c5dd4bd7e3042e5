import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { CalibrationVote, type Facilitation, FacilitationChange } from './facilitation.schema.ts';

export const calibrationFacilitated = defineEvent('calibration.facilitated', Type.Object({ id: Id, change: FacilitationChange }));

/** The vote after a change; null when it is over. It has no value before the reveal, and neither has its event. */
export const calibrationVoteChanged = defineEvent('calibration.vote-changed', Type.Object({ id: Id, vote: Nullable(CalibrationVote) }));

export const facilitationEvents = [calibrationFacilitated, calibrationVoteChanged] as const;

interface Facilitated {
  facilitation: Facilitation;
  vote: CalibrationVote | null;
}

export const facilitationFolds = {
  'calibration.facilitated': (state: Facilitated, { change }: { change: FacilitationChange }) =>
    void Object.assign(state.facilitation, change),
  'calibration.vote-changed': (state: Facilitated, { vote }: { vote: CalibrationVote | null }) => {
    state.vote = vote;
  },
};
