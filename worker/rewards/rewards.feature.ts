import { checkBalancesJob, endNominationsJob } from '#shared/rewards/rewards.jobs.ts';
import { checkBalances } from '#server/rewards/points/check-balances.ts';
import { endNominations } from '#server/rewards/nominations/end-nominations.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { perform } from '#worker/platform/performer.ts';

export const rewardsFeature = defineFeature({
  name: 'rewards',
  performers: [
    perform(checkBalancesJob, async ({ ctx }) => void (await checkBalances(ctx))),
    perform(endNominationsJob, async ({ ctx }, { localDate }) => void (await endNominations(ctx, localDate))),
  ],
  dailies: [dailyAt(checkBalancesJob, '03:30'), dailyAt(endNominationsJob, '00:00')],
});
