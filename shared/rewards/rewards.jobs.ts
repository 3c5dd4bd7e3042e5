import { DailyPayload, defineJob } from '#shared/platform/job.ts';

/** Compares the balances of a company with its point ledger. */
export const checkBalancesJob = defineJob('rewards.check-balances', DailyPayload);

/** Begins the vote of the programmes whose last day for nominations has passed. */
export const endNominationsJob = defineJob('rewards.end-nominations', DailyPayload);
