import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';
import { NotificationCategory, NotificationKind } from '#shared/platform/notification.schema.ts';
import { maxActors } from './inbox-notification.schema.ts';

export const maxChangedAtOnce = 200;

export const NotificationChange = Type.Object(
  {
    isRead: Type.Optional(Type.Boolean()),
    isArchived: Type.Optional(Type.Boolean()),
    snoozedUntil: Type.Optional(Nullable(Instant)),
  },
  { minProperties: 1, maxProperties: 1 },
);
export type NotificationChange = Static<typeof NotificationChange>;

const Counts = Type.Object({ unread: Type.Integer({ minimum: 0 }), snoozed: Type.Integer({ minimum: 0 }) });

export const changeNotificationsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/change',
  summary: 'Update notifications',
  description: 'Makes exactly one change to at most 200 notifications.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: {
    body: Type.Object({ notificationIds: Type.Array(Id, { minItems: 1, maxItems: maxChangedAtOnce }), change: NotificationChange }),
    response: { 200: Counts },
  },
});

export const readAllNotificationsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/read-all',
  summary: 'Mark all notifications as read',
  description: 'Changes the notifications of the caller and returns how many are unread and snoozed.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: { body: Type.Object({}), response: { 200: Counts } },
});

/** Notification for API clients outside the inbox room, with its link and actor. */
export const NotificationSummary = Type.Object({
  id: Id,
  receiver: Id,
  category: NotificationCategory,
  type: NotificationKind,
  title: personal(Type.String()),
  path: Type.String(),
  row: Type.Object({ id: Id, employeeReferenceId: Nullable(Type.String()) }),
  /** Last actor; null if Cairn itself acted. */
  actor: Nullable(Id),
  actors: Type.Array(Id, { maxItems: maxActors }),
  count: Type.Integer({ minimum: 1 }),
  readAt: Nullable(Instant),
  snoozedUntil: Nullable(Instant),
  archivedAt: Nullable(Instant),
  createdAt: Instant,
  companyInfo: Type.Object({ id: Id, name: Type.String() }),
});
export type NotificationSummary = Static<typeof NotificationSummary>;

export const readNotificationsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/:personId/notification-summaries',
  summary: 'List the latest notifications',
  description: 'Newest first, with the number of unread ones as `count`.',
  tag: 'Notifications',
  access: 'signed-in',
  isPersonal: true,
  schema: {
    params: Type.Object({ personId: Id }),
    querystring: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
    response: { 200: Type.Object({ data: Type.Array(NotificationSummary), count: Type.Integer({ minimum: 0 }) }) },
  },
});
