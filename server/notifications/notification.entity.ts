import { defineEntity, p } from '@mikro-orm/postgresql';
import type { NotificationCategory, NotificationData, NotificationKind } from '#shared/platform/notification.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

/** One partial index per box, in display order, so that a page reads its rows directly. */
const box = (name: string, keys: string, where: string) => ({
  name: `notification_${name}_index`,
  expression: `create index "notification_${name}_index" on "notification" ("person_id", ${keys}) where ${where}`,
});

const inInbox = `"archived_at" is null and "snoozed_until" is null`;
const newestFirst = `"at" desc, "id" desc`;

const schema = defineEntity({
  name: 'NotificationEntity',
  tableName: 'notification',
  filters: tenantFilter,
  indexes: [
    box('newest', newestFirst, inInbox),
    box('category', `"category", ${newestFirst}`, inInbox),
    box('unread', newestFirst, `"read_at" is null and ${inInbox}`),
    box('snoozed', `"snoozed_until", "id"`, `"snoozed_until" is not null`),
    box('archived', newestFirst, `"archived_at" is not null`),
    {
      name: 'notification_overdue_index',
      expression: `create index "notification_overdue_index" on "notification" ("snoozed_until", "company_id", "person_id") where "snoozed_until" is not null`,
    },
    {
      name: 'notification_question_index',
      expression: `create index "notification_question_index" on "notification" ("subject_id") where "category" = 'approvals' and "read_at" is null`,
    },
    {
      name: 'notification_subject_index',
      expression: `create index "notification_subject_index" on "notification" ("person_id", "subject_id", "at")`,
    },
  ],
  properties: {
    ...owned,
    personId: p.uuid(),
    kind: p.text().$type<NotificationKind>(),
    category: p.text().$type<NotificationCategory>(),
    subjectId: p.uuid(),
    subjectTitle: p.string().length(255),
    data: p.json<NotificationData>(),
    actorIds: p.array().columnType('uuid[]'),
    count: p.integer().default(1),
    at: p.datetime(),
    readAt: p.datetime().nullable(),
    snoozedUntil: p.datetime().nullable(),
    archivedAt: p.datetime().nullable(),
  },
});

export class NotificationEntity extends schema.class {}
schema.setClass(NotificationEntity);
