import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { InboxNotification } from './inbox-notification.schema.ts';
import { notificationKinds } from './notification-kinds.ts';

export const isReminder = (kind: NotificationKind): boolean => notificationKinds[kind].kindOn !== undefined;

/** Updates the kind of a reminder to the day of reading: "due tomorrow" becomes "overdue" after the date. Other kinds stay unchanged. */
export const currentReminderKind = ({ kind, data }: Pick<InboxNotification, 'kind' | 'data'>, today: string): NotificationKind =>
  notificationKinds[kind].kindOn?.(data, today) ?? kind;
