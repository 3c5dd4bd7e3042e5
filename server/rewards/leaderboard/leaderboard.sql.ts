/* SQL instead of entities: the database sums and ranks the points of everybody in a period. */
import { canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { leaderboardPlaces, type Leaderboard, type LeaderboardPeriod, type LeaderboardRow } from '#shared/rewards/leaderboard.api.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';

/* Equal points are ranked by the number of recognitions, then by who reached them first. Private and hidden recognitions do not count. */
const rankedSql = `with zone as (select time_zone from company where id = $1), ranked as (
    select r.person_id as "personId", sum(r.points)::int as points, count(*)::int as recognitions,
      row_number() over (order by sum(r.points) desc, count(*) desc, max(n.at), r.person_id)::int as rank
    from recognition n join recognition_recipient r on r.recognition_id = n.id join person p on p.id = r.person_id and p.is_active
    where n.company_id = $1 and n.deleted_at is null and not n.is_private and not n.is_unranked and ($4::uuid is null or p.department_id = $4)
      and n.at >= (select date_trunc($2, $3::timestamptz at time zone time_zone) at time zone time_zone from zone)
    group by r.person_id having sum(r.points) > 0)
  select rank, "personId", points, recognitions from ranked where rank <= ${leaderboardPlaces} or "personId" = $5 order by rank`;

interface LeaderboardQuery {
  readonly period: LeaderboardPeriod;
  readonly departmentId?: string;
}

/** Reads the first places of a period, and the place of the reader wherever it is. */
export function readLeaderboard(ctx: Context, { period, departmentId }: LeaderboardQuery): Promise<Leaderboard> {
  const { actor, now } = ctx;
  authorize(canUseRewards(actor));
  return read(ctx, async ({ em }) => {
    const found = await sqlIn(em)<LeaderboardRow>(rankedSql, [actor.companyId, period, now, departmentId ?? null, actor.id]);
    return {
      rows: found.filter(({ rank }) => rank <= leaderboardPlaces),
      own: found.find(({ personId }) => personId === actor.id) ?? null,
    };
  });
}
