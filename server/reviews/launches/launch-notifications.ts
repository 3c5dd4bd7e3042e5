import { launchFormsCreated, launchReminded, launchWaiting } from '#shared/reviews/launch.room.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn } from '#server/platform/data/notification-definition.ts';
import { LaunchEntity } from './launch.entity.ts';
import { findReviewHr } from './recurring/occurrences.sql.ts';

async function requestsFor(
  em: SqlEntityManager,
  launchId: string,
  people: readonly (readonly [personIds: readonly string[], kind: NotificationKind])[],
): Promise<NotificationRequest[]> {
  const launch = await em.findOne(LaunchEntity, { id: launchId, deletedAt: null, status: { $ne: 'cancelled' } });
  if (!launch) return [];
  const subject = { id: launchId, title: launch.name };
  return people.flatMap(([personIds, kind]) => personIds.map((personId) => ({ personId, kind, subject })));
}

/** Employees hear of their review, and managers once of those of their people. HR hears of forms that wait. */
export const launchNotifications = [
  notifyOn(launchFormsCreated, ({ em }, { data }) =>
    requestsFor(em, data.id, [
      [data.employeeIds, 'review-launched'],
      [data.managerIds, 'review-of-team-launched'],
    ]),
  ),
  notifyOn(launchWaiting, async ({ em }, { data }) => requestsFor(em, data.id, [[await findReviewHr(em), 'review-waiting']])),
  notifyOn(launchReminded, ({ em }, { data }) =>
    requestsFor(em, data.id, [
      [data.employeeIds, 'review-reminded'],
      [data.managerIds, 'review-reminded'],
    ]),
  ),
];
