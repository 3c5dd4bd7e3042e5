import type { Static } from 'typebox';
import { AppError } from '#shared/platform/errors.ts';
import { votableStates } from '#shared/rewards/idea.record.ts';
import { canVoteForIdea } from '#shared/rewards/idea.policy.ts';
import type { IdeaVote } from '#shared/rewards/ideas.api.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { whenReadable } from '#server/records/record-access.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { IdeaVoteEntity, type IdeaEntity } from './idea.entity.ts';
import { ideasService } from './ideas.service.ts';

const { plan } = ideasService;

/** Locks an idea for which the actor may vote, so that votes for it wait for each other. */
async function lockVotable({ em }: WriteTransaction, ctx: Context, id: string): Promise<IdeaEntity> {
  const found = lockedIn(plan, await lockRecords(em, plan, [id]), id);
  const readable = await whenReadable(em, plan, ctx.actor, id, found && !found.deletedAt ? found : null);
  authorizeRead(readable !== null);
  const idea = found as IdeaEntity;
  authorize(canVoteForIdea(ctx.actor, idea));
  if (idea.isArchived || !votableStates.includes(idea.state)) throw new AppError('idea.closed');
  return idea;
}

/** Gives the vote of the actor to an idea, or takes it back. A repeated vote changes nothing. */
export const voteForIdea = (ctx: Context, ideaId: string, isFor: boolean): Promise<Static<typeof IdeaVote>> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const idea = await lockVotable(unit, ctx, ideaId);
    const { id: personId, companyId } = ctx.actor;
    const given = await em.findOne(IdeaVoteEntity, { ideaId, personId });
    if (isFor && !given) em.create(IdeaVoteEntity, { id: crypto.randomUUID(), companyId, ideaId, personId, createdAt: ctx.now } as never);
    if (!isFor && given) em.remove(given);
    await em.flush();
    const votes = await em.count(IdeaVoteEntity, { ideaId });
    assignValues(plan, unit, idea, { votes });
    return () => ({ ideaId, isFor, votes });
  });

export const listOwnVotes = (ctx: Context): Promise<{ ideaIds: string[] }> =>
  read(ctx, async ({ em }) => {
    const given = await em.find(IdeaVoteEntity, { personId: ctx.actor.id }, { orderBy: { ideaId: 'asc' } });
    return { ideaIds: given.map(({ ideaId }) => ideaId) };
  });
