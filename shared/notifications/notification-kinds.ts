import type { NotificationKindDefinition } from '#shared/platform/notification-kind.ts';
import { notificationCategories, type NotificationCategory, type NotificationKind } from '#shared/platform/notification.schema.ts';
import { accessNotifications } from '#shared/access/access.notifications.ts';
import { approvalNotifications } from '#shared/approvals/approvals.notifications.ts';
import { calibrationNotifications } from '#shared/calibration/calibration.notifications.ts';
import { feedbackNotifications } from '#shared/feedback/feedback.notifications.ts';
import { goalNotifications } from '#shared/goals/goals.notifications.ts';
import { integrationNotifications } from '#shared/integrations/integrations.notifications.ts';
import { objectiveNotifications } from '#shared/objectives/objectives.notifications.ts';
import { peopleNotifications } from '#shared/people/people.notifications.ts';
import { launchNotifications } from '#shared/reviews/launch.notifications.ts';
import { reviewNotifications } from '#shared/reviews/reviews.notifications.ts';
import { rewardNotifications } from '#shared/rewards/rewards.notifications.ts';
import { supportNotifications } from '#shared/support/support.notifications.ts';
import { taskNotifications } from '#shared/tasks/tasks.notifications.ts';
import { delegateNotifications } from './delegates.notifications.ts';

/** Kinds of notification of all features, in their order. */
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindDefinition<NotificationKind>>> = {
  ...accessNotifications,
  ...peopleNotifications,
  ...approvalNotifications,
  ...taskNotifications,
  ...objectiveNotifications,
  ...goalNotifications,
  ...launchNotifications,
  ...reviewNotifications,
  ...feedbackNotifications,
  ...calibrationNotifications,
  ...rewardNotifications,
  ...supportNotifications,
  ...integrationNotifications,
  ...delegateNotifications,
};

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** Categories of the features that exist. A category without a kind of notification has nothing to switch or to filter. */
export const usedCategories: readonly NotificationCategory[] = notificationCategories.filter((category) =>
  Object.values(notificationKinds).some((kind) => kind.category === category),
);

export const categoryOf = (kind: NotificationKind): NotificationCategory => notificationKinds[kind].category;
