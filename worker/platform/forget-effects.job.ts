import { forgetEffects } from '#shared/platform/effects.jobs.ts';
import { pageSize, writePages } from '#server/platform/long-work.ts';
import { inDoor } from '#server/platform/sql.ts';
import { perform } from './performer.ts';

const forgetSql = `delete from job_effect where key = any(array(
  select key from job_effect where company_id = $1 and at < now() - interval '60 days' limit ${pageSize})) returning key`;

/** The queue keeps what it gave up for 30 days; long after that nobody can try it again. */
export const forgetEffectsJob = perform(forgetEffects, ({ ctx }) =>
  writePages(ctx, ({ em }) => inDoor(em)(forgetSql, [ctx.actor.companyId])),
);
