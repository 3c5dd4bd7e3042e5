import { DailyPayload, defineJob } from '#shared/platform/job.ts';

/** Deletes records of sensitive reads whose time of retention is over. */
export const deleteReadsJob = defineJob('access.delete-reads', DailyPayload);
