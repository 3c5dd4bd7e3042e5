import { advancedReviewsCreated, peersFellDue, ratersReminded } from '#shared/feedback/advanced-launch.room.ts';
import { advancedReview } from '#shared/feedback/advanced-review.record.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { AdvancedReviewEntity } from '#server/feedback/reviews/advanced-review.entity.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { findAddedRaters, findNewRaters, findRemindedRaters } from './told-raters.sql.ts';

const { edited } = advancedReview.events;
type Edited = ReceivedEvent<typeof edited>;
type Edit = Edited['data'];

/** Kind of notification about a change that concerns the employee and, after a release, the manager. */
function newsOf({ record, before }: Edit): NotificationKind | null {
  if (before.status !== undefined && record.status === 'closed') return 'feedback-released';
  if (before.status === 'approving' && record.status === 'nominating') return 'feedback-peers-returned';
  return before.declined !== undefined && record.declined > before.declined ? 'feedback-declined' : null;
}

/** Groups to which a change may have added raters. */
function grownGroups({ record, before }: Edit): RaterGroup[] {
  const isAnswering = before.status !== undefined && record.status === 'answering';
  return [
    ...(before.managerId === undefined ? [] : (['manager'] as const)),
    ...(before.peersAsked !== undefined || isAnswering ? (['peer'] as const) : []),
    ...(before.othersAsked === undefined ? [] : (['other'] as const)),
  ];
}

async function ofEdit({ em }: AudienceContext, { data, at }: Edited): Promise<NotificationRequest[]> {
  const review = await em.findOne(AdvancedReviewEntity, { id: data.id, deletedAt: null });
  if (!review || review.status === 'cancelled') return [];
  const { id, name: title, employeeId, managerId } = review;
  const kind = newsOf(data);
  const told = kind === 'feedback-released' ? [employeeId, managerId] : [employeeId];
  const news = kind === null ? [] : told.flatMap((personId) => (personId ? { personId, kind, subject: { id, title } } : []));
  const groups = grownGroups(data);
  return groups.length > 0 ? [...news, ...(await findAddedRaters(em, id, groups, at))] : news;
}

/** Raters hear of what is asked of them; nobody else hears of them. */
export const feedbackNotifications = [
  notifyOn(advancedReviewsCreated, ({ em }, { data }) => findNewRaters(em, data.id, data.employeeIds)),
  notifyOn(ratersReminded, ({ em }, { data }) => findRemindedRaters(em, data)),
  notifyOn(peersFellDue, async ({ em }, { data }) => {
    const where = { launchId: data.id, employeeId: { $in: data.employeeIds }, status: 'nominating', deletedAt: null } as const;
    const reviews = await em.find(AdvancedReviewEntity, where);
    return reviews.map(({ id, name: title, employeeId }) => ({
      personId: employeeId,
      kind: 'feedback-nominate' as const,
      subject: { id, title },
    }));
  }),
  notifyOn(edited, ofEdit, { filter: (after) => newsOf(after) !== null || grownGroups(after).length > 0 }),
];
