import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { calibrationDiscussed, calibrationMoved, calibrationReasonGiven, calibrationRoom } from '#shared/calibration/calibration.room.ts';
import {
  canChangeMove,
  canDiscussSubject,
  canJoinCalibration,
  canMoveSubject,
  type CalibrationAccess,
} from '#shared/calibration/calibration.policy.ts';
import {
  noReason,
  type CalibrationMove,
  type CalibrationTerms,
  type GivenReason,
  type Subject,
} from '#shared/calibration/calibration.schema.ts';
import { lacksReason, movesInEffect, rebuildSubject } from '#shared/calibration/rebuild.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { CalibrationMoveEntity, CalibrationSubjectEntity } from './calibration.entity.ts';
import { findPlace, holdStatus, placementOf } from './calibration.sql.ts';
import { checkReason, refuseOwnReport } from './move-rules.ts';

export interface NewMove extends GivenReason {
  readonly id: string;
  readonly personId: string;
  readonly toX: number;
  readonly toY: number | null;
  readonly expectedVersion: number;
}
interface Moved {
  readonly subject: Subject;
  readonly move: CalibrationMove;
}
interface LiveCalibration extends CalibrationAccess {
  readonly id: string;
  readonly terms: CalibrationTerms;
}

/**
 * Opens a session in which people can be moved, and holds its status. Throws `record.absent` for people who may not join its room, and
 * `calibration.closed` in any other state. An absent session needs the same statements.
 */
async function openLive(em: SqlEntityManager, { actor }: Context, id: string): Promise<LiveCalibration> {
  const [session, place] = await Promise.all([holdStatus(em, id), findPlace(em, id, actor.id)]);
  if (!session) throw new AppError('record.absent');
  const opened = { id, status: session.status, terms: session.terms!, ...place };
  authorizeRead(canJoinCalibration(actor, opened));
  if (opened.status !== 'live') throw new AppError('calibration.closed');
  authorize(canMoveSubject(actor, opened));
  return opened;
}

const lockSubject = (em: SqlEntityManager, id: string, personId: string): Promise<CalibrationSubjectEntity | null> =>
  em.findOne(CalibrationSubjectEntity, { calibrationId: id, personId }, { lockMode: LockMode.PESSIMISTIC_WRITE });

const orAbsent = <T>(found: T | null): T => {
  if (!found) throw new AppError('record.absent');
  return found;
};

/** Opens a live session together with one of its subjects, which it locks. */
async function openWithSubject(em: SqlEntityManager, ctx: Context, id: string, personId: string) {
  const [opened, subject] = await Promise.all([openLive(em, ctx, id), lockSubject(em, id, personId)]);
  return { opened, subject: orAbsent(subject) };
}

async function movesOf(em: SqlEntityManager, id: string, personId: string): Promise<CalibrationMove[]> {
  const moves = await em.find(CalibrationMoveEntity, { calibrationId: id, personId }, { orderBy: { number: 'asc' } });
  return moves.map((move) => move.present());
}

/** A rating is a point of its scale, or one that the subject has, or had from the manager or at the start. */
function checkPlace({ x, y }: CalibrationTerms, subject: CalibrationSubjectEntity, { toX, toY }: NewMove): void {
  const isRating = (axis: CalibrationTerms['x'], value: number, ...known: readonly (number | null | undefined)[]) =>
    known.includes(value) || axis.points.some((point) => point.value === value);
  if (!isRating(x, toX, subject.x, subject.startX, subject.originalX)) throw invalid('body.toX', 'absent');
  if ((y === null) !== (toY === null)) throw invalid('body.toY', 'absent');
  if (y && toY !== null && !isRating(y, toY, subject.y, subject.startY, subject.originalY)) throw invalid('body.toY', 'absent');
  if (subject.x === toX && (subject.y ?? null) === toY) throw invalid('body.toX', 'same');
}

interface Append {
  readonly opened: LiveCalibration;
  readonly subject: CalibrationSubjectEntity;
  readonly move: Pick<NewMove, 'id' | 'toX' | 'toY'> & GivenReason & { readonly undoesId: string | null };
  /** Moves of the subject that decide the place after this one. */
  readonly before: readonly CalibrationMove[];
}

/** Appends a move in the last statement of the write, and gives its subject the place that follows. */
function appendMove({ recordEvent, changeLast }: WriteTransaction, { actor, now }: Context, { opened, subject, move, before }: Append) {
  const { id, terms } = opened;
  const was = subject.present();
  // The database numbers the move.
  const numbered = { number: 0, at: now.toISOString(), personId: subject.personId, actorId: actor.id };
  const made: CalibrationMove = { ...move, ...numbered, fromX: was.x!, fromY: was.y };
  const rebuilt = rebuildSubject(was, [...before, made], terms.reasonPolicy);
  const moved = { subject: { ...was, ...rebuilt, version: was.version + 1 }, move: made };
  changeLast(placementOf(id, moved));
  const owed = before.find((one) => one.id === rebuilt.pendingMoveId);
  recordEvent(calibrationRoom, id, calibrationMoved, () => ({ id, ...moved, ...(owed && { owed }) }));
  return () => moved;
}

