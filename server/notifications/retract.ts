import { inboxChanged } from '#shared/notifications/inbox.events.ts';
import { inboxRoom, maxInboxNotifications } from '#shared/notifications/inbox.room.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { notificationKinds } from '#shared/notifications/notification-kinds.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { presentNotification, type InboxCounts, type InboxNotificationRow } from './notification-row.sql.ts';
import { archiveAsRead, loadEntering } from './retract.sql.ts';

/** Field of a notification's data with the value before the first merged change. */
export const was = 'was';

/** Data of a notification; after a merge it keeps the value before the first change. */
export function notificationDataOf(
  { data = {}, change }: NotificationRequest,
  before: InboxNotification | undefined,
): InboxNotification['data'] {
  if (!change) return data;
  const first = before?.readAt === null ? before.data[was] : undefined;
  return { ...data, [was]: first ?? change.from };
}

/** A kind and the one that reverses it, in the same order for both. */
export function oppositeKinds(kind: NotificationKind): readonly NotificationKind[] {
  const { opposite } = notificationKinds[kind];
  return opposite === undefined ? [kind] : [kind, opposite].toSorted();
}

export interface RecentNotification {
  readonly notification: InboxNotification;
  readonly hasLeft: boolean;
}

/** Unseen notifications caused by the same person that this change makes untrue. */
export function retractedBy(
  { kind, change }: NotificationRequest,
  before: (kind: NotificationKind) => RecentNotification | undefined,
  actorId: string | null,
): InboxNotification | undefined {
  if (!change) return undefined;
  const isUndone = ({ notification: { readAt, data, actorIds }, hasLeft }: RecentNotification) =>
    readAt === null && !hasLeft && data[was] === change.to && actorIds.every((id) => id === actorId);
  return oppositeKinds(kind)
    .flatMap((one) => before(one) ?? [])
    .find(isUndone)?.notification;
}

/** Removes notifications that are no longer true from their inboxes, and records it with the new counts. */
export async function retractNotifications(
  { em, recordEvent }: Pick<WriteTransaction, 'em' | 'recordEvent'>,
  now: Date,
  notifications: readonly InboxNotification[],
) {
  if (notifications.length === 0) return () => {};
  const ids = notifications.map(({ id }) => id);
  const gone = await archiveAsRead(em, ids, now);
  const lost = Map.groupBy(gone, ({ personId }) => personId);
  const most = Math.min(Math.max(...[...lost.values()].map(({ length }) => length)), maxInboxNotifications);
  const entering = Map.groupBy(await loadEntering(em, [...lost.keys()], most), ({ personId }) => personId);
  return (counts: (personId: string) => InboxCounts) => {
    for (const { personId, ...row } of gone) {
      const { personId: _person, ...next } = entering.get(personId)?.pop() ?? {};
      const fact = {
        ...presentNotification(row),
        ...counts(personId),
        entering: 'id' in next ? presentNotification(next as InboxNotificationRow) : null,
      };
      recordEvent(inboxRoom, personId, inboxChanged, () => fact);
    }
  };
}
