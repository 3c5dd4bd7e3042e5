import { decidesOnPeers } from '#shared/feedback/advanced-review.policy.ts';
import type { DecisionResult } from '#shared/approvals/approvals.api.ts';
import type { ApprovalHost, RecordDecision } from '#server/approvals/approval-host.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { FeedbackFormEntity, type AdvancedReviewEntity } from './advanced-review.entity.ts';
import { advancedReviewsService } from './advanced-reviews.service.ts';
import { followPeers } from './follow-reviews.ts';
import { lockReviews, ownersOf, reviewRow } from './open-review.ts';
import { askNominated } from './raters.service.ts';

type Refusal = NonNullable<DecisionResult['error']>['code'];

/** Reviews with the choices of their peers, each with the reason for which the actor cannot decide about it. */
async function findRefusals({ em }: WriteTransaction, { actor }: Context, { records }: RecordDecision) {
  const ids = records.map(({ id }) => id);
  const reviews = new Map((await lockReviews(em, ids)).map((one) => [one.id, one]));
  const ownerOf = await ownersOf(em, [...reviews.values()]);
  const forms = await em.find(FeedbackFormEntity, { id: { $in: ids } }, { fields: ['id', 'choice'] });
  const choices = new Map(forms.map(({ id, choice }) => [id, choice]));
  return records.map(({ id, version }): { id: string; review: AdvancedReviewEntity | null; refusal: Refusal | null } => {
    const review = reviews.get(id) ?? null;
    if (!review) return { id, review, refusal: 'record.absent' };
    if (choices.get(id) !== version || review.status !== 'approving') return { id, review, refusal: 'record.stale' };
    const isAllowed = decidesOnPeers(actor, reviewRow(review), ownerOf(review.employeeId));
    return { id, review, refusal: isAllowed ? null : 'access.denied' };
  });
}

async function decideAll(unit: WriteTransaction, ctx: Context, decision: RecordDecision): Promise<DecisionResult[]> {
  const found = await findRefusals(unit, ctx, decision);
  for (const { review, refusal } of found) {
    if (!review || refusal) continue;
    if (decision.decision === 'approve') await askNominated(unit, review);
    else assignValues(advancedReviewsService.plan, unit, review, { status: 'nominating' });
    await followPeers(unit, ctx, [review], decision.comment);
  }
  return found.map(({ id, refusal }) => ({ id, error: refusal && { code: refusal } }));
}

/** Peers are approved by the manager of the review. A return lets the employee choose again. */
export const peerApprovals: ApprovalHost = {
  kind: 'feedback-peers',
  async versionsOf(em, recordIds) {
    const found = await em.find(FeedbackFormEntity, { id: { $in: [...recordIds] } }, { fields: ['id', 'choice'] });
    return new Map(found.map(({ id, choice }) => [id, choice]));
  },
  decide: (ctx, decision) =>
    write(ctx, async (unit) => {
      const results = await decideAll(unit, ctx, decision);
      return () => results;
    }),
};
