import { deleteReadsJob } from '#shared/access/access.jobs.ts';
import { findExpired } from '#server/access/impersonation/expired-impersonations.sql.ts';
import { endExpired } from '#server/access/impersonation/impersonation.service.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import type { Sweep } from '#worker/platform/sweep.ts';
import { deleteReadsDaily } from './delete-reads.job.ts';
import { sendAccountEmailJob } from './send-account-email.job.ts';
import { mailAccount } from './mail-account.job.ts';

/** Ends impersonations within seconds of their time. */
const endImpersonations: Sweep = {
  name: 'end-impersonations',
  find: findExpired,
  handle: ({ ctx }, id) => endExpired(ctx, id),
};

export const accessFeature = defineFeature({
  name: 'access',
  performers: [deleteReadsDaily, sendAccountEmailJob],
  subscribers: mailAccount,
  sweeps: [endImpersonations],
  dailies: [dailyAt(deleteReadsJob, '03:10')],
});
