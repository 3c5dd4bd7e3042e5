import { checkInReminders } from '#shared/objectives/objectives.jobs.ts';
import { remindOfCheckIns } from '#server/objectives/reminders/remind-check-ins.sql.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';

export const objectivesFeature = defineFeature({ name: 'objectives', ...morningReminders(checkInReminders, remindOfCheckIns) });
