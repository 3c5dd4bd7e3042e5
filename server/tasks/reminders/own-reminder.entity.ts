import { defineEntity, p } from '@mikro-orm/postgresql';
import type { OwnReminder } from '#shared/tasks/own-reminders.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';

const schema = defineEntity({
  name: 'OwnReminderEntity',
  tableName: 'own_reminder',
  filters: tenantFilter,
  uniques: [{ name: 'own_reminder_unique', properties: ['task', 'personId'] }],
  indexes: [{ name: 'own_reminder_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    task: () => p.manyToOne(TaskEntity).ref(),
    personId: p.uuid(),
    day: p.date().nullable(),
    daysBefore: p.integer().nullable(),
    time: p.string().columnType('time'),
    /** A time before this one is not sent: the reminder was set or sent after it. */
    since: p.datetime(),
  },
});

export class OwnReminderEntity extends schema.class {
  present(): OwnReminder {
    return { taskId: this.task.id, day: this.day ?? null, daysBefore: this.daysBefore ?? null, time: this.time.slice(0, 5) };
  }
}
schema.setClass(OwnReminderEntity);
