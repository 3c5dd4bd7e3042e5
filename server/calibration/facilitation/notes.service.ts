import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { calibrationPanelRoom, panelNotePut, panelNoteRemoved } from '#shared/calibration/calibration-panel.room.ts';
import { calibrationNotePut, calibrationNoteRemoved } from '#shared/calibration/facilitation/facilitation.events.ts';
import { canChangeNote, canReadNotes, canWriteNote } from '#shared/calibration/facilitation/facilitation.policy.ts';
import { maxNotes, type CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationSubjectEntity, type CalibrationEntity } from '#server/calibration/calibration.entity.ts';
import { CalibrationNoteEntity } from './note.entity.ts';

type NewNote = Pick<CalibrationNote, 'id' | 'kind' | 'personId' | 'text'>;

async function openNoted(em: SqlEntityManager, { actor }: Context, id: string) {
  const opened = await openCalibration(em, actor, id, { isLocked: true });
  return { ...opened, noteReaders: opened.session.noteReaders };
}

/** Records a note in the room that its readers can join. */
function recordNote({ recordEvent }: WriteTransaction, { id, noteReaders }: CalibrationEntity, note: CalibrationNoteEntity): void {
  const data = () => ({ id, note: note.present() });
  if (noteReaders === 'everyone') recordEvent(calibrationRoom, id, calibrationNotePut, data);
  else recordEvent(calibrationPanelRoom, id, panelNotePut, data);
}

export function addNote(ctx: Context, id: string, { id: noteId, kind, personId, text }: NewNote): Promise<{ note: CalibrationNote }> {
  const writing = write(ctx, async (unit) => {
    const { em } = unit;
    const opened = await openNoted(em, ctx, id);
    authorize(canWriteNote(ctx.actor, opened));
    const isKnown = personId === null || (await em.findOne(CalibrationSubjectEntity, { calibrationId: id, personId }));
    if (!isKnown) throw invalid('body.personId', 'absent');
    if ((await em.count(CalibrationNoteEntity, { calibrationId: id })) >= maxNotes) throw invalid('body.text', 'max-notes', maxNotes);
    const values = { kind, personId, text, authorId: ctx.actor.id, isDone: false, createdAt: ctx.now };
    const note = em.create(CalibrationNoteEntity, { id: noteId, companyId: opened.session.companyId, calibrationId: id, ...values });
    recordNote(unit, opened.session, note);
    return () => ({ note: note.present() });
  });
  return writing.catch((error: unknown) => {
    throw violatesConstraint(error, 'calibration_note_pkey') ? invalid('body.id', 'taken') : error;
  });
}

/** Opens a note that the actor may change. It is absent for participants who may not read notes. */
async function openNote(em: SqlEntityManager, ctx: Context, id: string, noteId: string) {
  const opened = await openNoted(em, ctx, id);
  const note = await em.findOne(CalibrationNoteEntity, { id: noteId, calibrationId: id });
  if (!note || !canReadNotes(ctx.actor, opened)) throw new AppError('record.absent');
  authorize(canChangeNote(ctx.actor, opened, note));
  return { note, session: opened.session };
}

interface NoteChange {
  readonly text?: { readonly from: string; readonly to: string } | undefined;
  readonly isDone?: boolean | undefined;
}

/** Changes the text of a note, or settles a parked matter. Throws `record.stale` if the text is not the expected one. */
export function changeNote(ctx: Context, id: string, noteId: string, { text, isDone }: NoteChange): Promise<{ note: CalibrationNote }> {
  return write(ctx, async (unit) => {
    const { note, session } = await openNote(unit.em, ctx, id, noteId);
    if (text && note.text !== text.from) throw new AppError('record.stale', { current: note.present() });
    if (text) note.text = text.to;
    if (isDone !== undefined) note.isDone = isDone;
    recordNote(unit, session, note);
    return () => ({ note: note.present() });
  });
}

export function removeNote(ctx: Context, id: string, noteId: string): Promise<{ noteId: string }> {
  return write(ctx, async ({ em, recordEvent }) => {
    const { note, session } = await openNote(em, ctx, id, noteId);
    em.remove(note);
    const data = () => ({ id, noteId });
    if (session.noteReaders === 'everyone') recordEvent(calibrationRoom, id, calibrationNoteRemoved, data);
    else recordEvent(calibrationPanelRoom, id, panelNoteRemoved, data);
    return () => ({ noteId });
  });
}
