/* SQL instead of entities: departments and dates of employment belong to a later feature, and one statement moves a whole tree of people. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const existsSql = 'select id from department where id = $1 and deleted_at is null and not is_archived';
const allSql = 'select id from department';

/** Departments led by these people or by their reports at any depth. */
const ledSql = `select d.id from department d join person p on p.id = d.head_id
  where p.id = any($1::uuid[]) or exists (select from jsonb_array_elements_text(p.path) above where above = any($1::text[]))`;

/** All reports of a person at any depth; `path` is the new management chain of each. */
const pathsSql = `
with recursive tree as (
  select id, $2::jsonb as path from person where id = $1
  union all
  select p.id, t.path || to_jsonb(t.id::text) from person p join tree t on p.manager_id = t.id
)
update person p set path = t.path, updated_at = $3 from tree t where p.id = t.id and p.path is distinct from t.path`;

const employedSql = `select p.is_active and coalesce(e.joined_on <= d.day, true) and coalesce(x.leaving_on >= d.day, true) as "isEmployed"
  from person p join company c on c.id = p.company_id
    cross join lateral (select ($2::timestamptz at time zone c.time_zone)::date as day) d
    left join employment e on e.id = p.id left join personal x on x.id = p.id
  where p.id = $1`;

/** True for an active person from the joining date to the leaving date, by the calendar of the company. */
export async function isEmployed(em: SqlEntityManager, personId: string, now: Date): Promise<boolean> {
  const [row] = await sqlIn(em)<{ isEmployed: boolean }>(employedSql, [personId, now]);
  return row?.isEmployed ?? false;
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** True for a department in which people can be placed. */
export const hasDepartment = async (em: SqlEntityManager, departmentId: string): Promise<boolean> =>
  (await sqlIn(em)(existsSql, [departmentId])).length > 0;

export const listDepartmentIds = async (em: SqlEntityManager): Promise<string[]> => idsOf(await sqlIn(em)<{ id: string }>(allSql, []));

export const listLedDepartmentIds = async (em: SqlEntityManager, personIds: readonly string[]): Promise<string[]> =>
  idsOf(await sqlIn(em)<{ id: string }>(ledSql, [personIds]));

/** Stores the management chain of a person and of all reports. */
export const updateManagementChains = (em: SqlEntityManager, personId: string, chain: readonly string[], now: Date) =>
  sqlIn(em)(pathsSql, [personId, JSON.stringify(chain), now]);
