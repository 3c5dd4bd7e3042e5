import { DailyPayload, defineJob } from '#shared/platform/job.ts';

/** Creates the tasks of series that are due, also those that an earlier day could not create. */
export const continueSeriesJob = defineJob('tasks.continue-series', DailyPayload);
