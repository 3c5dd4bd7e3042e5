import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calibrationDiscussed, calibrationRoom } from '#shared/calibration/calibration.room.ts';
import type { CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import { pauseTimer, restartTimer, startTimer } from '#shared/calibration/facilitation/agenda.ts';
import { calibrationFacilitated } from '#shared/calibration/facilitation/facilitation.events.ts';
import {
  canLead,
  canRaiseHand,
  canTakeLead,
  isFacilitated,
  type FacilitatedAccess,
} from '#shared/calibration/facilitation/facilitation.policy.ts';
import type { AgendaOrder, Facilitation, FacilitationChange } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { openCalibration, type OpenCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationPersonEntity, CalibrationSubjectEntity, type CalibrationEntity } from '#server/calibration/calibration.entity.ts';
import { CalibrationFacilitationEntity, presentFacilitation } from './facilitation.entity.ts';
import { sortSubjects } from './facilitation.sql.ts';

type Changed = Promise<{ change: FacilitationChange }>;
type Opened = OpenCalibration & FacilitatedAccess & { readonly facilitation: Facilitation };

const findFacilitation = (em: SqlEntityManager, calibrationId: string) => em.findOne(CalibrationFacilitationEntity, { calibrationId });

async function findLead(em: SqlEntityManager, calibrationId: string, { leadId }: Facilitation): Promise<string | null> {
  const person = leadId && (await em.findOne(CalibrationPersonEntity, { calibrationId, personId: leadId, role: 'facilitator' }));
  return person ? leadId : null;
}

/** Opens a session that can be facilitated, with its lead. Throws `calibration.closed` in any other state. */
export async function openFacilitated(em: SqlEntityManager, { actor }: Context, id: string): Promise<Opened> {
  const opened = await openCalibration(em, actor, id, { isLocked: true });
  if (!isFacilitated(opened.status)) throw new AppError('calibration.closed');
  const facilitation = presentFacilitation(await findFacilitation(em, id));
  return { ...opened, facilitation, leadId: await findLead(em, id, facilitation) };
}

async function storeChange({ em, recordEvent }: WriteTransaction, { id, companyId }: CalibrationEntity, change: FacilitationChange) {
  const row = await findFacilitation(em, id);
  if (row) Object.assign(row, change);
  else em.create(CalibrationFacilitationEntity, { ...presentFacilitation(null), ...change, companyId, calibrationId: id });
  recordEvent(calibrationRoom, id, calibrationFacilitated, () => ({ id, change }));
}

type Check = (actor: Context['actor'], opened: Opened) => boolean;
type Choose = (opened: Opened, unit: WriteTransaction) => FacilitationChange | Promise<FacilitationChange>;

/** Changes the facilitation of a session for an actor whom `check` allows it. */
const facilitate = (ctx: Context, id: string, check: Check, choose: Choose): Changed =>
  write(ctx, async (unit) => {
    const opened = await openFacilitated(unit.em, ctx, id);
    authorize(check(ctx.actor, opened));
    const change = await choose(opened, unit);
    if (Object.keys(change).length > 0) await storeChange(unit, opened.session, change);
    return () => ({ change });
  });

/** Orders the agenda. Subjects whom a list by hand leaves out follow at its end. */
export const orderAgenda = (ctx: Context, id: string, order: AgendaOrder, personIds: string[]): Changed =>
  facilitate(ctx, id, canLead, async (_, { em }) => {
    const sorted = await sortSubjects(em, id, order);
    if (order !== 'hand') return { agenda: { order, personIds: sorted } };
    const byHand = new Set(personIds);
    if (byHand.size < personIds.length || personIds.some((one) => !sorted.includes(one))) throw invalid('body.personIds', 'absent');
    return { agenda: { order, personIds: [...personIds, ...sorted.filter((one) => !byHand.has(one))] } };
  });

async function markDiscussed({ em, recordEvent }: WriteTransaction, id: string, personId: string): Promise<void> {
  const subject = await em.findOne(CalibrationSubjectEntity, { calibrationId: id, personId });
  if (!subject || subject.isDiscussed) return;
  subject.isDiscussed = true;
  recordEvent(calibrationRoom, id, calibrationDiscussed, () => ({ id, subject: subject.present() }));
}

/** Sets the current person and starts their time anew. `isDone` marks the person before as discussed. */
export const callSubject = (ctx: Context, id: string, { personId, isDone }: { personId: string | null; isDone: boolean }): Changed =>
  facilitate(ctx, id, canLead, async ({ facilitation, status }, unit) => {
    const { currentId, timer } = facilitation;
    if (isDone && status !== 'live') throw new AppError('calibration.closed');
    const known = personId === null || (await unit.em.findOne(CalibrationSubjectEntity, { calibrationId: id, personId }));
    if (!known) throw invalid('body.personId', 'absent');
    if (isDone && currentId) await markDiscussed(unit, id, currentId);
    return { currentId: personId, timer: restartTimer(timer, ctx.now) };
  });

/** Starts or pauses the timer, and sets the time for each person. It runs only while the session is live. */
export const setTimer = (
  ctx: Context,
  id: string,
  { isRunning, ...times }: { isRunning: boolean; budgetSeconds: number; extraSeconds: number },
): Changed =>
  facilitate(ctx, id, canLead, ({ facilitation, status }) => {
    if (isRunning && status !== 'live') throw new AppError('calibration.closed');
    const set = isRunning ? startTimer : pauseTimer;
    return { timer: { ...set(facilitation.timer, ctx.now), ...times } };
  });

export const setFollowed = (ctx: Context, id: string, isFollowed: boolean): Changed => facilitate(ctx, id, canLead, () => ({ isFollowed }));

/** Puts the actor at the end of the speaking queue, or takes them out of it and ends their turn. */
export const raiseHand = (ctx: Context, id: string, isRaised: boolean): Changed =>
  facilitate(ctx, id, canRaiseHand, ({ facilitation: { hands, speaker } }) => {
    const personId = ctx.actor.id;
    const others = hands.filter((hand) => hand.personId !== personId);
    const isWaiting = others.length < hands.length;
    const isSpeaking = speaker?.personId === personId;
    if (isRaised) return isWaiting || isSpeaking ? {} : { hands: [...hands, { personId, at: ctx.now.toISOString() }] };
    return { ...(isWaiting && { hands: others }), ...(isSpeaking && { speaker: null }) };
  });

/** Makes somebody in the speaking queue the speaker; null ends the turn of the speaker. */
export const giveWord = (ctx: Context, id: string, personId: string | null): Changed =>
  facilitate(ctx, id, canLead, ({ facilitation: { hands } }) => {
    if (personId === null) return { speaker: null };
    const others = hands.filter((hand) => hand.personId !== personId);
    if (others.length === hands.length) throw invalid('body.personId', 'absent');
    return { hands: others, speaker: { personId, at: ctx.now.toISOString() } };
  });

/** Gives the lead to a facilitator. Throws `record.stale` if somebody else has changed it meanwhile. */
export const changeLead = (ctx: Context, id: string, { from, to }: { from: string | null; to: string }): Changed =>
  facilitate(ctx, id, canTakeLead, async ({ leadId }, { em }) => {
    if (leadId !== from) throw new AppError('record.stale', { current: { leadId } });
    if (!(await findLead(em, id, { ...presentFacilitation(null), leadId: to }))) throw invalid('body.to', 'absent');
    return { leadId: to };
  });

/** Takes a person off the agenda. If they are the current person, there is none, and the time starts anew. */
export async function takeOffAgenda(unit: WriteTransaction, ctx: Context, session: CalibrationEntity, personId: string): Promise<void> {
  const { agenda, currentId, timer } = presentFacilitation(await findFacilitation(unit.em, session.id));
  const personIds = agenda.personIds.filter((one) => one !== personId);
  const change: FacilitationChange = {
    ...(personIds.length < agenda.personIds.length && { agenda: { ...agenda, personIds } }),
    ...(currentId === personId && { currentId: null, timer: restartTimer(timer, ctx.now) }),
  };
  if (Object.keys(change).length > 0) await storeChange(unit, session, change);
}

/** Adapts the facilitation of a session to its state: the facilitator who starts it leads, and the timer runs only while it is live. */
export async function followPhase(
  unit: WriteTransaction,
  ctx: Context,
  session: CalibrationEntity,
  { from, to }: { from: CalibrationStatus; to: CalibrationStatus },
): Promise<void> {
  const { leadId, timer } = presentFacilitation(await findFacilitation(unit.em, session.id));
  if (to === 'live' && leadId === null) await storeChange(unit, session, { leadId: ctx.actor.id });
  if (from === 'live' && timer.startedAt !== null) await storeChange(unit, session, { timer: pauseTimer(timer, ctx.now) });
}
