import { defineEntity, p } from '@mikro-orm/postgresql';
import { ReminderTime } from '#shared/tasks/task-details.events.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { TaskEntity } from './task.entity.ts';

const schema = defineEntity({
  name: 'TaskReminderEntity',
  tableName: 'task_reminder',
  filters: tenantFilter,
  uniques: [{ name: 'task_reminder_unique', properties: ['task', 'assigneeId', 'dueDate', 'moment'] }],
  properties: {
    ...owned,
    task: () => p.manyToOne(TaskEntity).ref(),
    assigneeId: p.uuid(),
    dueDate: p.date(),
    moment: p.enum(ReminderTime.enum),
  },
});

/** One row per due date and assignee; a change of either allows a new reminder. */
export class TaskReminderEntity extends schema.class {}
schema.setClass(TaskReminderEntity);
