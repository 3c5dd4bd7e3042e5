import type { NotificationKind, NotificationSubject } from '#shared/platform/notification.schema.ts';
import { notificationsPath } from './channels.ts';
import { notificationKinds } from './notification-kinds.ts';

/** Page of the notification's subject; that page checks the right to read it. */
export function notificationPath({ kind, subject: { id } }: { kind: NotificationKind; subject: NotificationSubject }): string {
  const { link } = notificationKinds[kind];
  if (link === null) return notificationsPath;
  const { page = notificationsPath, parameter, view, isFilter } = link;
  if (parameter === null) return `${page}/${id}`;
  return `${page}?${view === undefined ? '' : `view=${view}&`}${parameter}=${isFilter ? 'is.' : ''}${id}`;
}
