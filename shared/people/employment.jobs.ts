import { DailyPayload, defineJob } from '#shared/platform/job.ts';

/** Deactivates the people whose leaving date has passed, at the start of the day of the company. */
export const endEmploymentsJob = defineJob('people.end-employments', DailyPayload);
