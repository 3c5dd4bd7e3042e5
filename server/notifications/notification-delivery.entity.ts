import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'NotificationDeliveryEntity',
  tableName: 'notification_delivery',
  filters: tenantFilter,
  indexes: [
    {
      name: 'notification_delivery_waiting_index',
      expression: `create index "notification_delivery_waiting_index" on "notification_delivery" ("person_id", "due_at") where "left_at" is null`,
    },
    {
      name: 'notification_delivery_overdue_index',
      expression: `create index "notification_delivery_overdue_index" on "notification_delivery" ("due_at", "company_id", "person_id") where "left_at" is null`,
    },
    {
      name: 'notification_delivery_left_index',
      expression: `create index "notification_delivery_left_index" on "notification_delivery" ("company_id", "left_at") where "left_at" is not null`,
    },
    {
      name: 'notification_delivery_given_up_index',
      expression: `create index "notification_delivery_given_up_index" on "notification_delivery" ("channel") where "is_given_up"`,
    },
    { name: 'notification_delivery_person_index', properties: ['personId', 'channel', 'notificationId'] },
  ],
  uniques: [{ name: 'notification_delivery_unique', properties: ['notificationId', 'channel'] }],
  properties: {
    ...owned,
    notificationId: p.uuid(),
    personId: p.uuid(),
    channel: p.enum(['email', 'push'] as const),
    /** Waiting rows are decided at this time; decided rows that are not confirmed return to the queue. */
    dueAt: p.datetime(),
    /** Time of sending, or of giving up because no recipient is left. The row is deleted some time later. */
    leftAt: p.datetime().nullable(),
    /** Delivery batch; set when the delivery is decided. */
    batchId: p.uuid().nullable(),
    isDigest: p.boolean().default(false),
    /** Nobody took it in three days; then `leftAt` is the time of giving up. */
    isGivenUp: p.boolean().default(false),
  },
});

/** One delivery of a notification by email or browser push. */
export class NotificationDeliveryEntity extends schema.class {}
schema.setClass(NotificationDeliveryEntity);
