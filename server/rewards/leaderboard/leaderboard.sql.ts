/* SQL instead of entities: the database sums and ranks the points of everybody in a period. */
import { canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { leaderboardPlaces, type Leaderboard, type LeaderboardPeriod, type LeaderboardRow } from '#shared/rewards/leaderboard.api.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';

const isReceived = `e.account = 'earned' and e.kind = 'received'`;
const isCounted = 'n.company_id = $1 and n.deleted_at is null and not n.is_private and not n.is_unranked';

/*
 * Equal points are ranked by the number of recognitions, then by who reached them first. Private and hidden recognitions do not count. Points
 * count when they were given, also those that somebody has added to an older recognition; their entries in the ledger name the addition.
 */
const rankedSql = `with period as (
    select date_trunc($2, $3::timestamptz at time zone time_zone) at time zone time_zone as start from company where id = $1),
  received as (
    select n.id, r.person_id, coalesce(e.delta, 0) as points, n.at
    from period cross join recognition n join recognition_recipient r on r.recognition_id = n.id
      left join point_entry e on e.ref_id = n.id and e.person_id = r.person_id and ${isReceived}
    where ${isCounted} and n.at >= start
    union all
    select n.id, e.person_id, e.delta, e.at
    from period cross join recognition n cross join jsonb_array_elements(n.add_ons) added
      join point_entry e on e.ref_id = (added.value->>'id')::uuid and ${isReceived}
    where ${isCounted} and n.add_ons <> '[]' and e.at >= start),
  ranked as (
    select person_id as "personId", sum(received.points)::int as points, count(distinct received.id)::int as recognitions,
      row_number() over (order by sum(received.points) desc, count(distinct received.id) desc, max(received.at), person_id)::int as rank
    from received join person p on p.id = person_id and p.is_active
    where $4::uuid is null or p.department_id = $4
    group by person_id having sum(received.points) > 0)
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
