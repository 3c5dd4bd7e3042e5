import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import { openStatuses, type CalibrationRole, type CalibrationStatus } from './calibration.schema.ts';

/** A session as its policy sees it: its status, the role of the actor in it, and whether the actor is one of its subjects. */
export interface CalibrationAccess {
  readonly status: CalibrationStatus;
  readonly owner: RecordOwner | null;
  readonly role: CalibrationRole | null;
  readonly isSubject: boolean;
}

const isHr = ({ role }: Actor) => role === 'hr-admin' || role === 'super-admin';
const owns = (actor: Actor, action: Action, owner: RecordOwner | null) =>
  owner !== null && may(actor, 'Sessions', action, owner) && (owner.ownerId === actor.id || isHr(actor));

/** Records of sessions are read and changed by their owner and by HR. */
export const canReadCalibrations = (actor: Actor, owner: RecordOwner | null) => owns(actor, 'view', owner);
export const canCreateCalibration = (actor: Actor, owner: RecordOwner | null) => owns(actor, 'create', owner);
export const canEditCalibration = (actor: Actor, owner: RecordOwner | null) => owns(actor, 'edit', owner);
export const canDeleteCalibration = (actor: Actor, owner: RecordOwner | null) => owns(actor, 'delete', owner);

const isOpen = (status: CalibrationStatus) => (openStatuses as readonly CalibrationStatus[]).includes(status);

/** Nobody sees their own card, so a subject never joins. Participants join from ready until the session is finalised. */
export const canJoinCalibration = (actor: Actor, { status, owner, role, isSubject }: CalibrationAccess) =>
  !isSubject && (role === 'facilitator' || canReadCalibrations(actor, owner) || (role !== null && isOpen(status)));

/** Facilitators and HR compare groups of people. Participants do not, because the groups tell about private fields. */
export const readsPanel = (actor: Actor, { role }: Pick<CalibrationAccess, 'role'>) => role === 'facilitator' || isHr(actor);

export const canReadPanel = (actor: Actor, session: CalibrationAccess) => canJoinCalibration(actor, session) && readsPanel(actor, session);

/** People change until the session is over, because a review whose facilitators have left needs another one. */
export const canStaffCalibration = (actor: Actor, session: CalibrationAccess) =>
  canJoinCalibration(actor, session) &&
  (session.status === 'draft' || isOpen(session.status)) &&
  (session.role === 'facilitator' || canEditCalibration(actor, session.owner));

/** Subjects change until the review of the session begins. */
export const canChooseSubjects = (actor: Actor, session: CalibrationAccess) =>
  session.status !== 'review' && canStaffCalibration(actor, session);

export const canSetUpCalibration = (actor: Actor, session: CalibrationAccess) =>
  session.status === 'draft' && canStaffCalibration(actor, session);

const actsThemselves = ({ id, realId }: Actor) => id === realId;

/** Only a facilitator changes the state of a session. */
export const canAdvanceCalibration = (actor: Actor, session: CalibrationAccess) =>
  session.role === 'facilitator' && !session.isSubject && actsThemselves(actor);

/** Nobody moves people on behalf of somebody else. */
export const canMoveSubject = (actor: Actor, session: CalibrationAccess) =>
  session.status === 'live' && !session.isSubject && (session.role === 'facilitator' || session.role === 'editor') && actsThemselves(actor);

/** A session can bar managers from moving their own reports, whom they still see. */
export const isBarredFrom = (
  { id }: Pick<Actor, 'id'>,
  { barsOwnReports }: { readonly barsOwnReports: boolean },
  { managerId }: { readonly managerId: string | null },
) => barsOwnReports && managerId === id;

/** The person who made a move, or a facilitator, gives its reason or takes it back. */
export const canChangeMove = (actor: Actor, session: CalibrationAccess, move: { readonly actorId: string }) =>
  canMoveSubject(actor, session) && (move.actorId === actor.id || session.role === 'facilitator');

export const canDiscussSubject = (actor: Actor, session: CalibrationAccess) =>
  session.role === 'facilitator' && canMoveSubject(actor, session);

/** HR compares the sessions of the company. */
export const canCompareCalibrations = (actor: Actor) => isHr(actor) && may(actor, 'Calibration Management', 'view');
