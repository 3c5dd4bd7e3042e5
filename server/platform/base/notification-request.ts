import type { NotificationData, NotificationKind, NotificationSubject } from '#shared/platform/notification.schema.ts';

export interface NotificationRequest {
  readonly personId: string;
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  readonly data?: NotificationData;
  readonly change?: { readonly from: string; readonly to: string };
  /** Retracts an earlier notification only: sends nothing if that one was never sent or has been read. */
  readonly onlyTakesBack?: true;
  /** Sends a notification only to people who got its counterpart for the record and have not been notified of the end yet. */
  readonly onlyAfter?: true;
}

/** Question about a record that these people no longer have to answer: all, or all except those it still concerns. */
export interface SettledQuestion {
  readonly subjectId: string;
  /** Kind of the question, as the kinds of notification name it. */
  readonly asks: string;
  /** People who are still asked: their notifications stay unread. */
  readonly exceptIds?: readonly string[];
}
