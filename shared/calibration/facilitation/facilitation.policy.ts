import type { Actor } from '#shared/platform/actor.schema.ts';
import { canMoveSubject, readsPanel, type CalibrationAccess } from '#shared/calibration/calibration.policy.ts';
import { plannedStatuses, type CalibrationRole, type CalibrationStatus, type NoteReaders } from '#shared/calibration/calibration.schema.ts';
import type { Facilitation } from './facilitation.schema.ts';

/** A session with the facilitator who leads it; null if nobody does. */
export interface FacilitatedAccess extends CalibrationAccess {
  readonly leadId: string | null;
}

/** The facilitator who leads a session. Somebody who no longer is a facilitator does not lead. */
export const leadOf = ({ leadId }: Pick<Facilitation, 'leadId'>, people: Readonly<Record<string, CalibrationRole>>): string | null =>
  leadId !== null && people[leadId] === 'facilitator' ? leadId : null;

export const isFacilitated = (status: CalibrationStatus) => (plannedStatuses as readonly CalibrationStatus[]).includes(status);

/** Any facilitator can lead: the lead gives it to another one, and another one takes it when the lead has vanished. */
export const canTakeLead = (actor: Actor, { role, isSubject, status }: CalibrationAccess) =>
  role === 'facilitator' && !isSubject && isFacilitated(status) && actor.id === actor.realId;

/** One facilitator leads. Without a lead, every facilitator may act. */
export const canLead = (actor: Actor, session: FacilitatedAccess) =>
  canTakeLead(actor, session) && (session.leadId === null || session.leadId === actor.id);

/** Everybody with a role in the session may ask to speak. */
export const canRaiseHand = (actor: Actor, { role, isSubject, status }: CalibrationAccess) =>
  role !== null && !isSubject && status === 'live' && actor.id === actor.realId;

/** Those who move people vote about them. */
export const canVote = canMoveSubject;

const noted: readonly CalibrationStatus[] = ['live', 'paused', 'review'];

/** A session with the readers of its notes. */
export interface NotedAccess extends CalibrationAccess {
  readonly noteReaders: NoteReaders;
}

export const canReadNotes = (actor: Actor, session: Pick<NotedAccess, 'role' | 'noteReaders'>) =>
  session.noteReaders === 'everyone' || readsPanel(actor, session);

/** Facilitators write decisions and notes until the session is finalised, and editors too if they may read them. */
export const canWriteNote = (actor: Actor, { role, isSubject, status, noteReaders }: NotedAccess) =>
  (role === 'facilitator' || (role === 'editor' && noteReaders === 'everyone')) &&
  !isSubject &&
  noted.includes(status) &&
  actor.id === actor.realId;

/** The person who wrote a note, or a facilitator, changes or deletes it. */
export const canChangeNote = (actor: Actor, session: NotedAccess, note: { readonly authorId: string }) =>
  canWriteNote(actor, session) && (note.authorId === actor.id || session.role === 'facilitator');
