import { defineEntity, p } from '@mikro-orm/postgresql';
import { DueMoment } from '#shared/tasks/whole-task.events.ts';
import { owned, tenantFilter } from '#server/platform/owned.ts';
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
    moment: p.enum(DueMoment.enum),
  },
});

/** Who was reminded of which due date; another date, or another person, is reminded of anew. */
export class TaskReminderEntity extends schema.class {}
schema.setClass(TaskReminderEntity);
