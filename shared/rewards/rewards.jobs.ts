import { DailyPayload, defineJob } from '#shared/platform/job.ts';

/** Compares the balances of a company with its point ledger. */
export const checkBalancesJob = defineJob('rewards.check-balances', DailyPayload);
