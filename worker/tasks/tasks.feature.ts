import { planRemindersJob } from '#shared/tasks/tasks.jobs.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { planReminders, remindDueTasks } from './remind-due.job.ts';

export const tasksFeature = defineFeature({
  name: 'tasks',
  performers: [planReminders, remindDueTasks],
  dailies: [dailyAt(planRemindersJob, '00:00')],
});
