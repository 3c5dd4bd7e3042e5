/* SQL instead of entities: the reviews of a cycle are counted, of which there may be thousands. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CycleReport, DepartmentReport } from '#shared/reviews/cycle-report.api.ts';
import { ratedStates } from '#shared/reviews/review-states.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { dueSql } from '#server/reviews/launches/launch-forms.sql.ts';

const counted = `r.deleted_at is null and r.status <> 'cancelled'`;

const cyclesSql = `select c.id, c.name from cycle c
  where exists (select from review r where r.cycle_id = c.id and ${counted}) order by c.ends_on desc, c.name limit 200`;

/** Cycles with reviews, the newest first. */
export const listReportedCycles = (em: SqlEntityManager) => sqlIn(em)<CycleReport['cycles'][number]>(cyclesSql, []);

const ratedSql = `r.status = any($4::text[])`;
const reportSql = `with found as (
    select r.department_id, r.employee_id, r.status = 'closed' as is_closed, ${ratedSql} as is_rated, coalesce((${dueSql}) < $2::date, false) as is_late,
      case when ${ratedSql} and r.employee_id <> $3 then coalesce(m.calibrated_performance, f.manager_score) end as rating
    from review r join review_form f on f.id = r.id
    left join manager_rating m on m.cycle_id = r.cycle_id and m.employee_id = r.employee_id
    where r.cycle_id = $1 and ${counted}),
  points as (
    select department_id, floor(rating::numeric + 0.5)::int as point, count(*)::int as count
    from found where rating is not null group by 1, 2)
  select f.department_id as "departmentId", count(*)::int as total, count(*) filter (where is_rated)::int as rated,
    count(*) filter (where is_closed)::int as closed, count(*) filter (where is_late)::int as late,
    round(avg(rating)::numeric, 2)::float as mean,
    case when count(rating) = 1 then min(employee_id::text) filter (where rating is not null) end as "onlyRatedId",
    coalesce((select jsonb_object_agg(point, count) from points p where p.department_id is not distinct from f.department_id), '{}') as ratings
  from found f group by f.department_id order by f.department_id`;

interface ReportFor {
  readonly cycleId: string;
  readonly today: string;
  /** Person who reads the report, without the own rating. */
  readonly readerId: string;
}

export interface CountedDepartment extends DepartmentReport {
  /** Only rated person of the department, whose rating its numbers tell. */
  readonly onlyRatedId: string | null;
}

/** Counts the reviews of a cycle and their ratings of record by department. */
export const reportCycle = (em: SqlEntityManager, { cycleId, today, readerId }: ReportFor) =>
  sqlIn(em)<CountedDepartment>(reportSql, [cycleId, today, readerId, ratedStates]);
