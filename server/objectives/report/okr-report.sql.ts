/* SQL instead of entities: two statements count all objectives of a period and read their courses. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PeriodOfYear } from '#shared/objectives/next-period.ts';
import type { OkrReportPoint, OkrReportRow } from '#shared/objectives/okr-report.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { CheckInClock } from '#server/objectives/check-in-clock.ts';
import { askedSql, dueSql } from '#server/objectives/check-ins-due.sql.ts';

export interface ReportQuestion extends PeriodOfYear, Pick<CheckInClock, 'today' | 'timeZone' | 'frequencies'> {
  /** True if private objectives count. */
  readonly isHr: boolean;
}

const countedSql = `counted as materialized (
    select o.id, o.state, o.progress, coalesce(o.department_id, p.department_id) as department_id
    from objective o join person p on p.id = o.owner_id
    where o.period = $1 and o.year = $2 and o.state in ('active', 'closed') and o.outcome is distinct from 'cancelled'
      and o.deleted_at is null and not o.is_archived and ($3 or o.visibility = 'public'))`;
const resultsOf = `from counted c join keyresult k on k.objective_id = c.id and k.deleted_at is null and not k.is_archived`;

/* A row without a department that is grouped tells all objectives. */
const rowsSql = `with ${countedSql},
  objectives as (select department_id, grouping(department_id) as of_all, count(*)::int as objectives,
      round(avg(progress)::numeric, 1)::float8 as progress from counted group by grouping sets ((department_id), ())),
  results as (select c.department_id, grouping(c.department_id) as of_all, count(*)::int as results,
      count(*) filter (where ${askedSql('$4', '$6')})::int as asked, count(*) filter (where ${dueSql('$4', '$5', '$6')})::int as late,
      round(avg(k.confidence), 1)::float8 as confidence, count(*) filter (where k.confidence <= 3)::int as low,
      count(*) filter (where k.confidence between 4 and 7)::int as middle, count(*) filter (where k.confidence >= 8)::int as high
    ${resultsOf} join objective o on o.id = c.id group by grouping sets ((c.department_id), ()))
  select b.of_all = 1 as "isTotal", b.department_id as "departmentId", b.objectives, coalesce(b.progress, 0) as progress,
    coalesce(r.results, 0) as "keyResults", coalesce(r.asked, 0) as asked, coalesce(r.late, 0) as late, r.confidence,
    coalesce(r.low, 0) as low, coalesce(r.middle, 0) as middle, coalesce(r.high, 0) as high
  from objectives b left join results r on r.of_all = b.of_all and r.department_id is not distinct from b.department_id
  order by b.objectives desc, b.department_id`;

const courseSql = `with ${countedSql}
  select grouping(c.department_id) = 1 as "isTotal", c.department_id as "departmentId", d.day::text as day,
    round(avg(coalesce(latest.progress, 0))::numeric, 1)::float8 as progress
  from unnest($4::date[]) d(day) cross join lateral (select c.department_id, k.id ${resultsOf}) c
    left join lateral (select i.progress from check_in i where i.key_result_id = c.id and i.at < (d.day + 1)::timestamp at time zone $5
      order by i.at desc, i.created_at desc, i.id desc limit 1) latest on true
  group by grouping sets ((c.department_id, d.day), (d.day)) order by c.department_id, d.day`;

interface OfAll {
  readonly isTotal: boolean;
}
const bindings = ({ period, year, isHr }: ReportQuestion) => [period, year, isHr];

/** Numbers of a period by department, and those of all departments. */
export const findReportRows = (em: SqlEntityManager, asked: ReportQuestion): Promise<(OkrReportRow & OfAll)[]> =>
  sqlIn(em)<OkrReportRow & OfAll>(rowsSql, [...bindings(asked), asked.today, asked.timeZone, asked.frequencies]);

/** Mean progress at the end of each of these days by department, and that of all departments. */
export const findReportCourse = (
  em: SqlEntityManager,
  asked: ReportQuestion,
  days: readonly string[],
): Promise<(OkrReportPoint & OfAll)[]> => sqlIn(em)<OkrReportPoint & OfAll>(courseSql, [...bindings(asked), days, asked.timeZone]);
