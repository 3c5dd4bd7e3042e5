import { calibrationReminders } from '#shared/calibration/calibration.jobs.ts';
import { remindParticipants } from '#server/calibration/setup/remind.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { measureGroups } from './measure-groups.job.ts';
import { defineFeature } from '#worker/platform/feature.ts';

export const calibrationFeature = defineFeature({
  name: 'calibration',
  batches: [measureGroups],
  ...morningReminders(calibrationReminders, remindParticipants),
});
