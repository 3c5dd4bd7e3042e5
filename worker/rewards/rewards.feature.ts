import { checkBalancesJob } from '#shared/rewards/rewards.jobs.ts';
import { checkBalances } from '#server/rewards/points/check-balances.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { perform } from '#worker/platform/performer.ts';

export const rewardsFeature = defineFeature({
  name: 'rewards',
  performers: [perform(checkBalancesJob, async ({ ctx }) => void (await checkBalances(ctx)))],
  dailies: [dailyAt(checkBalancesJob, '03:30')],
});
