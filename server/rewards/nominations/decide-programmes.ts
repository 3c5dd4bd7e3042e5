import { levelStates } from '#shared/rewards/nomination.record.ts';
import { isEligible } from '#shared/rewards/nomination.policy.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { openLedger } from '#server/rewards/points/ledger.ts';
import { followNominations } from './follow-nominations.ts';
import { loadScores, type Score } from './nomination-places.sql.ts';
import { NominationEntity } from './nomination.entity.ts';
import { nominationsService } from './nominations.service.ts';
import { ProgrammeEntity } from './programme.entity.ts';

const { plan } = nominationsService;
const undecided = { state: { $in: [...levelStates] }, deletedAt: null, isArchived: false };

/** Highest score first; equal ones by the number of votes, then by the earlier nomination. */
function ranked(nominations: readonly NominationEntity[], scores: ReadonlyMap<string, Score>): NominationEntity[] {
  const scored = nominations.filter(({ id }) => (scores.get(id)?.votes ?? 0) > 0);
  return scored.toSorted((a, b) => {
    const [one, other] = [scores.get(a.id)!, scores.get(b.id)!];
    return other.score! - one.score! || other.votes - one.votes || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  });
}

/** Gives the undecided nominations of a decided programme their last state: those that nobody has approved to the end are declined. */
async function decideOne(unit: WriteTransaction, ctx: Context, programme: ProgrammeEntity): Promise<void> {
  const { em } = unit;
  const open = await em.find(NominationEntity, { programmeId: programme.id, ...undecided }, { fields: ['id'], orderBy: { id: 'asc' } });
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await lockRecords(em, plan, ids);
  const locked = await em.find(NominationEntity, { id: { $in: ids }, ...undecided }, { orderBy: { id: 'asc' }, refresh: true });
  const scores = new Map((await loadScores(em, [programme.id])).map((score) => [score.id, score]));
  const eligible = locked.filter((one) => isEligible(one, programme));
  const winners = new Set(ranked(eligible, scores).slice(0, programme.winners));
  for (const one of locked) {
    const isLeft = eligible.includes(one) ? 'runner-up' : 'declined';
    const state = winners.has(one) ? 'winner' : isLeft;
    assignValues(plan, unit, one, { state, score: scores.get(one.id)?.score ?? null }, { causeId: programme.id });
  }
  await em.flush();
  await followNominations(unit, ctx, ids);
}

/** Gives the winners of a paid programme their points. Each nomination counts once. */
async function payWinners(unit: WriteTransaction, ctx: Context, { id, points }: ProgrammeEntity): Promise<void> {
  const winners = await unit.em.find(NominationEntity, { programmeId: id, state: 'winner', deletedAt: null }, { orderBy: { id: 'asc' } });
  if (winners.length === 0 || points === 0) return;
  const people = winners.map(({ nomineeId }) => nomineeId);
  const ledger = await openLedger(unit, ctx, [...new Set(people)], []);
  for (const winner of winners)
    ledger.change({ personId: winner.nomineeId, account: 'earned', delta: points, kind: 'nomination', refId: winner.id });
  await ledger.store();
}

/** Announces the winners of decided programmes, and pays those of paid ones. */
export async function decideProgrammes(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await unit.em.find(ProgrammeEntity, { id: { $in: [...ids] }, deletedAt: null }, { orderBy: { id: 'asc' } });
  for (const programme of found) {
    if (programme.state === 'decided') await decideOne(unit, ctx, programme);
    if (programme.state === 'paid') await payWinners(unit, ctx, programme);
  }
}
