import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { calibrationNotePut, calibrationNoteRemoved } from '#shared/calibration/facilitation/facilitation.events.ts';
import { canChangeNote, canWriteNote } from '#shared/calibration/facilitation/facilitation.policy.ts';
import { maxNotes, type CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write } from '#server/platform/data/transaction.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationSubjectEntity } from '#server/calibration/calibration.entity.ts';
import { CalibrationNoteEntity } from './note.entity.ts';

type NewNote = Pick<CalibrationNote, 'id' | 'kind' | 'personId' | 'text'>;

export function addNote(ctx: Context, id: string, { id: noteId, kind, personId, text }: NewNote): Promise<{ note: CalibrationNote }> {
  const writing = write(ctx, async ({ em, recordEvent }) => {
    const opened = await openCalibration(em, ctx.actor, id, { isLocked: true });
    authorize(canWriteNote(ctx.actor, opened));
    const isKnown = personId === null || (await em.findOne(CalibrationSubjectEntity, { calibrationId: id, personId }));
    if (!isKnown) throw invalid('body.personId', 'absent');
    if ((await em.count(CalibrationNoteEntity, { calibrationId: id })) >= maxNotes) throw invalid('body.text', 'max-notes', maxNotes);
    const values = { kind, personId, text, authorId: ctx.actor.id, isDone: false, createdAt: ctx.now };
    const note = em.create(CalibrationNoteEntity, { id: noteId, companyId: opened.session.companyId, calibrationId: id, ...values });
    recordEvent(calibrationRoom, id, calibrationNotePut, () => ({ id, note: note.present() }));
    return () => ({ note: note.present() });
  });
  return writing.catch((error: unknown) => {
    throw violatesConstraint(error, 'calibration_note_pkey') ? invalid('body.id', 'taken') : error;
  });
}

async function openNote(em: SqlEntityManager, ctx: Context, id: string, noteId: string): Promise<CalibrationNoteEntity> {
  const opened = await openCalibration(em, ctx.actor, id, { isLocked: true });
  const note = await em.findOne(CalibrationNoteEntity, { id: noteId, calibrationId: id });
  if (!note) throw new AppError('record.absent');
  authorize(canChangeNote(ctx.actor, opened, note));
  return note;
}

interface NoteChange {
  readonly text?: { readonly from: string; readonly to: string } | undefined;
  readonly isDone?: boolean | undefined;
}

/** Changes the text of a note, or settles a parked matter. Throws `record.stale` if the text is not the expected one. */
export function changeNote(ctx: Context, id: string, noteId: string, { text, isDone }: NoteChange): Promise<{ note: CalibrationNote }> {
  return write(ctx, async ({ em, recordEvent }) => {
    const note = await openNote(em, ctx, id, noteId);
    if (text && note.text !== text.from) throw new AppError('record.stale', { current: note.present() });
    if (text) note.text = text.to;
    if (isDone !== undefined) note.isDone = isDone;
    recordEvent(calibrationRoom, id, calibrationNotePut, () => ({ id, note: note.present() }));
    return () => ({ note: note.present() });
  });
}

export function removeNote(ctx: Context, id: string, noteId: string): Promise<{ noteId: string }> {
  return write(ctx, async ({ em, recordEvent }) => {
    em.remove(await openNote(em, ctx, id, noteId));
    recordEvent(calibrationRoom, id, calibrationNoteRemoved, () => ({ id, noteId }));
    return () => ({ noteId });
  });
}
