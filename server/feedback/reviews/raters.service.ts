import { LockMode, type FilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Raters } from '#shared/feedback/advanced-review.api.ts';
import { canAddOthers, canNominatePeers, canReadRaters, decidesOnPeers } from '#shared/feedback/advanced-review.policy.ts';
import type { AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import { openFeedbackStates } from '#shared/feedback/advanced-review-states.ts';
import { anonymousGroups, type Rater } from '#shared/feedback/rater.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { FeedbackFormEntity, FeedbackRaterEntity, type AdvancedReviewEntity } from './advanced-review.entity.ts';
import { checkOthers, checkPeers } from './check-peers.ts';
import { followPeers } from './follow-reviews.ts';
import { lockReview, openReview, reviewRow, type OpenReview } from './open-review.ts';
import { countRequests, findReports } from './raters.sql.ts';
import { changeWithCounts } from './review-counts.ts';

const ratersOf = (em: SqlEntityManager, reviewId: string) =>
  em.find(FeedbackRaterEntity, { reviewId }, { orderBy: { raterGroup: 'asc', createdAt: 'asc', id: 'asc' } });

/** Locks raters, so that one who begins or submits at the same time is either seen here or sees what is changed here. */
const lockRaters = (em: SqlEntityManager, where: FilterQuery<FeedbackRaterEntity>) =>
  em.find(FeedbackRaterEntity, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Rater without the progress that nobody may see. */
function presentRater(
  { id, raterId: personId, raterGroup: group, status, reason = null }: FeedbackRaterEntity,
  readsReasons: boolean,
): Rater {
  const isHidden = anonymousGroups.includes(group) && (status === 'started' || status === 'submitted');
  return { id, personId, group, state: isHidden ? 'asked' : status, reason: readsReasons ? reason : null };
}

/** Raters of a review, for those who choose them. */
export const listRaters = (ctx: Context, id: string): Promise<Raters> =>
  read(ctx, async ({ em }) => {
    const { row, owner } = await openReview(em, ctx.actor, id);
    authorizeRead(canReadRaters(ctx.actor, row, owner));
    const isOwn = row.employeeId === ctx.actor.id;
    const raters = (await ratersOf(em, id)).filter(({ raterGroup, status }) => status !== 'removed' && !(isOwn && raterGroup === 'other'));
    const notPeers = [row.employeeId, ...(row.managerId ? [row.managerId] : []), ...(await findReports(em, row.employeeId))];
    return { raters: raters.map((one) => presentRater(one, !isOwn)), asked: await countRequests(em), notPeers };
  });

/** Opens a review whose raters the actor may change now. */
async function openChangeable(em: SqlEntityManager, ctx: Context, id: string, isAllowed: typeof canNominatePeers): Promise<OpenReview> {
  const opened = await lockReview(em, ctx.actor, id);
  const { row, owner } = opened;
  if (!openFeedbackStates.includes(row.status)) throw new AppError('feedback.closed');
  authorize(isAllowed(ctx.actor, row, owner));
  return opened;
}

interface NewRaters {
  readonly review: AdvancedReviewEntity;
  readonly raters: readonly FeedbackRaterEntity[];
  readonly personIds: readonly string[];
  readonly group: 'peer' | 'other';
  readonly status: 'nominated' | 'asked';
}

/** Adds raters, also those who were removed before. Peers who wait for approval are asked as soon as somebody decides. */
function addRaters(em: SqlEntityManager, { review, raters, personIds, group, status }: NewRaters): void {
  const { id: reviewId, companyId } = review;
  for (const raterId of personIds) {
    const known = raters.find((one) => one.raterId === raterId);
    if (!known) em.create(FeedbackRaterEntity, { companyId, reviewId, raterId, raterGroup: group, status } as never);
    else if (known.status === 'removed' || known.status === 'nominated') em.assign(known, { raterGroup: group, status });
  }
}

function removePeers(em: SqlEntityManager, raters: readonly FeedbackRaterEntity[], personIds: readonly string[]): void {
  const left = raters.filter(({ raterGroup, raterId }) => raterGroup === 'peer' && !personIds.includes(raterId));
  for (const one of left) if (one.status === 'nominated' || one.status === 'asked') em.assign(one, { status: 'removed' });
}

/** A decision names the choice that the approver has seen. */
async function countChoice(em: SqlEntityManager, reviewId: string): Promise<void> {
  const form = await em.findOneOrFail(FeedbackFormEntity, { id: reviewId });
  form.choice += 1;
}

/** Chooses the peers of a review. New peers of the employee wait for approval. */
export const choosePeers = (ctx: Context, id: string, chosen: readonly string[]): Promise<AdvancedReview> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const { entity, row, owner } = await openChangeable(em, ctx, id, canNominatePeers);
    const personIds = [...new Set(chosen)];
    const raters = await lockRaters(em, { reviewId: id, $or: [{ raterGroup: 'peer' }, { raterId: { $in: personIds } }] });
    await checkPeers(em, { review: row, raters, personIds, isOwn: row.employeeId === ctx.actor.id });
    const isDecided = decidesOnPeers(ctx.actor, row, owner);
    removePeers(em, raters, personIds);
    addRaters(em, { review: entity, raters, personIds, group: 'peer', status: isDecided ? 'asked' : 'nominated' });
    await countChoice(em, id);
    await em.flush();
    const isWaiting = (await em.count(FeedbackRaterEntity, { reviewId: id, status: 'nominated' })) > 0;
    await changeWithCounts(unit, entity, { status: isWaiting ? 'approving' : 'answering' });
    await followPeers(unit, ctx, [entity]);
    return () => reviewRow(entity);
  });

/** Adds raters of the group of the others. */
export const addOthers = (ctx: Context, id: string, chosen: readonly string[]): Promise<AdvancedReview> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const { entity, row } = await openChangeable(em, ctx, id, canAddOthers);
    const personIds = [...new Set(chosen)];
    const raters = await lockRaters(em, { reviewId: id, raterId: { $in: personIds } });
    await checkOthers(em, row, raters, personIds);
    addRaters(em, { review: entity, raters, personIds, group: 'other', status: 'asked' });
    await changeWithCounts(unit, entity);
    return () => reviewRow(entity);
  });

/** Removes a rater whom HR has added and who has not begun. */
export const removeOther = (ctx: Context, id: string, raterId: string): Promise<AdvancedReview> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const { entity } = await openChangeable(em, ctx, id, canAddOthers);
    const [rater] = await lockRaters(em, { id: raterId, reviewId: id, raterGroup: 'other', status: { $ne: 'removed' } });
    if (!rater) throw new AppError('record.absent');
    if (rater.status === 'started' || rater.status === 'submitted') throw invalid('params.raterId', 'peer-started');
    em.assign(rater, { status: 'removed' });
    await changeWithCounts(unit, entity);
    return () => reviewRow(entity);
  });

/** Asks the nominated peers of a locked review. */
export async function askNominated(unit: WriteTransaction, review: AdvancedReviewEntity): Promise<void> {
  const nominated = await lockRaters(unit.em, { reviewId: review.id, status: 'nominated' });
  for (const one of nominated) unit.em.assign(one, { status: 'asked' });
  await changeWithCounts(unit, review, { status: 'answering' });
}
