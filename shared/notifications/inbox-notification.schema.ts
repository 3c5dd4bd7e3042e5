import { Type, type Static } from 'typebox';
import { NotificationCategory, NotificationData, NotificationKind, NotificationSubject } from '#shared/platform/notification.schema.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** Window in milliseconds in which repeats about the same record merge. */
export const mergeWindowMs = 300_000;

export const maxActors = 5;

export const InboxNotification = Type.Object({
  id: Id,
  kind: NotificationKind,
  category: NotificationCategory,
  subject: NotificationSubject,
  data: NotificationData,
  /** Newest first; empty if Cairn itself acted. */
  actorIds: Type.Array(Id, { maxItems: maxActors }),
  count: Type.Integer({ minimum: 1 }),
  createdAt: Instant,
  /** Time of the last occurrence, or of the return from snooze. */
  at: Instant,
  readAt: Nullable(Instant),
  snoozedUntil: Nullable(Instant),
  archivedAt: Nullable(Instant),
});
export type InboxNotification = Static<typeof InboxNotification>;

export const isInInbox = ({ snoozedUntil, archivedAt }: Pick<InboxNotification, 'snoozedUntil' | 'archivedAt'>) =>
  snoozedUntil === null && archivedAt === null;

const commentCategories: readonly NotificationCategory[] = ['comments', 'mentions'];

/** Tells of a comment that the person has not read. */
export const isUnreadComment = (notification: Pick<InboxNotification, 'snoozedUntil' | 'archivedAt' | 'readAt' | 'category'>) =>
  notification.readAt === null && isInInbox(notification) && commentCategories.includes(notification.category);
