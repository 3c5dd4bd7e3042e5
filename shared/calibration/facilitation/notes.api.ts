import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { CalibrationNote, NoteKind, NoteText } from './facilitation.schema.ts';
import '#shared/calibration/calibration.errors.ts';

const ofNote = Type.Object({ recordId: Id, noteId: Id });
const tag = 'Calibration sessions';
const access = 'signed-in';
const noted = { 200: Type.Object({ note: CalibrationNote }) };

export const addNoteEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/notes',
  summary: 'Add a decision, a note or a parked matter',
  description: '`personId` is a subject; null if it is about the session.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: {
    params: Type.Object({ recordId: Id }),
    body: Type.Object({ id: Id, kind: NoteKind, personId: Nullable(Id), text: NoteText }),
    response: noted,
  },
});

export const changeNoteEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/notes/:noteId',
  summary: 'Edit a note or settle a parked matter',
  description: 'The text changes only if it still is the one in `from`. Otherwise the answer is `record.stale` with the note as it is.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: {
    params: ofNote,
    body: Type.Object({
      text: Type.Optional(Type.Object({ from: NoteText, to: NoteText })),
      isDone: Type.Optional(Type.Boolean()),
    }),
    response: noted,
  },
});

export const removeNoteEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/calibrations/:recordId/notes/:noteId',
  summary: 'Delete a note',
  description: 'By the author of the note or a facilitator, until the session is finalised.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params: ofNote, response: { 200: Type.Object({ noteId: Id }) } },
});
