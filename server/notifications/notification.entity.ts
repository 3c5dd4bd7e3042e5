import { defineEntity, p } from '@mikro-orm/postgresql';
import { NoticeKind, type NoticeData } from '#shared/platform/notice.schema.ts';
import { owned, tenantFilter } from '#server/platform/owned.ts';

const schema = defineEntity({
  name: 'NotificationEntity',
  tableName: 'notification',
  filters: tenantFilter,
  indexes: [
    {
      name: 'notification_newest_index',
      expression: `create index "notification_newest_index" on "notification" ("person_id", "at" desc, "id" desc) where "archived_at" is null`,
    },
    {
      name: 'notification_unread_index',
      expression: `create index "notification_unread_index" on "notification" ("person_id") where "read_at" is null and "archived_at" is null`,
    },
  ],
  properties: {
    ...owned,
    personId: p.uuid(),
    kind: p.enum(NoticeKind.enum),
    subjectId: p.uuid(),
    subjectTitle: p.string().length(255),
    data: p.json<NoticeData>(),
    actorId: p.uuid().nullable(),
    at: p.datetime(),
    readAt: p.datetime().nullable(),
    archivedAt: p.datetime().nullable(),
  },
});

export class NotificationEntity extends schema.class {}
schema.setClass(NotificationEntity);
