import { defineEntity, p } from '@mikro-orm/postgresql';
import { NoteKind, type CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const note = defineEntity({
  name: 'CalibrationNoteEntity',
  tableName: 'calibration_note',
  filters: tenantFilter,
  indexes: [{ name: 'calibration_note_calibration_index', properties: ['calibrationId'] }],
  properties: {
    ...owned,
    calibrationId: p.uuid(),
    kind: p.enum(NoteKind.enum),
    personId: p.uuid().nullable(),
    authorId: p.uuid(),
    text: p.text(),
    isDone: p.boolean(),
  },
});

export class CalibrationNoteEntity extends note.class {
  present(): CalibrationNote {
    const { id, kind, personId = null, authorId, createdAt, text, isDone } = this;
    return { id, kind, personId, authorId, at: createdAt.toISOString(), text, isDone };
  }
}
note.setClass(CalibrationNoteEntity);
