import { panelNotePut, panelNoteRemoved, type calibrationPanelRoom } from '#shared/calibration/calibration-panel.room.ts';
import { calibrationNotePut, calibrationNoteRemoved } from '#shared/calibration/facilitation/facilitation.events.ts';
import type { CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { addNoteEndpoint, changeNoteEndpoint, removeNoteEndpoint } from '#shared/calibration/facilitation/notes.api.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { callWithSeqs, type ReplyWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';

type Send = (key: string) => Promise<ReplyWithSeqs<unknown>>;

/** Room that has the notes of a session. It shows a change before the server answers. */
export interface NoteRoom {
  readonly id: string;
  readonly put: (note: CalibrationNote, send: Send) => Promise<unknown>;
  readonly remove: (noteId: string, send: Send) => Promise<unknown>;
}

/** Notes that everybody in the session reads are in its room. */
export const notesOfRoom = ({ id, predict }: Pick<CalibrationHandle, 'id' | 'predict'>): NoteRoom => ({
  id,
  put: (note, send) => predict(calibrationNotePut, { id, note }, send),
  remove: (noteId, send) => predict(calibrationNoteRemoved, { id, noteId }, send),
});

/** Notes for facilitators and HR are in the room of the panel. */
export const notesOfPanel = ({ id, predict }: Pick<LiveRoom<typeof calibrationPanelRoom>, 'id' | 'predict'>): NoteRoom => ({
  id,
  put: (note, send) => predict(panelNotePut, { id, note }, send),
  remove: (noteId, send) => predict(panelNoteRemoved, { id, noteId }, send),
});

type NoteInput = Pick<CalibrationNote, 'kind' | 'personId' | 'authorId' | 'text'>;

export function addNote({ id, put }: NoteRoom, input: NoteInput) {
  const note = { ...input, id: crypto.randomUUID(), at: readerClock.now().toISOString(), isDone: false };
  const { kind, personId, text } = input;
  return put(note, (key) => callWithSeqs(addNoteEndpoint, { params: { recordId: id }, body: { id: note.id, kind, personId, text }, key }));
}

/** Replaces the text that the writer has seen. The server refuses it if somebody has changed the text meanwhile. */
export const changeText = ({ id, put }: NoteRoom, note: CalibrationNote, to: string) =>
  put({ ...note, text: to }, (key) =>
    callWithSeqs(changeNoteEndpoint, { params: { recordId: id, noteId: note.id }, body: { text: { from: note.text, to } }, key }),
  );

/** Settles a parked matter or opens it again. */
export const settleNote = ({ id, put }: NoteRoom, note: CalibrationNote, isDone: boolean) =>
  put({ ...note, isDone }, (key) => callWithSeqs(changeNoteEndpoint, { params: { recordId: id, noteId: note.id }, body: { isDone }, key }));

export const removeNote = ({ id, remove }: NoteRoom, noteId: string) =>
  remove(noteId, (key) => callWithSeqs(removeNoteEndpoint, { params: { recordId: id, noteId }, key }));
