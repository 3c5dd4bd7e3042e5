import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { calibrationAdvanced, calibrationRoom, calibrationSetUp, calibrationSubjectsPut } from '#shared/calibration/calibration.room.ts';
import type { SetupChange } from '#shared/calibration/calibration.api.ts';
import { canAdvanceCalibration, canSetUpCalibration } from '#shared/calibration/calibration.policy.ts';
import type { BoxLabels, CalibrationStatus, CalibrationTerms, Guideline } from '#shared/calibration/calibration.schema.ts';
import { areNested } from '#shared/calibration/guideline.ts';
import { AppError, invalid, type FieldFault } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues, recordChange } from '#server/records/record-changes.ts';
import { holdForms, releaseForms, returnForms } from '#server/reviews/forms/calibration-hooks.ts';
import { openCalibration } from './calibration-access.ts';
import { CalibrationPersonEntity, CalibrationSubjectEntity } from './calibration.entity.ts';
import { findRatings, findReplaced, startOf, storeCalibratedRatings } from './calibration.sql.ts';
import { calibrationsService } from './calibrations.service.ts';
import { followPhase } from './facilitation/facilitation.service.ts';
import { lockSubjects } from './lock-subjects.ts';
import { measureFairness } from './panel/panel.service.ts';
import { announceSession } from './setup/announce.ts';
import { axesOf, faultsOfSession, findReasonCodes, unmetFaults, type Axes, type SessionParts } from './session-faults.ts';

export interface Advance {
  readonly from: CalibrationStatus;
  readonly to: CalibrationStatus;
  readonly reason: string | null;
}

/** Names of the boxes after these changes. */
function renamed(labels: BoxLabels, changes: SetupChange['labels'] = []): BoxLabels {
  const others = labels.filter(({ box }) => !changes.some((one) => one.box === box));
  return [...others, ...changes.filter(({ label }) => label !== '')];
}

/** Stores the guideline and the names of the boxes of a draft. */
export function setUpCalibration(ctx: Context, id: string, change: SetupChange): Promise<{ guideline: Guideline; labels: BoxLabels }> {
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const opened = await openCalibration(em, ctx.actor, id, { isLocked: true });
    authorize(canSetUpCalibration(ctx.actor, opened));
    const guideline = change.guideline ?? opened.session.guideline;
    const labels = renamed(opened.session.labels, change.labels);
    if (!areNested(guideline)) throw invalid('body.guideline', 'guideline-overlap');
    const isReversed = ({ operator, percent, high }: Guideline[number]) => operator === 'between' && (high === null || high < percent);
    if (guideline.some(isReversed)) throw invalid('body.guideline', 'guideline-range');
    Object.assign(opened.session, { guideline, labels });
    // The version of the record changes too.
    recordChange(calibrationsService.plan, unit, opened.session, 'edited', { more: { before: {}, changed: [] } });
    recordEvent(calibrationRoom, id, calibrationSetUp, () => ({ id, guideline, labels }));
    return () => ({ guideline, labels });
  });
}

const refuse = (fields: FieldFault[]): void => {
  if (fields.length > 0) throw new AppError('calibration.unready', { fields });
};

/** Loads everything that decides whether a session is ready. */
export async function partsOf(em: SqlEntityManager, session: SessionParts['session']): Promise<SessionParts> {
  const people = await em.find(CalibrationPersonEntity, { calibrationId: session.id });
  const subjects = await em.find(CalibrationSubjectEntity, { calibrationId: session.id }, { orderBy: { personId: 'asc' } });
  return { session, people, subjects };
}

const subjectsIn = ({ session, subjects }: SessionParts) => ({
  cycleId: session.cycleId,
  personIds: subjects.map(({ personId }) => personId),
});

function termsOf({ session }: SessionParts, { x, y }: Axes, reasonCodes: string[]): CalibrationTerms {
  const { name, cycleId, heldOn, place = null, reasonPolicy, barsOwnReports, noteReaders, enforcement } = session;
  const rules = { reasonPolicy, reasonCodes, barsOwnReports, noteReaders, enforcement };
  return { name, cycleId, heldOn, place, ...rules, x, y } as CalibrationTerms;
}

