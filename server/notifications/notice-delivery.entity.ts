import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, tenantFilter } from '#server/platform/owned.ts';

const schema = defineEntity({
  name: 'NoticeDeliveryEntity',
  tableName: 'notice_delivery',
  filters: tenantFilter,
  indexes: [
    {
      name: 'notice_delivery_waiting_index',
      expression: `create index "notice_delivery_waiting_index" on "notice_delivery" ("person_id", "due_at") where "left_at" is null`,
    },
    {
      name: 'notice_delivery_late_index',
      expression: `create index "notice_delivery_late_index" on "notice_delivery" ("due_at", "company_id", "person_id") where "left_at" is null`,
    },
    {
      name: 'notice_delivery_left_index',
      expression: `create index "notice_delivery_left_index" on "notice_delivery" ("company_id", "left_at") where "left_at" is not null`,
    },
    { name: 'notice_delivery_person_index', properties: ['personId', 'channel', 'noticeId'] },
  ],
  uniques: [{ name: 'notice_delivery_unique', properties: ['noticeId', 'channel'] }],
  properties: {
    ...owned,
    noticeId: p.uuid(),
    personId: p.uuid(),
    channel: p.enum(['email', 'push'] as const),
    /** When it is looked at: held rows are decided then, and decided rows that nobody has taken are left to the queue again. */
    dueAt: p.datetime(),
    /** When the mail server or the push services took it, or nobody was left to tell; a while later the row goes. */
    leftAt: p.datetime().nullable(),
    /** Decided to go: what goes in one letter has one. */
    letterId: p.uuid().nullable(),
    isGathered: p.boolean().default(false),
  },
});

/** A notice on its way to where the person is not looking: a letter or a message of the browser. */
export class NoticeDeliveryEntity extends schema.class {}
schema.setClass(NoticeDeliveryEntity);
