import { defineEntity, p } from '@mikro-orm/postgresql';
import { CheckInMoment } from '#shared/objectives/keyresult.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'CheckInReminderEntity',
  tableName: 'check_in_reminder',
  filters: tenantFilter,
  uniques: [{ name: 'check_in_reminder_unique', properties: ['keyResultId', 'periodStartsOn', 'moment'] }],
  properties: {
    ...owned,
    keyResultId: p.uuid(),
    periodStartsOn: p.date(),
    moment: p.enum(CheckInMoment.enum),
  },
});

/** One row for each period of a key result of which somebody was reminded, and for its line manager after missed periods. */
export class CheckInReminderEntity extends schema.class {}
schema.setClass(CheckInReminderEntity);
