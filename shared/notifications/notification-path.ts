import type { NotificationKind, NotificationSubject } from '#shared/platform/notification.schema.ts';
import { notificationsPath } from './channels.ts';
import { notificationKinds } from './notification-kinds.ts';

/** Page of the notification's subject; that page checks the right to read it. */
export function notificationPath({ kind, subject: { id } }: { kind: NotificationKind; subject: NotificationSubject }): string {
  const { link } = notificationKinds[kind];
  return link === null ? notificationsPath : `${link.page ?? notificationsPath}?${link.parameter}=${id}`;
}
