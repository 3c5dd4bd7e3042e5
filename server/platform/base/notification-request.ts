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

/** Question about a record for whose answer nobody waits any more. */
export interface SettledQuestion {
  readonly subjectId: string;
  /** Kind of the question, as the kinds of notification name it. */
  readonly asks: string;
}