/** Runs a write that appends a move whose id the client has chosen. */
const appending = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw violatesConstraint(error, 'calibration_move_pkey') ? invalid('body.id', 'taken') : error;
  });

/** Moves a subject to other ratings. Throws `record.stale` if somebody has moved them meanwhile. */
export function moveSubject(ctx: Context, id: string, input: NewMove): Promise<Moved> {
  const writing = write(ctx, async (unit) => {
    const { opened, subject } = await openWithSubject(unit.em, ctx, id, input.personId);
    if (subject.moves !== input.expectedVersion) throw new AppError('record.stale', { current: subject.present() });
    checkPlace(opened.terms, subject, input);
    await checkReason(unit.em, ctx.actor.id, opened.terms, input);
    await refuseOwnReport(unit.em, ctx, opened, subject);
    const { id: moveId, toX, toY, reason, reasonCode, authorisedById } = input;
    const move = { id: moveId, toX, toY, reason, reasonCode, authorisedById, undoesId: null };
    // A new move decides the place alone.
    return appendMove(unit, ctx, { opened, subject, move, before: [] });
  });
  return appending(writing);
}

async function openMove({ em }: WriteTransaction, ctx: Context, id: string, moveId: string) {
  const opened = await openLive(em, ctx, id);
  const move = orAbsent(await em.findOne(CalibrationMoveEntity, { id: moveId, calibrationId: id }));
  authorize(canChangeMove(ctx.actor, opened, move));
  const subject = orAbsent(await lockSubject(em, id, move.personId));
  return { opened, move, subject, moves: await movesOf(em, id, move.personId) };
}

/** Gives the reason of a move that lacks what the policy of the session asks for. */
export function giveReason(ctx: Context, id: string, moveId: string, given: GivenReason): Promise<Moved> {
  return write(ctx, async (unit) => {
    const { opened, move, subject, moves } = await openMove(unit, ctx, id, moveId);
    const { reasonPolicy } = opened.terms;
    const isOpen = reasonPolicy === 'none' ? move.reason == null : lacksReason(move.present(), reasonPolicy);
    if (!isOpen || move.undoesId) throw invalid('body.reason', 'given');
    await checkReason(unit.em, move.actorId, opened.terms, { personId: move.personId, ...given });
    if (lacksReason(given, reasonPolicy === 'none' ? 'comment' : reasonPolicy)) throw invalid('body.reason', 'required');
    const { reason, reasonCode, authorisedById } = given;
    Object.assign(move, { reason, reasonCode, authorisedById });
    const after = moves.map((one) => (one.id === moveId ? { ...one, reason, reasonCode, authorisedById } : one));
    const { pendingMoveId } = rebuildSubject(subject.present(), after, reasonPolicy);
    subject.pendingMoveId = pendingMoveId;
    const moved = () => ({ subject: subject.present(), move: move.present() });
    unit.recordEvent(calibrationRoom, id, calibrationReasonGiven, () => ({ id, ...moved() }));
    return moved;
  });
}

/** Takes back the last move of a subject in effect by its inverse. Throws `record.stale` if it is not the last. */
export function undoMove(ctx: Context, id: string, moveId: string, newId: string): Promise<Moved> {
  const writing = write(ctx, async (unit) => {
    const { opened, move, subject, moves } = await openMove(unit, ctx, id, moveId);
    await refuseOwnReport(unit.em, ctx, opened, subject);
    if (movesInEffect(moves).at(-1)?.id !== moveId) throw new AppError('record.stale', { current: subject.present() });
    const back = { id: newId, toX: move.fromX, toY: move.fromY ?? null, ...noReason, undoesId: moveId };
    return appendMove(unit, ctx, { opened, subject, move: back, before: moves });
  });
  return appending(writing);
}

export function discussSubject(ctx: Context, id: string, personId: string, isDiscussed: boolean): Promise<{ subject: Subject }> {
  return write(ctx, async ({ em, recordEvent }) => {
    const { opened, subject } = await openWithSubject(em, ctx, id, personId);
    authorize(canDiscussSubject(ctx.actor, opened));
    subject.isDiscussed = isDiscussed;
    recordEvent(calibrationRoom, id, calibrationDiscussed, () => ({ id, subject: subject.present() }));
    return () => ({ subject: subject.present() });
  });
}
