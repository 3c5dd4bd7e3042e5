/* SQL instead of entities: one statement compares the joining dates of everybody in the company with the launch. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OccurrenceReason, UpcomingForms } from '#shared/reviews/launch.schema.ts';
import { departmentsAndBelowSql } from '#server/people/departments-below.sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { reasonSql, type FormConditions, type LaunchedPerson } from '#server/reviews/launches/launch-people.sql.ts';
import type { occurrenceStates } from './occurrence.entity.ts';

/** Form of a recurring launch that is due, with the period and the cycle that it takes. */
export interface DueOccurrence extends Omit<LaunchedPerson, 'reason'> {
  readonly number: number;
  readonly periodFrom: string;
  readonly periodTo: string;
  /** Null while no cycle contains the end of the period. */
  readonly cycleId: string | null;
  readonly reason: OccurrenceReason | null;
  /** True if HR knows already that the form waits. */
  readonly isWaiting: boolean;
}

/* Each anniversary is computed from the joining date, so that 29 February becomes 28 February in other years and stays itself in leap years. */
const datedSql = `select person.*, employment.designation_id, employment.grade_id, employment.joined_on, number, launch.recurrence,
    launch.offset_days, launch.period_months, (employment.joined_on + make_interval(years => number))::date as base_on, launch.repeats_from
  from launch join person on person.company_id = launch.company_id and person.is_active
  join employment on employment.person_id = person.id and employment.joined_on is not null
  cross join lateral generate_series(
    case launch.recurrence when 'anniversary'
      then greatest(1, extract(year from launch.repeats_from)::int - extract(year from employment.joined_on)::int - 1) else 0 end,
    case launch.recurrence when 'anniversary'
      then extract(year from $2::date)::int - extract(year from employment.joined_on)::int + 1 else 0 end) as number
  where launch.id = $1 and (launch.department_id is null or person.department_id in (${departmentsAndBelowSql('(select department_id from launch where id = $1)')}))
    and (launch.designation_id is null or employment.designation_id = launch.designation_id)
    and (launch.grade_id is null or employment.grade_id = launch.grade_id)`;

/* Occurrences until a day that have no form yet, and were not left out. Somebody who joins the people of a launch gets no form for an event
   that is long past. */
const latestDays = 92;
const dueSql = `select dated.*, base_on + offset_days as due_on, occurrence.id is not null as is_waiting,
    case recurrence when 'hire' then joined_on else greatest(joined_on, (base_on - make_interval(months => period_months))::date) end
      as period_from,
    case recurrence when 'hire' then base_on + offset_days else base_on - 1 end as period_to
  from (${datedSql}) dated
  left join launch_occurrence occurrence
    on occurrence.launch_id = $1 and occurrence.person_id = dated.id and occurrence.number = dated.number
  where base_on + offset_days between repeats_from and $2::date
    and (occurrence.id is not null or base_on + offset_days > $2::date - ${latestDays}) and occurrence.state is distinct from 'created'
    and occurrence.state is distinct from 'left-out'`;

/* Of several cycles that contain the end of the period, the shortest one is meant: a half-year rather than the year around it. */
const cycleSql = `select id from cycle where status in ('planned', 'active') and not is_archived and deleted_at is null
  and person.period_to between starts_on and ends_on order by ends_on - starts_on, starts_on, id limit 1`;

const reason = reasonSql({
  person: 'person',
  place: 'person',
  cycle: 'cycle.id',
  from: 'person.period_from',
  to: 'person.period_to',
  designations: '$3::uuid[]',
  hasCompetencies: '$4::boolean',
});

const nextSql = `select person.id as "employeeId", person.manager_id as "managerId", person.department_id as "departmentId",
    person.designation_id as "designationId", person.grade_id as "gradeId", number, period_from::text as "periodFrom",
    period_to::text as "periodTo", cycle.id as "cycleId", is_waiting as "isWaiting",
    coalesce(${reason}, case when cycle.id is null then 'no-cycle' end) as reason
  from (${dueSql}) person left join lateral (${cycleSql}) cycle on true
  where (person.id, number) > ($5::uuid, $6::int) order by person.id, number limit $7`;

/** Last occurrence of a page. */
export interface OccurrenceCursor {
  readonly employeeId: string;
  readonly number: number;
}

interface DuePage {
  readonly today: string;
  readonly conditions: FormConditions;
  readonly after: OccurrenceCursor;
  readonly limit: number;
}

/** Next occurrences of a launch that are due and have no form yet. */
export const findDueOccurrences = (
  em: SqlEntityManager,
  id: string,
  { today, conditions, after, limit }: DuePage,
): Promise<DueOccurrence[]> =>
  sqlIn(em)<DueOccurrence>(nextSql, [
    id,
    today,
    conditions.designationIds,
    conditions.hasCompetencies,
    after.employeeId,
    after.number,
    limit,
  ]);

const upcomingSql = `select id as "personId", due_on::text as "on", count(*) over ()::int as count from (${dueSql}) due
  order by due_on, id limit $3`;

/** People who get a form of a recurring launch until a day, the first of them by name. */
export async function findUpcoming(em: SqlEntityManager, id: string, until: string, limit: number): Promise<UpcomingForms> {
  const rows = await sqlIn(em)<{ personId: string; on: string; count: number }>(upcomingSql, [id, until, limit]);
  return { count: rows[0]?.count ?? 0, until, people: rows.map(({ personId, on }) => ({ personId, on })) };
}

export interface StoredOccurrence extends OccurrenceCursor {
  readonly state: (typeof occurrenceStates)[number];
  readonly reason: OccurrenceReason | null;
}

const storeSql = `insert into launch_occurrence (id, company_id, created_at, updated_at, launch_id, person_id, number, state, reason)
  select gen_random_uuid(), $2, $3, $3, $1, one.person_id, one.number, one.state, one.reason
  from unnest($4::uuid[], $5::int[], $6::text[], $7::text[]) as one (person_id, number, state, reason)
  on conflict (launch_id, person_id, number) do update set state = excluded.state, reason = excluded.reason, updated_at = excluded.updated_at
    where (launch_occurrence.state, launch_occurrence.reason) is distinct from (excluded.state, excluded.reason)`;

interface OfLaunch {
  readonly id: string;
  readonly companyId: string;
}

/** Stores the outcomes of occurrences. */
export async function storeOccurrences(
  em: SqlEntityManager,
  { id, companyId }: OfLaunch,
  now: Date,
  rows: readonly StoredOccurrence[],
): Promise<void> {
  const columns = [
    rows.map(({ employeeId }) => employeeId),
    rows.map(({ number }) => number),
    rows.map(({ state }) => state),
    rows.map(({ reason: why }) => why),
  ];
  await sqlIn(em)(storeSql, [id, companyId, now, ...columns]);
}

const hrSql = `with candidates as (
    select p.id, case r.base when 'hr-admin' then 1 else 2 end as place from person p join role r on r.id = p.role_id
    where p.is_active and r.base in ('hr-admin', 'super-admin'))
  select id from candidates where place = (select min(place) from candidates) order by id`;

/** People of HR, or the Super Admins of a company without them. */
export const findReviewHr = async (em: SqlEntityManager): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(hrSql, [])).map(({ id }) => id);
