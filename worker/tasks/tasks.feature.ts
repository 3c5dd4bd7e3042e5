import { taskReminders } from '#shared/tasks/tasks.jobs.ts';
import { remindDue } from '#server/tasks/remind-due.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { defineFeature } from '#worker/platform/feature.ts';

export const tasksFeature = defineFeature({ name: 'tasks', ...morningReminders(taskReminders, remindDue) });
