import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { calibrationVoteChanged } from '#shared/calibration/facilitation/facilitation.events.ts';
import { canLead, canVote } from '#shared/calibration/facilitation/facilitation.policy.ts';
import type { CalibrationVote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { CalibrationSubjectEntity } from '#server/calibration/calibration.entity.ts';
import { CalibrationBallotEntity, CalibrationVoteEntity, presentVote } from './facilitation.entity.ts';
import { openFacilitated } from './facilitation.service.ts';

interface Voted {
  readonly vote: CalibrationVote | null;
}

const ballotsOf = (em: SqlEntityManager, voteId: string) => em.find(CalibrationBallotEntity, { voteId });

const findOpenVote = (em: SqlEntityManager, calibrationId: string) => em.findOne(CalibrationVoteEntity, { calibrationId, endedAt: null });

function recordVote({ recordEvent }: WriteTransaction, id: string, present: () => CalibrationVote | null): () => Voted {
  recordEvent(calibrationRoom, id, calibrationVoteChanged, () => ({ id, vote: present() }));
  return () => ({ vote: present() });
}

/** Opens a session that is live for a vote. Throws `calibration.closed` in any other state. */
async function openLive(em: SqlEntityManager, ctx: Context, id: string, check: typeof canLead) {
  const opened = await openFacilitated(em, ctx, id);
  if (opened.status !== 'live') throw new AppError('calibration.closed');
  authorize(check(ctx.actor, opened));
  return opened;
}

/** The open vote with this id. Throws `calibration.vote-over` for another one. */
async function loadOpenVote(em: SqlEntityManager, id: string, voteId: string): Promise<CalibrationVoteEntity> {
  const vote = await findOpenVote(em, id);
  if (vote?.id !== voteId) throw new AppError('calibration.vote-over');
  return vote;
}

/** Opens a blind vote about a subject and ends the one before it. */
export function openVote(ctx: Context, id: string, { id: voteId, personId }: { id: string; personId: string }): Promise<Voted> {
  const writing = write(ctx, async (unit) => {
    const { em } = unit;
    const { session } = await openLive(em, ctx, id, canLead);
    if (!(await em.findOne(CalibrationSubjectEntity, { calibrationId: id, personId }))) throw invalid('body.personId', 'absent');
    const before = await findOpenVote(em, id);
    if (before) before.endedAt = ctx.now;
    const vote = em.create(CalibrationVoteEntity, { id: voteId, companyId: session.companyId, calibrationId: id, personId });
    return recordVote(unit, id, () => presentVote(vote, []));
  });
  return writing.catch((error: unknown) => {
    throw violatesConstraint(error, 'calibration_vote_pkey') ? invalid('body.id', 'taken') : error;
  });
}

/** Stores the ballot of the actor. Neither the reply nor the event has its value. */
export function castBallot(ctx: Context, id: string, voteId: string, value: number): Promise<Voted> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const { session } = await openLive(em, ctx, id, canVote);
    const vote = await loadOpenVote(em, id, voteId);
    if (vote.revealedAt) throw new AppError('calibration.vote-over');
    if (!session.terms!.x.points.some((point) => point.value === value)) throw invalid('body.value', 'absent');
    const ballots = await ballotsOf(em, voteId);
    const own = ballots.find(({ personId }) => personId === ctx.actor.id);
    if (own) own.value = value;
    else ballots.push(em.create(CalibrationBallotEntity, { companyId: session.companyId, voteId, personId: ctx.actor.id, value }));
    return recordVote(unit, id, () => presentVote(vote, ballots));
  });
}

/** Reveals all ballots at once. */
export function revealVote(ctx: Context, id: string, voteId: string): Promise<Voted> {
  return write(ctx, async (unit) => {
    await openLive(unit.em, ctx, id, canLead);
    const vote = await loadOpenVote(unit.em, id, voteId);
    vote.revealedAt ??= ctx.now;
    const ballots = await ballotsOf(unit.em, voteId);
    return recordVote(unit, id, () => presentVote(vote, ballots));
  });
}

export function endVote(ctx: Context, id: string, voteId: string): Promise<Voted> {
  return write(ctx, async (unit) => {
    await openLive(unit.em, ctx, id, canLead);
    const vote = await loadOpenVote(unit.em, id, voteId);
    vote.endedAt = ctx.now;
    return recordVote(unit, id, () => null);
  });
}

/** Ends the open vote if it is about this person. */
export async function endVoteAbout(unit: WriteTransaction, ctx: Context, id: string, personId: string): Promise<void> {
  const vote = await findOpenVote(unit.em, id);
  if (vote?.personId !== personId) return;
  vote.endedAt = ctx.now;
  recordVote(unit, id, () => null);
}
