import { goalReminders } from '#shared/goals/goals.jobs.ts';
import { remindDue } from '#server/goals/remind-due.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { defineFeature } from '#worker/platform/feature.ts';

export const goalsFeature = defineFeature({ name: 'goals', ...morningReminders(goalReminders, remindDue) });
