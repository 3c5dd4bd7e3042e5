import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { NoticeKind } from '#shared/platform/notice.schema.ts';
import { Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';
import { NoticeCategory } from './categories.ts';
import { maxActors } from './notice.schema.ts';

/** As many notices as are changed by one request. */
export const maxChanged = 200;

/** One thing done to notices: exactly one of these. */
export const NoticeChange = Type.Object(
  {
    isRead: Type.Optional(Type.Boolean()),
    isArchived: Type.Optional(Type.Boolean()),
    /** Until when they are not shown; without a time they are shown now. */
    snoozedTill: Type.Optional(Nullable(Instant)),
  },
  { minProperties: 1, maxProperties: 1 },
);
export type NoticeChange = Static<typeof NoticeChange>;

const Counts = Type.Object({ unread: Type.Integer({ minimum: 0 }), snoozed: Type.Integer({ minimum: 0 }) });

/** What is so already stays so. */
export const changeNotificationsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/change',
  access: 'signed-in',
  schema: {
    body: Type.Object({ noticeIds: Type.Array(Id, { minItems: 1, maxItems: maxChanged }), change: NoticeChange }),
    response: { 200: Counts },
  },
});

/** Everything in the inbox, in every tab. */
export const readAllNotificationsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/read-all',
  access: 'signed-in',
  schema: { body: Type.Object({}), response: { 200: Counts } },
});

/** A notice in whole sentences' parts, for who is not in the inbox's room: with where it leads, and whose it is. */
export const Notification = Type.Object({
  id: Id,
  receiver: Id,
  category: NoticeCategory,
  type: NoticeKind,
  title: personal(Type.String()),
  path: Type.String(),
  /** The record that it is about; of a person also the number that they have in the company. */
  row: Type.Object({ id: Id, employeeReferenceId: Nullable(Type.String()) }),
  /** Who did it last; nobody for what Cairn says by itself. */
  actor: Nullable(Id),
  actors: Type.Array(Id, { maxItems: maxActors }),
  count: Type.Integer({ minimum: 1 }),
  readAt: Nullable(Instant),
  snoozedTill: Nullable(Instant),
  archivedAt: Nullable(Instant),
  createdAt: Instant,
  companyInfo: Type.Object({ id: Id, name: Type.String() }),
});
export type Notification = Static<typeof Notification>;

/** What somebody was told, the newest first, and how much of it they have not read. */
export const readNotificationsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/:personId/notifications',
  access: 'signed-in',
  schema: {
    params: Type.Object({ personId: Id }),
    querystring: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
    response: { 200: Type.Object({ data: Type.Array(Notification), count: Type.Integer({ minimum: 0 }) }) },
  },
});
