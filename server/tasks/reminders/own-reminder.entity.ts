import { defineEntity, p } from '@mikro-orm/postgresql';
import type { OwnReminder } from '#shared/tasks/own-reminders.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';

const schema = defineEntity({
  name: 'OwnReminderEntity',
  tableName: 'own_reminder',
  filters: tenantFilter,
  uniques: [{ name: 'own_reminder_unique', properties: ['task', 'personId'] }],
  indexes: [
    { name: 'own_reminder_person_index', properties: ['personId'] },
    {
      name: 'own_reminder_due_index',
      expression: 'create index "own_reminder_due_index" on "own_reminder" ("due_at") where "due_at" is not null',
    },
  ],
  properties: {
    ...owned,
    task: () => p.manyToOne(TaskEntity).ref(),
    personId: p.uuid(),
    day: p.date().nullable(),
    daysBefore: p.integer().nullable(),
    time: p.string().columnType('time'),
    /** A time before this one is not sent: the reminder was set or sent after it. */
    since: p.datetime(),
    /** Set by the database: the time of the reminder, or the time to remove it because its task is over. */
    dueAt: p.datetime().nullable(),
  },
});

/** Reminders of tasks that are neither completed nor deleted. */
export const ofOpenTasks = { task: { status: { $ne: 'completed' as const }, deletedAt: null } };

export class OwnReminderEntity extends schema.class {
  present(): OwnReminder {
    return { taskId: this.task.id, day: this.day ?? null, daysBefore: this.daysBefore ?? null, time: this.time.slice(0, 5) };
  }
}
schema.setClass(OwnReminderEntity);
