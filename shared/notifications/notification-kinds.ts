import type { NotificationKindDefinition } from '#shared/platform/notification-kind.ts';
import type { NotificationCategory, NotificationKind } from '#shared/platform/notification.schema.ts';
import { calibrationNotifications } from '#shared/calibration/calibration.notifications.ts';
import { goalNotifications } from '#shared/goals/goals.notifications.ts';
import { supportNotifications } from '#shared/support/support.notifications.ts';
import { taskNotifications } from '#shared/tasks/tasks.notifications.ts';
import { delegateNotifications } from './delegates.notifications.ts';

/** Kinds of notification of all features, in their order. */
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindDefinition<NotificationKind>>> = {
  ...taskNotifications,
  ...goalNotifications,
  ...calibrationNotifications,
  ...supportNotifications,
  ...delegateNotifications,
};

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

export const categoryOf = (kind: NotificationKind): NotificationCategory => notificationKinds[kind].category;
