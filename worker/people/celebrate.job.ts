import { celebrateJob } from '#shared/people/celebrations.jobs.ts';
import { companyRoom, personCelebrated, type Celebration } from '#shared/people/company.room.ts';
import { listCelebrations } from '#server/people/celebrations.sql.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { claimEffects } from '#worker/platform/job-context.ts';
import { perform } from '#worker/platform/performer.ts';

/** Records each celebration of the day once, however often the job runs. */
export const celebrate = perform(celebrateJob, ({ ctx }, { localDate }) =>
  writePages<Celebration>(ctx, async ({ em, recordEvent }, last) => {
    const { companyId } = ctx.actor;
    const found = await listCelebrations(em, localDate, { limit: pageSize, last });
    const keyOf = ({ id, kind }: Celebration) => `celebrate.${id}.${kind}.${localDate}`;
    const claimed = found.length > 0 ? await claimEffects(em, companyId, found.map(keyOf)) : new Set();
    for (const one of found) if (claimed.has(keyOf(one))) recordEvent(companyRoom, companyId, personCelebrated, () => one);
    return found;
  }),
);
