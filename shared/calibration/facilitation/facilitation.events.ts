import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { CalibrationNote, CalibrationVote, type Facilitation, FacilitationChange } from './facilitation.schema.ts';

export const calibrationFacilitated = defineEvent('calibration.facilitated', Type.Object({ id: Id, change: FacilitationChange }));

/** The vote after a change; null when it is over. It has no value before the reveal, and neither has its event. */
export const calibrationVoteChanged = defineEvent(
  'calibration.vote-changed',
  Type.Object({ id: Id, vote: Nullable(CalibrationVote) }),
  [],
  { isSecret: true },
);

export const calibrationNotePut = defineEvent('calibration.note-put', Type.Object({ id: Id, note: CalibrationNote }), [], {
  isSecret: true,
});
export const calibrationNoteRemoved = defineEvent('calibration.note-removed', Type.Object({ id: Id, noteId: Id }), [], { isSecret: true });

export const facilitationEvents = [calibrationFacilitated, calibrationVoteChanged, calibrationNotePut, calibrationNoteRemoved] as const;

interface Facilitated {
  facilitation: Facilitation;
  vote: CalibrationVote | null;
  notes: Record<string, CalibrationNote>;
}

export const facilitationFolds = {
  'calibration.facilitated': (state: Facilitated, { change }: { change: FacilitationChange }) =>
    void Object.assign(state.facilitation, change),
  'calibration.vote-changed': (state: Facilitated, { vote }: { vote: CalibrationVote | null }) => {
    state.vote = vote;
  },
  'calibration.note-put': (state: Facilitated, { note }: { note: CalibrationNote }) => {
    state.notes[note.id] = note;
  },
  'calibration.note-removed': (state: Facilitated, { noteId }: { noteId: string }) => {
    delete state.notes[noteId];
  },
};
