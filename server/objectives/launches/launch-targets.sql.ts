/* SQL instead of entities: one statement finds the receivers of objectives and the reasons of those who get none. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OkrLaunchPlan, LaunchTarget } from '#shared/objectives/okr-launch.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const exists = (owner: string, more = '') => `exists (select from objective o where o.owner_id = ${owner} and o.period = $2 and o.year = $3
  and lower(o.name) = lower($4) and o.deleted_at is null ${more})`;
const departmentsSql = `select d.id, d.id as "departmentId", d.head_id as "ownerId", d.name,
    case when d.head_id is null then 'no-head' when not p.is_active then 'inactive'
      when ${exists('d.head_id', 'and o.department_id = d.id')} then 'exists' end as reason
  from department d left join person p on p.id = d.head_id
  where d.id = any($1::uuid[]) and d.deleted_at is null and not d.is_archived`;
const membersSql = `select p.id, p.department_id as "departmentId", p.id as "ownerId", concat(p.first_name, ' ', p.last_name) as name,
    case when ${exists('p.id')} then 'exists' end as reason
  from person p join department d on d.id = p.department_id
  where d.id = any($1::uuid[]) and p.is_active and d.deleted_at is null and not d.is_archived`;
const targetsSql = { departments: departmentsSql, members: membersSql };

/** Receiver with the id by which the targets are sorted. */
export type TargetRow = LaunchTarget & { readonly id: string };

interface Wanted extends Pick<OkrLaunchPlan, 'reach' | 'period' | 'year'> {
  readonly departmentIds: readonly string[];
  /** Name of the objective. */
  readonly name: string;
}

const paramsOf = ({ departmentIds, period, year, name }: Wanted) => [departmentIds, period, year, name];

/** Counts the receivers and those who are left out. */
export async function countTargets(em: SqlEntityManager, wanted: Wanted): Promise<{ count: number; leftOut: number }> {
  const sql = `select count(*) filter (where reason is null)::int as count, count(reason)::int as "leftOut" from (${targetsSql[wanted.reach]}) target`;
  const [row] = await sqlIn(em)<{ count: number; leftOut: number }>(sql, paramsOf(wanted));
  return row!;
}

/** Lists receivers for a preview: those who are left out first, then by name. */
export const previewTargets = (em: SqlEntityManager, wanted: Wanted, limit: number): Promise<LaunchTarget[]> =>
  sqlIn(em)<LaunchTarget>(
    `select "departmentId", "ownerId", reason from (${targetsSql[wanted.reach]}) target order by reason is null, name, id limit $5`,
    [...paramsOf(wanted), limit],
  );

const hasSql = (more: string) => `select ${exists('$1::uuid', more)} as has`;

/** True if a receiver has an objective of this name and period now. */
export async function hasTarget(
  em: SqlEntityManager,
  { reach, period, year, name }: Omit<Wanted, 'departmentIds'>,
  { ownerId, departmentId }: TargetRow,
): Promise<boolean> {
  const isByDepartment = reach === 'departments';
  const values = [ownerId, period, year, name, ...(isByDepartment ? [departmentId] : [])];
  const [row] = await sqlIn(em)<{ has: boolean }>(hasSql(isByDepartment ? 'and o.department_id = $5' : ''), values);
  return row!.has;
}

/** Lists the next receivers after the last one in the order of their ids, without those who are left out. */
export const nextTargets = (em: SqlEntityManager, wanted: Wanted, after: string | null, limit: number): Promise<TargetRow[]> =>
  sqlIn(em)<TargetRow>(
    `select id, "departmentId", "ownerId", reason from (${targetsSql[wanted.reach]}) target
      where reason is null and ($5::uuid is null or id > $5::uuid) order by id limit $6`,
    [...paramsOf(wanted), after, limit],
  );
