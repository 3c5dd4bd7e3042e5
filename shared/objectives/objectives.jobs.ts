import { Type } from 'typebox';
import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

export const checkInReminders = defineMorningJobs('objectives');

/** Creates the objectives of a launch, one after the other. */
export const createObjectivesJob = defineJob('objectives.create-objectives', Type.Object({ launchId: Id }));
