/* SQL instead of entities: each figure of a dashboard counts rows of many people, which one statement does for all of them. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxMissing, maxTeamRows, type MissingCheckIn, type TeamPoint, type TeamRow } from '#shared/home/team.schema.ts';
import type { TeamScope } from '#shared/people/team.schema.ts';
import { checkInPeriod } from '#shared/objectives/check-in-due.ts';
import { objectiveStatus } from '#shared/objectives/status-field.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { CheckInClock } from '#server/objectives/check-in-clock.ts';
import { dueSql } from '#server/objectives/check-ins-due.sql.ts';
import { inTeamSql } from '#server/people/team.sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** People of a scope; `$1` is the company and `$2` the reader. */
const teamSql = (scope: TeamScope) =>
  `team as (select p.id, ${scope === 'company' ? 'p.department_id' : 'p.id'} as key from person p
    where p.company_id = $1::uuid and $2::uuid is not null and p.is_active and ${inTeamSql(scope)})`;

/** Key results of the team that the reader may read: private ones of others stay out, except for HR and the managers above their owner. */
const readableSql = `k.company_id = $1::uuid and k.assignee_id in (select id from team) and k.deleted_at is null and not k.is_archived
  and ($3 or k.visibility <> 'private' or k.owner_id = $2::uuid or exists (select from person above where above.id = k.owner_id and above.path ? $2::text)
    or exists (select from objective o where o.id = k.objective_id and $2::uuid = any(o.assignee_ids)))`;

const figures = {
  startedParts: 'k.started_parts',
  openParts: 'k.open_parts',
  atRiskFrom: 'k.at_risk_from',
  offTrackFrom: 'k.off_track_from',
};
const countOf = (status: string) => `count(*) filter (where status = '${status}')::int as "${status}"`;
const sumOf = (name: string) => `coalesce(sum("${name}"), 0)::int as "${name}"`;
const statuses = ['on-track', 'at-risk', 'off-track', 'achieved', 'not-started'];

const rowsSql = (scope: TeamScope) => `with ${teamSql(scope)},
  result as (select k.assignee_id, k.progress, ${objectiveStatus.sql(figures, '$4::date')} as status from keyresult k
    where ${readableSql} and $5 and k.starts_on <= $7::date and k.due_on >= $6::date),
  counted as (select assignee_id, ${statuses.map(countOf).join(', ')}, sum(progress) as progress, count(*)::int as results
    from result group by assignee_id),
  late as (select t.assignee_id, count(*)::int as "overdueTasks" from task t join board b on b.id = t.board_id
    where $8 and t.assignee_id in (select id from team) and t.status <> 'completed' and t.due_date < $4::date and t.deleted_at is null
      and b.archived_at is null and b.kind <> 'private' group by t.assignee_id),
  due as (select k.assignee_id, count(*)::int as missing from keyresult k join objective o on o.id = k.objective_id
    where ${readableSql} and $5 and ${dueSql('$4', '$9', '$10')} group by k.assignee_id)
  select team.key as id, count(*)::int as people, ${[...statuses, 'overdueTasks', 'missing'].map(sumOf).join(', ')},
    round((sum(progress) / nullif(sum(results), 0))::numeric, 1)::float8 as progress
  from team left join counted on counted.assignee_id = team.id left join late on late.assignee_id = team.id
    left join due on due.assignee_id = team.id
  group by team.key order by coalesce(sum("off-track"), 0) desc, coalesce(sum("at-risk"), 0) desc, team.key limit ${maxTeamRows + 1}`;

export interface TeamQuestion extends Pick<CheckInClock, 'today' | 'timeZone' | 'frequencies'> {
  readonly actor: Actor;
  readonly scope: TeamScope;
  readonly readsResults: boolean;
  readonly readsTasks: boolean;
  readonly from: string;
  readonly to: string;
}

const isHr = ({ role }: Actor) => role === 'hr-admin' || role === 'super-admin';

const valuesOf = ({ actor, today, timeZone, readsResults, readsTasks, from, to, frequencies }: TeamQuestion) => [
  actor.companyId,
  actor.id,
  isHr(actor),
  today,
  readsResults,
  from,
  to,
  readsTasks,
  timeZone,
  frequencies,
];

