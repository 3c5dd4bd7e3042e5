import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { canVoteForNomination } from '#shared/rewards/nomination.policy.ts';
import type { NominationVote } from '#shared/rewards/nominations.api.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { findReadable } from '#server/records/record-access.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { loadNominationPlaces, placeKeyOf } from './nomination-places.sql.ts';
import { NominationVoteEntity, type NominationEntity } from './nomination.entity.ts';
import { nominationsService } from './nominations.service.ts';
import { ProgrammeEntity } from './programme.entity.ts';

const { plan } = nominationsService;

/** Locks a nomination for which the actor may vote. The announcement of the winners waits, because it locks the programme. */
async function lockVotable({ em }: WriteTransaction, ctx: Context, id: string): Promise<NominationEntity> {
  const readable = await findReadable(em, plan, ctx.actor, id);
  authorizeRead(readable !== null);
  const { programmeId } = readable!.entity as NominationEntity;
  await em.findOne(ProgrammeEntity, { id: programmeId }, { lockMode: LockMode.PESSIMISTIC_READ });
  const nomination = lockedIn(plan, await lockRecords(em, plan, [id]), id) as NominationEntity | undefined;
  authorizeRead(nomination !== undefined && !nomination.deletedAt);
  const key = placeKeyOf(nomination!);
  const place = (await loadNominationPlaces(em, [key]))(key);
  authorize(place !== null && place.committeeIds.includes(ctx.actor.id));
  if (place!.state !== 'reviewing' || nomination!.isArchived) throw new AppError('nomination.closed');
  authorize(canVoteForNomination(ctx.actor, nomination!, place));
  return nomination!;
}

/** Gives a nomination the stars of the actor, or takes them back. The events name the number of votes only. */
export const voteForNomination = (ctx: Context, nominationId: string, stars: number | null): Promise<NominationVote> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const nomination = await lockVotable(unit, ctx, nominationId);
    const { id: personId, companyId } = ctx.actor;
    const given = await em.findOne(NominationVoteEntity, { nominationId, personId });
    if (given && stars === null) em.remove(given);
    else if (given) em.assign(given, { stars: stars! });
    else if (stars !== null)
      em.create(NominationVoteEntity, { id: crypto.randomUUID(), companyId, nominationId, personId, stars, createdAt: ctx.now } as never);
    await em.flush();
    const votes = await em.count(NominationVoteEntity, { nominationId });
    assignValues(plan, unit, nomination, { votes });
    return () => ({ nominationId, stars });
  });

/** Stars that the actor has given. */
export const listOwnNominationVotes = (ctx: Context): Promise<{ votes: NominationVote[] }> =>
  read(ctx, async ({ em }) => {
    const given = await em.find(NominationVoteEntity, { personId: ctx.actor.id }, { orderBy: { nominationId: 'asc' } });
    return { votes: given.map(({ nominationId, stars }) => ({ nominationId, stars })) };
  });
