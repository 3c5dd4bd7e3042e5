import { checkInReminders } from '#shared/objectives/objectives.jobs.ts';
import { catchUpWithGaps } from '#server/objectives/gaps/update-statuses.ts';
import { resumeLaunches } from '#server/objectives/launches/create-objectives.ts';
import { catchUpWithTasks } from '#server/objectives/measure-by-tasks.ts';
import { remindOfCheckIns } from '#server/objectives/reminders/remind-check-ins.sql.ts';
import { lapseTransfers } from '#server/objectives/transfers/transfers.service.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { createObjectivesOfLaunch, startOkrLaunch } from './create-objectives.job.ts';
import { startStatusUpdate, updateStatusesOfKeyResults } from './update-statuses.job.ts';

const reminders = morningReminders(checkInReminders, async (ctx, morning) => {
  await lapseTransfers(ctx);
  await catchUpWithTasks(ctx);
  await resumeLaunches(ctx);
  await remindOfCheckIns(ctx, morning);
  // The last one, because it may change thousands of key results, and its failure must stop no reminder.
  await catchUpWithGaps(ctx);
});

export const objectivesFeature = defineFeature({
  name: 'objectives',
  subscribers: [startOkrLaunch, startStatusUpdate],
  performers: [...reminders.performers, createObjectivesOfLaunch, updateStatusesOfKeyResults],
  dailies: reminders.dailies,
});
