import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { CalibrationNote } from './facilitation/facilitation.schema.ts';
import { Fairness } from './panel/fairness.schema.ts';

export const CalibrationPanelState = Type.Object({
  id: Id,
  /** Null until the session is ready. */
  fairness: Nullable(Fairness),
  /** Notes of a session in which participants may not read them; otherwise they are in its room. */
  notes: Type.Record(Type.String(), CalibrationNote),
});
export type CalibrationPanelState = Static<typeof CalibrationPanelState>;

export const calibrationMeasured = defineEvent('calibration-panel.measured', Type.Object({ id: Id, fairness: Fairness }));
/** The people of the session have changed, so the rights of the readers are checked again. */
export const calibrationRestaffed = defineEvent('calibration-panel.restaffed', Type.Object({ id: Id }));

export const panelNotePut = defineEvent('calibration-panel.note-put', Type.Object({ id: Id, note: CalibrationNote }), [], {
  isSecret: true,
});
export const panelNoteRemoved = defineEvent('calibration-panel.note-removed', Type.Object({ id: Id, noteId: Id }), [], { isSecret: true });

/** Comparison of groups of people in a session, and notes that participants may not read, for its facilitators and HR. Participants cannot join it. */
export const calibrationPanelRoom = defineRoom({
  name: 'calibration-panel',
  state: CalibrationPanelState,
  events: [calibrationMeasured, calibrationRestaffed, panelNotePut, panelNoteRemoved],
  apply: {
    'calibration-panel.measured': (state, { fairness }) => void Object.assign(state, { fairness }),
    'calibration-panel.restaffed': () => undefined,
    'calibration-panel.note-put': (state, { note }) => {
      state.notes[note.id] = note;
    },
    'calibration-panel.note-removed': (state, { noteId }) => {
      delete state.notes[noteId];
    },
  },
});
