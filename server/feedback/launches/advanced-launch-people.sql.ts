/* SQL instead of entities: a launch may have everybody in the company, of whom one statement checks all. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { GroupCount } from '#shared/feedback/rater.schema.ts';
import type { LeftOutReason } from '#shared/reviews/launch.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { chosenPeople } from '#server/reviews/launches/chosen-people.sql.ts';
import type { FormConditions, LaunchedPerson } from '#server/reviews/launches/launch-people.sql.ts';
import type { AdvancedLaunchEntity } from './advanced-launch.entity.ts';

/** People who were chosen for advanced launches. */
export const chosenForAdvanced = chosenPeople('advancedlaunch_person');

const sortedSql = `select person.id as "employeeId", person.manager_id as "managerId", person.department_id as "departmentId",
    employment.designation_id as "designationId", employment.grade_id as "gradeId", case
      when not person.is_active then 'inactive'
      when not exists (select from person manager where manager.id = person.manager_id and manager.is_active) then 'no-manager'
      when exists (select from advancedreview review where review.employee_id = person.id and review.deleted_at is null
        and review.status <> 'cancelled' and review.cycle_id = $2) then 'duplicate'
      when cardinality($3::uuid[]) > 0 and (employment.designation_id = any($3::uuid[])) is not true then 'other-template'
      when $4 and not exists (select from competency_set chosen where chosen.designation_id = employment.designation_id
        and (chosen.grade_id is null or chosen.grade_id = employment.grade_id) and chosen.deleted_at is null and not chosen.is_archived)
        then 'no-competencies'
      end as reason
  from advancedlaunch_person chosen join person on person.id = chosen.person_id left join employment on employment.person_id = person.id
  where chosen.launch_id = $1 and not chosen.is_done`;

const valuesOf = ({ id, cycleId = null }: AdvancedLaunchEntity, { designationIds, hasCompetencies }: FormConditions) => [
  id,
  cycleId,
  designationIds,
  hasCompetencies,
];

const nextSql = `${sortedSql} order by person.manager_id, person.id limit $5`;

/** People of a launch who have neither a review nor a reason for having none. */
export const findWaitingPeople = (em: SqlEntityManager, launch: AdvancedLaunchEntity, conditions: FormConditions, limit: number) =>
  sqlIn(em)<LaunchedPerson>(nextSql, [...valuesOf(launch, conditions), limit]);

const reasonsSql = `select reason, array_agg("employeeId" order by "employeeId") as "personIds"
  from (${sortedSql}) sorted where reason is not null group by reason`;

/** People of a launch who cannot get a review, by the reason. */
export const findLeftOutPeople = (em: SqlEntityManager, launch: AdvancedLaunchEntity, conditions: FormConditions) =>
  sqlIn(em)<{ reason: LeftOutReason; personIds: string[] }>(reasonsSql, valuesOf(launch, conditions));

const groupsSql = `select rater_group as "group", sum(asked)::int as asked, sum(done)::int as done from advancedreview review,
    lateral (values ('self', 1, 1, self_done), ('manager', 2, manager_asked, manager_done), ('peer', 3, peers_asked, peers_done),
      ('report', 4, reports_asked, reports_done), ('other', 5, others_asked, others_done)) as counted(rater_group, place, asked, done)
  where launch_id = $1 and status <> 'cancelled' and deleted_at is null group by rater_group, place order by place`;
const statesSql = `select status, count(*)::int as count from advancedreview where launch_id = $1 and deleted_at is null group by status`;

/** Counts of the raters of a launch by group as its reviews show them, and of the reviews by state. */
export async function countLaunch(
  em: SqlEntityManager,
  launchId: string,
): Promise<{ groups: GroupCount[]; states: Record<string, number> }> {
  const groups = await sqlIn(em)<GroupCount>(groupsSql, [launchId]);
  const states = await sqlIn(em)<{ status: string; count: number }>(statesSql, [launchId]);
  return { groups, states: Object.fromEntries(states.map(({ status, count }) => [status, count])) };
}

const endableSql = `select id from advancedreview where launch_id = $1 and status in ('nominating', 'approving', 'answering')
  and deleted_at is null order by id limit $2`;

/** Next reviews of a launch that are still open. */
export const findEndableReviews = async (em: SqlEntityManager, launchId: string, limit: number): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(endableSql, [launchId, limit])).map(({ id }) => id);
