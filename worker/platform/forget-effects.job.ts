import { forgetEffects } from '#shared/platform/effects.jobs.ts';
import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { perform } from './performer.ts';

/** As many as are forgotten in one transaction. */
const pageSize = 1000;

const forgetSql = `delete from job_effect where key = any(array(
  select key from job_effect where company_id = $1 and at < now() - interval '60 days' limit ${pageSize})) returning key`;

const forgetPage = (ctx: Context): Promise<number> =>
  write(ctx, async ({ em }) => {
    const { length } = await inDoor(em)(forgetSql, [ctx.actor.companyId]);
    return () => length;
  });

/** The queue keeps what it gave up for 30 days; long after that nobody can try it again. */
export const forgetEffectsJob = perform(forgetEffects, async ({ ctx }) => {
  while ((await forgetPage(ctx)) === pageSize);
});