/** Figures of the people or departments of a scope, those with most key results off track first. */
export const findTeamRows = (em: SqlEntityManager, asked: TeamQuestion): Promise<TeamRow[]> =>
  sqlIn(em)<TeamRow>(rowsSql(asked.scope), valuesOf(asked));

const missingSql = (scope: TeamScope) => `with ${teamSql(scope)}
  select k.id as "keyResultId", k.name, k.assignee_id as "assigneeId", k.frequency, k.starts_on::text as "startsOn" from keyresult k join objective o on o.id = k.objective_id
  where ${readableSql} and $5 and $6::date <= $7::date and $8::boolean is not null and ${dueSql('$4', '$9', '$10')}
  order by k.checked_in_at nulls first, k.id limit ${maxMissing + 1}`;

/** Key results without a check-in in their current period, those without one for the longest time first. */
export async function findMissing(em: SqlEntityManager, asked: TeamQuestion): Promise<MissingCheckIn[]> {
  const rows = await sqlIn(em)<Omit<MissingCheckIn, 'dueOn'> & { frequency: string; startsOn: string }>(
    missingSql(asked.scope),
    valuesOf(asked),
  );
  return rows.map(({ frequency, startsOn, ...row }) => ({ ...row, dueOn: checkInPeriod(frequency, asked.today, startsOn).endsOn }));
}

/* Share of the time from the start to the due day; phased targets are the points between which it is linear. */
const expectedSql = `case when d.day <= k.starts_on then 0 when d.day >= k.due_on then 100
  when k.phases = '[]'::jsonb then 100.0 * (d.day - k.starts_on) / (k.due_on - k.starts_on)
  else (select lower.percent + (upper.percent - lower.percent) * (d.day - lower.day) / (upper.day - lower.day) from
    (select point.day, point.percent from ${pointsSql()} where point.day < d.day order by point.day desc limit 1) lower,
    (select point.day, point.percent from ${pointsSql()} where point.day >= d.day order by point.day limit 1) upper) end`;

function pointsSql(): string {
  return `(select k.starts_on as day, 0::numeric as percent union all select k.due_on, 100
    union all select (phase->>'day')::date, (phase->>'percent')::numeric from jsonb_array_elements(k.phases) phase
      where (phase->>'day')::date > k.starts_on and (phase->>'day')::date < k.due_on) point`;
}

/* Each check-in is read once: it holds until the next one of its key result. */
const courseSql = (scope: TeamScope) => `with ${teamSql(scope)},
  result as materialized (select k.id, k.starts_on, k.due_on, k.phases from keyresult k join objective o on o.id = k.objective_id
    where ${readableSql} and o.state = 'active' and o.deleted_at is null and not o.is_archived),
  moment as materialized (select day, (day + 1)::timestamp at time zone $5 as ends from unnest($4::date[]) day),
  span as materialized (select c.progress, k.starts_on, c.at,
      lead(c.at) over (partition by c.key_result_id order by c.at, c.created_at, c.id) as until
    from check_in c join result k on k.id = c.key_result_id where c.at < (select max(ends) from moment)),
  done as (select m.day, sum(s.progress) as progress from moment m
    join span s on s.starts_on <= m.day and s.at < m.ends and (s.until is null or s.until >= m.ends) group by m.day)
  select d.day::text as day, round((coalesce(min(done.progress), 0) / count(*))::numeric, 1)::float8 as progress,
    round(avg(${expectedSql})::numeric, 1)::float8 as expected
  from moment d join result k on k.starts_on <= d.day left join done on done.day = d.day
  group by d.day order by d.day`;

/** Mean progress and expected progress at the end of each day. */
export const findCourse = (
  em: SqlEntityManager,
  { actor, scope, timeZone }: Pick<TeamQuestion, 'actor' | 'scope' | 'timeZone'>,
  days: readonly string[],
): Promise<TeamPoint[]> => sqlIn(em)<TeamPoint>(courseSql(scope), [actor.companyId, actor.id, isHr(actor), days, timeZone]);
