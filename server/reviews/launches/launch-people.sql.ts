/* SQL instead of entities: a launch may have everybody in the company, of whom one statement checks all. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LeftOutReason } from '#shared/reviews/launch.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { chosenPeople } from './chosen-people.sql.ts';
import type { LaunchEntity } from './launch.entity.ts';

/** Person of a launch, with the places that the form keeps. */
export interface LaunchedPerson {
  readonly employeeId: string;
  readonly managerId: string | null;
  readonly departmentId: string | null;
  readonly designationId: string | null;
  readonly gradeId: string | null;
  /** Null for a person who can get a form. */
  readonly reason: LeftOutReason | null;
}

/** Conditions of a launch about the people who can get a form. */
export interface FormConditions {
  /** Designations to which the template is limited; none means all. */
  readonly designationIds: readonly string[];
  readonly hasCompetencies: boolean;
}

/** People who were chosen for launches. */
export const chosenForLaunch = chosenPeople('launch_person');

/** Expressions of a statement about people who may get a form. */
interface ReasonParts {
  /** Row of the person. */
  readonly person: string;
  /** Row with the designation and the grade. */
  readonly place: string;
  readonly cycle: string;
  readonly from: string;
  readonly to: string;
  readonly designations: string;
  readonly hasCompetencies: string;
}

/**
 * SQL of the reason for which a person gets no form, or null. A form of the same cycle, or of a period that overlaps this one, is a second
 * review of the same work.
 */
export const reasonSql = ({ person, place, cycle, from, to, designations, hasCompetencies }: ReasonParts) => `case
      when not ${person}.is_active then 'inactive'
      when not exists (select from person manager where manager.id = ${person}.manager_id and manager.is_active) then 'no-manager'
      when exists (select from review where review.employee_id = ${person}.id and review.deleted_at is null and review.status <> 'cancelled'
        and (review.cycle_id = ${cycle} or review.period_from <= ${to} and review.period_to >= ${from})) then 'duplicate'
      when cardinality(${designations}) > 0 and (${place}.designation_id = any(${designations})) is not true then 'other-template'
      when ${hasCompetencies} and not exists (select from competency_set chosen where chosen.designation_id = ${place}.designation_id
        and (chosen.grade_id is null or chosen.grade_id = ${place}.grade_id) and chosen.deleted_at is null and not chosen.is_archived)
        then 'no-competencies'
      end`;

const parts = { cycle: '$2', from: '$3::date', to: '$4::date', designations: '$5::uuid[]', hasCompetencies: '$6' };

const sortedSql = (
  more: string,
) => `select person.id as "employeeId", person.manager_id as "managerId", person.department_id as "departmentId",
    employment.designation_id as "designationId", employment.grade_id as "gradeId",
    ${reasonSql({ person: 'person', place: 'employment', ...parts })} as reason
  from launch_person join person on person.id = launch_person.person_id left join employment on employment.person_id = person.id
  where launch_person.launch_id = $1 and not launch_person.is_done ${more}`;

const valuesOf = ({ id, cycleId = null, periodFrom = null, periodTo = null }: LaunchEntity, conditions: FormConditions) => [
  id,
  cycleId,
  periodFrom,
  periodTo,
  conditions.designationIds,
  conditions.hasCompetencies,
];

/* People of one manager come together, so that the manager hears of their forms once. */
const nextSql = `${sortedSql('')} order by person.manager_id, person.id limit $7`;

/** People of a launch who have neither a form nor a reason for having none. */
export const findWaiting = (
  em: SqlEntityManager,
  launch: LaunchEntity,
  conditions: FormConditions,
  limit: number,
): Promise<LaunchedPerson[]> => sqlIn(em)<LaunchedPerson>(nextSql, [...valuesOf(launch, conditions), limit]);

const reasonsSql = `select reason, array_agg("employeeId" order by "employeeId") as "personIds"
  from (${sortedSql('')}) sorted where reason is not null group by reason`;

/** People of a launch who cannot get a form, by the reason. */
export const findLeftOut = (em: SqlEntityManager, launch: LaunchEntity, conditions: FormConditions) =>
  sqlIn(em)<{ reason: LeftOutReason; personIds: string[] }>(reasonsSql, valuesOf(launch, conditions));
