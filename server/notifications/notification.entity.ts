import { defineEntity, p } from '@mikro-orm/postgresql';
import { NoticeCategory } from '#shared/notifications/categories.ts';
import { NoticeKind, type NoticeData } from '#shared/platform/notice.schema.ts';
import { owned, tenantFilter } from '#server/platform/owned.ts';

/** One index for each box, in its order; of one person each is walked from where a page begins. */
const box = (name: string, keys: string, where: string) => ({
  name: `notification_${name}_index`,
  expression: `create index "notification_${name}_index" on "notification" ("person_id", ${keys}) where ${where}`,
});

const inInbox = `"archived_at" is null and "snoozed_till" is null`;
const newestFirst = `"at" desc, "id" desc`;

const schema = defineEntity({
  name: 'NotificationEntity',
  tableName: 'notification',
  filters: tenantFilter,
  indexes: [
    box('newest', newestFirst, inInbox),
    box('category', `"category", ${newestFirst}`, inInbox),
    box('unread', newestFirst, `"read_at" is null and ${inInbox}`),
    box('snoozed', `"snoozed_till", "id"`, `"snoozed_till" is not null`),
    box('archived', newestFirst, `"archived_at" is not null`),
    {
      name: 'notification_late_index',
      expression: `create index "notification_late_index" on "notification" ("snoozed_till", "company_id", "person_id") where "snoozed_till" is not null`,
    },
    {
      name: 'notification_subject_index',
      expression: `create index "notification_subject_index" on "notification" ("person_id", "subject_id", "at")`,
    },
  ],
  properties: {
    ...owned,
    personId: p.uuid(),
    kind: p.enum(NoticeKind.enum),
    category: p.enum(NoticeCategory.enum),
    subjectId: p.uuid(),
    subjectTitle: p.string().length(255),
    data: p.json<NoticeData>(),
    /** The last one first. */
    actorIds: p.array().columnType('uuid[]'),
    count: p.integer().default(1),
    at: p.datetime(),
    readAt: p.datetime().nullable(),
    snoozedTill: p.datetime().nullable(),
    archivedAt: p.datetime().nullable(),
  },
});

export class NotificationEntity extends schema.class {}
schema.setClass(NotificationEntity);
