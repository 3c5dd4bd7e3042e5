/* SQL instead of entities: one statement sorts all people of a group by the reason for which they cannot be added. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxSubjects } from '#shared/calibration/calibration.schema.ts';
import type { LeftOut, SubjectGroup } from '#shared/calibration/setup/subject-group.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import type { CalibrationEntity } from '#server/calibration/calibration.entity.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { openStatusesSql } from '#server/calibration/status.sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { filterSql } from '#server/records/record.sql.ts';

const departmentSql = (ids: string, isWhole: boolean): string =>
  isWhole
    ? `person.department_id in (
        select below.id from department chosen left join department below on below.id = chosen.id or exists (
          select from person head where head.id = below.head_id and head.path @> to_jsonb(chosen.head_id::text))
        where chosen.id = any(${ids}::uuid[]))`
    : `person.department_id = any(${ids}::uuid[])`;

const managerSql = (id: string, isWhole: boolean): string =>
  isWhole ? `person.path @> to_jsonb(${id}::text)` : `person.manager_id = ${id}::uuid`;

/** SQL conditions on the table `person`. */
function conditionsOf(group: SubjectGroup, bind: BindParameter): string[] {
  const { departmentIds, hasDepartmentsBelow = false, managerId, hasWholeTree = false, ...position } = group;
  const employed = filterSql(employment.fields, employment.filter.parse(position), bind);
  return [
    'person.is_active',
    ...(departmentIds === undefined ? [] : [departmentSql(bind(departmentIds.split(',')), hasDepartmentsBelow)]),
    ...(managerId === undefined ? [] : [managerSql(bind(managerId), hasWholeTree)]),
    ...(employed.length === 0 ? [] : [`person.id in (select person_id from employment where ${employed.join(' and ')})`]),
  ];
}

const reasonSql = `case
  when exists (select from calibration_subject where calibration_id = $1 and person_id = person.id) then 'present'
  when person.id = $2 then 'self'
  when exists (select from calibration_person where calibration_id = $1 and person_id = person.id) then 'participant'
  when rating.id is null or $5::uuid is not null and (rating.potential_scale_id is distinct from $5 or rating.potential is null)
    then 'no-rating'
  when exists (
    select from calibration_subject other join calibration on calibration.id = other.calibration_id
    where other.person_id = person.id and calibration.cycle_id = $3 and calibration.id <> $1 and calibration.deleted_at is null
      and calibration.status in ${openStatusesSql}) then 'in-other-session'
  end`;

export interface SortedGroup extends Omit<LeftOut, 'reason'> {
  /** Null for people who can be added. */
  readonly reason: LeftOut['reason'] | null;
}

/** People of a group by the reason for which they cannot be added, in the order of their names. Names at most one more than a session can have. */
export function sortGroup(em: SqlEntityManager, session: CalibrationEntity, actorId: string, group: SubjectGroup): Promise<SortedGroup[]> {
  const { id, cycleId, scaleId, potentialScaleId = null } = session;
  const values: unknown[] = [id, actorId, cycleId, scaleId, potentialScaleId, maxSubjects + 1];
  const conditions = conditionsOf(group, (value) => `$${values.push(value)}`);
  const sql = `select reason, count(*)::int as count, (array_agg(id order by last_name, first_name, id))[1:$6::int] as "personIds"
    from (
      select person.id, last_name, first_name, ${reasonSql} as reason
      from person left join manager_rating rating on rating.cycle_id = $3 and rating.scale_id = $4 and rating.employee_id = person.id
      where ${conditions.join(' and ')}
    ) matched
    group by reason order by reason`;
  return sqlIn(em)<SortedGroup>(sql, values);
}

const listedSql = `select person.id, ${reasonSql} as reason
  from person left join manager_rating rating on rating.cycle_id = $3 and rating.scale_id = $4 and rating.employee_id = person.id
  where person.id = any($6::uuid[])`;

/** Reasons for which people cannot be added; null for those who can. */
export async function findReasons(
  em: SqlEntityManager,
  { id, cycleId, scaleId, potentialScaleId = null }: CalibrationEntity,
  actorId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, SortedGroup['reason']>> {
  const values = [id, actorId, cycleId, scaleId, potentialScaleId, personIds];
  const rows = await sqlIn(em)<{ id: string; reason: SortedGroup['reason'] }>(listedSql, values);
  return new Map(rows.map((row) => [row.id, row.reason]));
}
