import { taskReminders } from '#shared/tasks/tasks.jobs.ts';
import { remindDue } from '#server/tasks/remind-due.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { continueDueSeries, seriesDailies, seriesSubscribers } from './continue-series.job.ts';

const reminders = morningReminders(taskReminders, remindDue);

export const tasksFeature = defineFeature({
  name: 'tasks',
  subscribers: seriesSubscribers,
  performers: [...reminders.performers, continueDueSeries],
  dailies: [...reminders.dailies, ...seriesDailies],
});