/** Checks a draft, and fixes its axes and the ratings with which it starts. */
async function makeReady(unit: WriteTransaction, parts: SessionParts): Promise<void> {
  const { em, recordEvent } = unit;
  const { session, people, subjects } = parts;
  await lockSubjects(em, subjectsIn(parts));
  const axes = await axesOf(em, session);
  refuse(await faultsOfSession(em, parts, axes));
  const ratings = await findRatings(
    em,
    session,
    subjects.map(({ personId }) => personId),
  );
  for (const subject of subjects) {
    Object.assign(subject, startOf(ratings.get(subject.personId)));
  }
  session.terms = termsOf(parts, axes, await findReasonCodes(em, session));
  announceSession(unit, session, people);
  recordEvent(calibrationRoom, session.id, calibrationSubjectsPut, () => ({
    id: session.id,
    subjects: subjects.map((subject) => subject.present()),
  }));
}

function checkReasons({ subjects }: SessionParts): void {
  const owing = subjects.filter(({ pendingMoveId }) => pendingMoveId).map(({ personId }) => personId);
  refuse(owing.length > 0 ? [{ path: 'body.to', rule: 'reason-missing', limit: owing }] : []);
}

const needing = (reason: string | null, rule: string, limit: string[]): FieldFault[] =>
  reason === null && limit.length > 0 ? [{ path: 'body.reason', rule, limit }] : [];

/** Checks a session before its ratings are stored. Without a reason, everybody was discussed and no rating of an earlier session changes. */
async function checkFinal(em: SqlEntityManager, parts: SessionParts, reason: string | null): Promise<void> {
  const { session, subjects } = parts;
  const silent = subjects.filter(({ isDiscussed }) => !isDiscussed).map(({ personId }) => personId);
  const replaced = await findReplaced(em, session.id);
  refuse([
    ...needing(reason, 'not-discussed', silent),
    ...needing(reason, 'calibrated-before', replaced),
    ...(session.enforcement === 'block' ? unmetFaults(parts) : []),
  ]);
}

/** The review forms of the subjects are held while a session compares their ratings. */
async function moveForms(unit: WriteTransaction, parts: SessionParts, to: CalibrationStatus): Promise<void> {
  const of = subjectsIn(parts);
  if (to === 'ready') await holdForms(unit, of);
  if (to === 'draft' || to === 'cancelled') await returnForms(unit, of);
  if (to === 'finalised') await releaseForms(unit, of);
}

async function prepare(unit: WriteTransaction, ctx: Context, parts: SessionParts, { from, to, reason }: Advance): Promise<void> {
  if (to === 'ready') return makeReady(unit, parts);
  if (to === 'draft') parts.session.terms = null;
  if (to === 'live') await measureFairness(unit, parts.session.id);
  if (to === 'review') checkReasons(parts);
  if (to === 'review') await measureFairness(unit, parts.session.id, { isPhaseEnd: true });
  if (from === 'review' && to === 'live' && reason === null) throw invalid('body.reason', 'required');
  // The list hides archived sessions unless the reader asks for them.
  if (to === 'archived') parts.session.isArchived = true;
  if (to !== 'finalised') return;
  await checkFinal(unit.em, parts, reason);
  await unit.em.flush();
  await storeCalibratedRatings(unit.em, parts.session.id, ctx.now);
}

/** Changes the state of a session; only its facilitators do. Finalising stores all ratings in the same transaction. */
export function advanceCalibration(ctx: Context, id: string, advance: Advance): Promise<{ status: CalibrationStatus }> {
  const { from, to, reason } = advance;
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const opened = await openCalibration(em, ctx.actor, id, { isLocked: true });
    authorize(canAdvanceCalibration(ctx.actor, opened));
    const { session } = opened;
    if (session.status !== from) throw new AppError('record.stale', { current: { status: session.status } });
    const next = calibration.fields.status.states![from]!.to;
    if (!next.includes(to)) throw invalid('body.to', 'transition', [...next]);
    const parts = await partsOf(em, session);
    await prepare(unit, ctx, parts, advance);
    if (from !== 'draft' || to === 'ready') await moveForms(unit, parts, to);
    assignValues(calibrationsService.plan, unit, session, { status: to });
    await followPhase(unit, ctx, session, advance);
    recordEvent(calibrationRoom, id, calibrationAdvanced, () => ({ id, status: to, terms: session.terms ?? null, reason }));
    return () => ({ status: to });
  });
}
