import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { calibrationDiscussed, calibrationMoved, calibrationReasonGiven, calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { canChangeMove, canDiscussSubject, canMoveSubject } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationMove, CalibrationTerms, Subject } from '#shared/calibration/calibration.schema.ts';
import { movesInEffect, rebuildSubject } from '#shared/calibration/rebuild.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { openCalibration, type OpenCalibration } from './calibration-access.ts';
import { CalibrationMoveEntity, CalibrationSubjectEntity } from './calibration.entity.ts';
import { nextMoveNumber } from './calibration.sql.ts';
import { measureFairness } from './panel/panel.service.ts';

export interface NewMove {
  readonly id: string;
  readonly personId: string;
  readonly toX: number;
  readonly toY: number | null;
  readonly expectedVersion: number;
  readonly reason: string | null;
}
interface Moved {
  readonly subject: Subject;
  readonly move: CalibrationMove;
}
type LiveCalibration = OpenCalibration & { readonly terms: CalibrationTerms };

/** Opens a session in which people can be moved. Throws `calibration.closed` in any other state. */
async function openLive(em: SqlEntityManager, { actor }: Context, id: string): Promise<LiveCalibration> {
  const opened = await openCalibration(em, actor, id, { isLocked: true });
  if (opened.status !== 'live') throw new AppError('calibration.closed');
  authorize(canMoveSubject(actor, opened));
  return { ...opened, terms: opened.session.terms! };
}

async function lockSubject(em: SqlEntityManager, id: string, personId: string): Promise<CalibrationSubjectEntity> {
  const where = { calibrationId: id, personId };
  const subject = await em.findOne(CalibrationSubjectEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!subject) throw new AppError('record.absent');
  return subject;
}

const movesOf = (em: SqlEntityManager, id: string, personId: string) =>
  em.find(CalibrationMoveEntity, { calibrationId: id, personId }, { orderBy: { number: 'asc' } });

/** A rating is a point of its scale, or one that the subject has or had from the manager. */
function checkPlace({ x, y }: CalibrationTerms, subject: CalibrationSubjectEntity, { toX, toY }: NewMove): void {
  const isRating = (axis: CalibrationTerms['x'], value: number, ...known: readonly (number | null | undefined)[]) =>
    known.includes(value) || axis.points.some((point) => point.value === value);
  if (!isRating(x, toX, subject.x, subject.originalX)) throw invalid('body.toX', 'absent');
  if ((y === null) !== (toY === null)) throw invalid('body.toY', 'absent');
  if (y && toY !== null && !isRating(y, toY, subject.y, subject.originalY)) throw invalid('body.toY', 'absent');
  if (subject.x === toX && (subject.y ?? null) === toY) throw invalid('body.toX', 'same');
}

interface Append {
  readonly opened: LiveCalibration;
  readonly subject: CalibrationSubjectEntity;
  readonly move: Pick<NewMove, 'id' | 'toX' | 'toY' | 'reason'> & { readonly undoesId: string | null };
}

/** Appends a move and gives its subject the place that follows from all their moves. */
async function appendMove(unit: WriteTransaction, { actor, now }: Context, { opened, subject, move }: Append) {
  const { em, recordEvent } = unit;
  const { session, terms } = opened;
  const { companyId, id } = session;
  const from = { fromX: subject.x!, fromY: subject.y ?? null };
  const number = await nextMoveNumber(em, id);
  const before = await movesOf(em, id, subject.personId);
  const place = { calibrationId: id, personId: subject.personId, actorId: actor.id, number, ...from };
  const entity = em.create(CalibrationMoveEntity, { ...move, ...place, companyId, createdAt: now });
  const moved = placeSubject(recordEvent, { id, subject, moves: [...before, entity], entity, terms }, calibrationMoved);
  await measureFairness(unit, id);
  return moved;
}

interface Placing {
  readonly id: string;
  readonly subject: CalibrationSubjectEntity;
  readonly moves: readonly CalibrationMoveEntity[];
  readonly entity: CalibrationMoveEntity;
  readonly terms: CalibrationTerms;
}

