/* SQL instead of entities: each statement counts or finds among all forms of a launch, of which there may be thousands. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DepartmentProgress, MovedForm } from '#shared/reviews/launch.schema.ts';
import { openReviewStates } from '#shared/reviews/review-states.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export const openSql = openReviewStates.map((state) => `'${state}'`).join(', ');

const managersSql = `select distinct manager_id as id from review
  where launch_id = $1 and manager_id = any($2::uuid[]) and employee_id <> all($3::uuid[]) and deleted_at is null`;

/** Managers among these who have forms of the launch besides those of these employees. */
export async function findKnownManagers(
  em: SqlEntityManager,
  launchId: string,
  managerIds: readonly string[],
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sqlIn(em)<{ id: string }>(managersSql, [launchId, managerIds, employeeIds]);
  return new Set(rows.map(({ id }) => id));
}

const calibratedSql = `select count(*)::int as count from review
  where launch_id = $1 and status = 'in-calibration' and deleted_at is null`;

/** Number of forms in a calibration session. */
export const countInCalibration = async (em: SqlEntityManager, launchId: string): Promise<number> =>
  (await sqlIn(em)<{ count: number }>(calibratedSql, [launchId]))[0]!.count;

/* Step that a form waits for: whose it is, and when it is due. */
const isSelf = `status = 'self-draft' or status = 'not-started' and self_due is not null`;
const isManager = `status in ('self-submitted', 'manager-draft') or status = 'not-started' and self_due is null`;
const isShare = `status in ('manager-submitted', 'calibrated')`;
/** Day on which the next step of a form is due. */
export const dueSql = `case when ${isSelf} then self_due when ${isManager} then manager_due when ${isShare} then share_due end`;
/** Person who has to do the next step of a form. */
export const personSql = `case when ${isSelf} or status = 'shared' then employee_id when ${isManager} or ${isShare} then manager_id end`;

const progressSql = `select department_id as "departmentId", status, count(*)::int as count,
    count(*) filter (where (${dueSql}) < $2::date)::int as late
  from review where launch_id = $1 and deleted_at is null group by department_id, status order by department_id, status`;

/** Counts the forms of a launch by department and state. */
export async function countForms(em: SqlEntityManager, launchId: string, today: string): Promise<DepartmentProgress[]> {
  const rows = await sqlIn(em)<{ departmentId: string | null; status: string; count: number; late: number }>(progressSql, [
    launchId,
    today,
  ]);
  const groups = Map.groupBy(rows, ({ departmentId }) => departmentId);
  return [...groups].map(([departmentId, own]) => ({
    departmentId,
    states: Object.fromEntries(own.map(({ status, count }) => [status, count])),
    late: own.reduce((sum, { late }) => sum + late, 0),
  }));
}

const waitingSql = `select employee_id as "employeeId", ${personSql} as "personId" from review
  where launch_id = $1 and deleted_at is null and status in (${openSql})
    and (id = any($2::uuid[]) or cardinality($2::uuid[]) = 0 and (${dueSql}) < $3::date)`;

export interface WaitingForm {
  readonly employeeId: string;
  /** Person who has to do the next step; null if nobody can. */
  readonly personId: string | null;
}

/** Forms of a launch among these, or all late ones, with who has to do the next step. */
export const findWaitingForms = (
  em: SqlEntityManager,
  launchId: string,
  reviewIds: readonly string[],
  today: string,
): Promise<WaitingForm[]> => sqlIn(em)<WaitingForm>(waitingSql, [launchId, reviewIds, today]);

const changedSql = `select review.id, review.employee_id as "employeeId", review.manager_id as "fromId", person.manager_id as "managerId" from review join person on person.id = review.employee_id
  join person manager on manager.id = person.manager_id and manager.is_active
  where review.launch_id = $1 and review.deleted_at is null and review.manager_id is distinct from person.manager_id
    and review.status in ('not-started', 'self-draft', 'self-submitted', 'manager-draft') order by review.id limit 500`;

/** Forms whose employees have another manager by now, before the manager has submitted. */
export const findMoved = (em: SqlEntityManager, launchId: string) => sqlIn(em)<MovedForm>(changedSql, [launchId]);

const openIdsSql = `select id from review where launch_id = $1 and status not in ('in-calibration', 'closed', 'cancelled') and deleted_at is null
  order by id limit $2`;

/** Next forms of a launch that can be ended. */
export const findEndable = async (em: SqlEntityManager, launchId: string, limit: number): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(openIdsSql, [launchId, limit])).map(({ id }) => id);
