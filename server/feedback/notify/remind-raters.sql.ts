/* SQL instead of entities: one statement finds and marks the raters of a morning. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { advancedLaunchRoom, peersFellDue, ratersReminded } from '#shared/feedback/advanced-launch.room.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import { AdvancedLaunchEntity } from '#server/feedback/launches/advanced-launch.entity.ts';
import { changeAdvancedLaunch } from '#server/feedback/launches/advanced-launches.service.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';
import { findTimeZone } from '#server/reviews/launches/company-day.sql.ts';

/** Days from a morning to the due day on which people are reminded; a negative number counts days after it. */
const daysToDue = [3, 0, -1];

const remindSql = `with marked as (
    update feedback_rater rater set reminded_on = $1::date from advancedreview review, person p, company c
    where review.id = rater.review_id and review.deleted_at is null and review.status in ('nominating', 'approving', 'answering')
      and review.answers_due - $1::date in (${daysToDue.join(', ')}) and p.id = rater.rater_id and p.is_active and c.id = rater.company_id
      and ${zoneSql} = $2 and rater.status in ('asked', 'started') and rater.reminded_on is distinct from $1::date
    returning review.launch_id, rater.rater_group)
  select distinct launch_id as id, rater_group as "group" from marked order by launch_id, rater_group`;

const peersSql = `select launch_id as id, array_agg(p.id order by p.id) as "employeeIds" from advancedreview review
    join person p on p.id = review.employee_id and p.is_active join company c on c.id = p.company_id
  where review.deleted_at is null and review.status = 'nominating' and review.peers_due - $1::date in (${daysToDue.join(', ')})
    and ${zoneSql} = $2 group by launch_id order by launch_id`;

/** Reminds raters and employees in this time zone of answers and peers that are due in three days or today, or were due yesterday. */
async function remindAll(ctx: Context, { timeZone, localDate }: Morning): Promise<void> {
  await write(ctx, async ({ em, recordEvent }) => {
    const groups = await sqlIn(em)<{ id: string; group: RaterGroup }>(remindSql, [localDate, timeZone]);
    for (const { id, group } of groups)
      recordEvent(advancedLaunchRoom, id, ratersReminded, () => ({ id, group, morning: { localDate, timeZone } }));
    const peers = await sqlIn(em)<{ id: string; employeeIds: string[] }>(peersSql, [localDate, timeZone]);
    for (const one of peers) recordEvent(advancedLaunchRoom, one.id, peersFellDue, () => one);
    return () => null;
  });
}

const extendedSql = `select distinct launch_id as id from advancedreview where launch_id = any($1::uuid[]) and deleted_at is null
  and status in ('nominating', 'approving', 'answering') and answers_due >= $2::date`;

/** Launches with open reviews whose answers are not yet due, because HR has extended them. */
async function findExtended(em: SqlEntityManager, launches: readonly AdvancedLaunchEntity[], localDate: string): Promise<Set<string>> {
  const ids = launches.filter(({ answersDue }) => answersDue! < localDate).map(({ id }) => id);
  const rows = ids.length > 0 ? await sqlIn(em)<{ id: string }>(extendedSql, [ids, localDate]) : [];
  return new Set(rows.map(({ id }) => id));
}

/** Moves launches on after their days: peers that were due, and answers that were due. */
async function moveLaunches(ctx: Context, { timeZone, localDate }: Morning): Promise<void> {
  await write(ctx, async (unit) => {
    const { em } = unit;
    if ((await findTimeZone(em, ctx.actor.companyId)) !== timeZone) return () => null;
    const open = { deletedAt: null, status: { $in: ['nominating', 'running'] } } as const;
    const launches = await em.find(AdvancedLaunchEntity, open, { orderBy: { id: 'asc' } });
    const extended = await findExtended(em, launches, localDate);
    for (const launch of launches) {
      if (launch.answersDue! < localDate && !extended.has(launch.id)) changeAdvancedLaunch(unit, launch, { status: 'closed' });
      else if (launch.peersDue! < localDate) changeAdvancedLaunch(unit, launch, { status: 'running' });
    }
    return () => null;
  });
}

/** Work of a morning. Launches follow the morning of their company. */
export async function runFeedbackMorning(ctx: Context, morning: Morning): Promise<void> {
  await remindAll(ctx, morning);
  await moveLaunches(ctx, morning);
}
