import { DailyPayload, defineJob } from '#shared/platform/job.ts';

/** Records the birthdays and work anniversaries of the day of the company. */
export const celebrateJob = defineJob('people.celebrate', DailyPayload);