function placeSubject(
  recordEvent: WriteTransaction['recordEvent'],
  { id, subject, moves, entity, terms }: Placing,
  event: typeof calibrationMoved | typeof calibrationReasonGiven,
): () => Moved {
  const { originalX = null, originalY = null } = subject;
  const rebuilt = rebuildSubject(
    { originalX, originalY },
    moves.map((one) => one.present()),
    terms.reasonPolicy,
  );
  const { version, ...values } = rebuilt;
  Object.assign(subject, values, { moves: version });
  const moved = () => ({ subject: subject.present(), move: entity.present() });
  recordEvent(calibrationRoom, id, event as typeof calibrationMoved, () => ({ id, ...moved() }));
  return moved;
}

/** Runs a write that appends a move whose id the client has chosen. */
const appending = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw violatesConstraint(error, 'calibration_move_pkey') ? invalid('body.id', 'taken') : error;
  });

/** Moves a subject to other ratings. Throws `record.stale` if somebody has moved them meanwhile. */
export function moveSubject(ctx: Context, id: string, input: NewMove): Promise<Moved> {
  const writing = write(ctx, async (unit) => {
    const opened = await openLive(unit.em, ctx, id);
    const subject = await lockSubject(unit.em, id, input.personId);
    if (subject.moves !== input.expectedVersion) throw new AppError('record.stale', { current: subject.present() });
    checkPlace(opened.terms, subject, input);
    const { id: moveId, toX, toY, reason } = input;
    return appendMove(unit, ctx, { opened, subject, move: { id: moveId, toX, toY, reason, undoesId: null } });
  });
  return appending(writing);
}

async function openMove({ em }: WriteTransaction, ctx: Context, id: string, moveId: string) {
  const opened = await openLive(em, ctx, id);
  const move = await em.findOne(CalibrationMoveEntity, { id: moveId, calibrationId: id });
  if (!move) throw new AppError('record.absent');
  authorize(canChangeMove(ctx.actor, opened, move));
  const subject = await lockSubject(em, id, move.personId);
  return { opened, move, subject, moves: await movesOf(em, id, move.personId) };
}

/** Gives the reason of a move that has none. */
export function giveReason(ctx: Context, id: string, moveId: string, reason: string): Promise<Moved> {
  return write(ctx, async (unit) => {
    const { opened, move, subject, moves } = await openMove(unit, ctx, id, moveId);
    if (move.reason != null || move.undoesId) throw invalid('body.reason', 'given');
    move.reason = reason;
    return placeSubject(unit.recordEvent, { id, subject, moves, entity: move, terms: opened.terms }, calibrationReasonGiven);
  });
}

/** Takes back the last move of a subject in effect by its inverse. Throws `record.stale` if it is not the last. */
export function undoMove(ctx: Context, id: string, moveId: string, newId: string): Promise<Moved> {
  const writing = write(ctx, async (unit) => {
    const { opened, move, subject, moves } = await openMove(unit, ctx, id, moveId);
    const last = movesInEffect(moves.map((one) => one.present())).at(-1);
    if (last?.id !== moveId) throw new AppError('record.stale', { current: subject.present() });
    const back = { id: newId, toX: move.fromX, toY: move.fromY ?? null, reason: null, undoesId: moveId };
    return appendMove(unit, ctx, { opened, subject, move: back });
  });
  return appending(writing);
}

export function discussSubject(ctx: Context, id: string, personId: string, isDiscussed: boolean): Promise<{ subject: Subject }> {
  return write(ctx, async ({ em, recordEvent }) => {
    const opened = await openLive(em, ctx, id);
    authorize(canDiscussSubject(ctx.actor, opened));
    const subject = await lockSubject(em, id, personId);
    subject.isDiscussed = isDiscussed;
    recordEvent(calibrationRoom, id, calibrationDiscussed, () => ({ id, subject: subject.present() }));
    return () => ({ subject: subject.present() });
  });
}
