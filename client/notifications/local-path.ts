import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { notificationKinds } from '#shared/notifications/notification-kinds.ts';
import { notificationPath } from '#shared/notifications/notification-path.ts';

/** Path to open for a notification. A window opens above the current page. */
export function localPathOf(notification: InboxNotification): string {
  const { link } = notificationKinds[notification.kind];
  if (link === null || link.page || link.parameter === null) return notificationPath(notification);
  const params = new URLSearchParams(location.search);
  params.set(link.parameter, notification.subject.id);
  return `${location.pathname}?${params.toString()}`;
}
