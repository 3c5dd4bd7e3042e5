import { calibrationNotePut, calibrationNoteRemoved } from '#shared/calibration/facilitation/facilitation.events.ts';
import type { CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { addNoteEndpoint, changeNoteEndpoint, removeNoteEndpoint } from '#shared/calibration/facilitation/notes.api.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';

type NoteInput = Pick<CalibrationNote, 'kind' | 'personId' | 'authorId' | 'text'>;

export function addNote({ id, predict }: CalibrationHandle, input: NoteInput) {
  const note = { ...input, id: crypto.randomUUID(), at: readerClock.now().toISOString(), isDone: false };
  const { kind, personId, text } = input;
  return predict(calibrationNotePut, { id, note }, (key) =>
    callWithSeqs(addNoteEndpoint, { params: { recordId: id }, body: { id: note.id, kind, personId, text }, key }),
  );
}

/** Replaces the text that the writer has seen. The server refuses it if somebody has changed the text meanwhile. */
export const changeText = ({ id, predict }: CalibrationHandle, note: CalibrationNote, to: string) =>
  predict(calibrationNotePut, { id, note: { ...note, text: to } }, (key) =>
    callWithSeqs(changeNoteEndpoint, { params: { recordId: id, noteId: note.id }, body: { text: { from: note.text, to } }, key }),
  );

/** Settles a parked matter or opens it again. */
export const settleNote = ({ id, predict }: CalibrationHandle, note: CalibrationNote, isDone: boolean) =>
  predict(calibrationNotePut, { id, note: { ...note, isDone } }, (key) =>
    callWithSeqs(changeNoteEndpoint, { params: { recordId: id, noteId: note.id }, body: { isDone }, key }),
  );

export const removeNote = ({ id, predict }: CalibrationHandle, noteId: string) =>
  predict(calibrationNoteRemoved, { id, noteId }, (key) => callWithSeqs(removeNoteEndpoint, { params: { recordId: id, noteId }, key }));
