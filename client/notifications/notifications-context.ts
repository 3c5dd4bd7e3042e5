import { createContext } from 'react';
import type { NotificationBox } from '#shared/notifications/notification-lists.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { NotificationActions } from './use-notification-actions.ts';

/** Id used for the selected rows as a group, in places that otherwise hold one notification id. */
export const selectionName = 'selection';

/** Context of all rows. Its identity does not change with the list, so a row renders only if its own notification changes. */
export interface NotificationsOnScreen {
  readonly box: NotificationBox;
  readonly act: NotificationActions;
  readonly read: (notification: InboxNotification) => void;
}

export const NotificationsContext = createContext<NotificationsOnScreen>(null as unknown as NotificationsOnScreen);
