import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { openFeedbackStates } from '#shared/feedback/advanced-review-states.ts';
import type { PeopleChangeHook } from '#server/access/staff-changes.ts';
import { followPeople, followRecords, type ApprovedRecord } from '#server/approvals/requests.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { AdvancedReviewEntity } from './advanced-review.entity.ts';
import { findPeerApprovers, removeInactive, replaceManagers } from './raters.sql.ts';

const approving = {
  kind: 'feedback-peers',
  approversOf: (em: SqlEntityManager, _: string, recordId: string) => findPeerApprovers(em, recordId),
} as const;

const endingOf = ({ status }: AdvancedReviewEntity): ApprovedRecord['ending']['state'] => {
  if (status === 'answering') return 'approved';
  return status === 'nominating' ? 'returned' : 'withdrawn';
};

/** The requests to approve peers follow these reviews. */
export async function followPeers(
  unit: WriteTransaction,
  ctx: Context,
  reviews: readonly AdvancedReviewEntity[],
  comment: string | null = null,
): Promise<void> {
  await unit.em.flush();
  const records = reviews.map((one): ApprovedRecord => {
    const { id, name: title, employeeId: subjectId, status } = one;
    return { id, title, subjectId, waiting: status === 'approving' ? 'submission' : null, ending: { state: endingOf(one), comment } };
  });
  await followRecords(unit, ctx, { ...approving, records });
}

/** Raters and requests follow a change of these reviews: another manager is asked and decides. */
export async function followReviews(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await unit.em.find(AdvancedReviewEntity, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  const open = found.filter(({ status }) => openFeedbackStates.includes(status));
  await replaceManagers(
    unit.em,
    open.map(({ id }) => id),
  );
  await followPeers(unit, ctx, open);
}

/** Somebody who has left is asked no more, and others decide about peers. */
export const followMovedRaters: PeopleChangeHook = async (unit, personIds) => {
  await removeInactive(unit.em, personIds);
  await followPeople(unit, personIds, approving);
};
