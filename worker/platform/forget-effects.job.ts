import { forgetEffects } from '#shared/platform/effects.jobs.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { perform } from './performer.ts';

const forgetSql = `delete from job_effect where key = any(array(
  select key from job_effect where company_id = $1 and at < now() - interval '60 days' limit ${pageSize})) returning key`;

/** The queue keeps failed jobs for 30 days; afterwards they cannot be retried. */
export const forgetEffectsJob = perform(forgetEffects, ({ ctx }) =>
  writePages(ctx, ({ em }) => sqlIn(em)(forgetSql, [ctx.actor.companyId])),
);
