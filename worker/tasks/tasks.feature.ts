import { taskReminders } from '#shared/tasks/tasks.jobs.ts';
import { remindDue } from '#server/tasks/remind-due.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { ownReminders, remindOverdue } from './own-reminders.job.ts';
import { continueDueSeries, seriesDailies, seriesSubscribers } from './continue-series.job.ts';

const reminders = morningReminders(taskReminders, async (ctx, morning) => {
  await remindDue(ctx, morning);
  await remindOverdue(ctx, morning);
});

export const tasksFeature = defineFeature({
  name: 'tasks',
  subscribers: seriesSubscribers,
  performers: [...reminders.performers, continueDueSeries],
  sweeps: [ownReminders],
  dailies: [...reminders.dailies, ...seriesDailies],
});
