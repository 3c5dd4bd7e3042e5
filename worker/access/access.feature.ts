import { deleteReadsJob } from '#shared/access/access.jobs.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { deleteReadsDaily } from './delete-reads.job.ts';
import { sendAccountEmailJob } from './send-account-email.job.ts';
import { mailAccount } from './mail-account.job.ts';

export const accessFeature = defineFeature({
  name: 'access',
  performers: [deleteReadsDaily, sendAccountEmailJob],
  subscribers: mailAccount,
  dailies: [dailyAt(deleteReadsJob, '03:10')],
});
