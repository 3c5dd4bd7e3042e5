import { Type } from 'typebox';
import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

export const checkInReminders = defineMorningJobs('objectives');

/** Gives the key results of a company these gaps. It stops when the settings have others. */
export const updateStatusesJob = defineJob(
  'objectives.update-statuses',
  Type.Object({ atRiskGap: Type.Number(), offTrackGap: Type.Number() }),
);

/** Creates the objectives of a launch, one after the other. */
export const createObjectivesJob = defineJob('objectives.create-objectives', Type.Object({ launchId: Id }));
