/* SQL instead of entities: departments belong to a later feature, and one statement moves a whole tree of people. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const existsSql = 'select id from department where id = $1';
const allSql = 'select id from department';

/** Departments led by this person or by a report at any depth. */
const ledSql = `select d.id from department d join person p on p.id = d.head_id
  where p.id = $1 or $1::text in (select jsonb_array_elements_text(p.path))`;

/** All reports of a person at any depth; `path` is the new management chain of each. */
const pathsSql = `
with recursive tree as (
  select id, $2::jsonb as path from person where id = $1
  union all
  select p.id, t.path || to_jsonb(t.id::text) from person p join tree t on p.manager_id = t.id
)
update person p set path = t.path, updated_at = $3 from tree t where p.id = t.id and p.path is distinct from t.path`;

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

export const hasDepartment = async (em: SqlEntityManager, departmentId: string): Promise<boolean> =>
  (await sqlIn(em)(existsSql, [departmentId])).length > 0;

export const listDepartmentIds = async (em: SqlEntityManager): Promise<string[]> => idsOf(await sqlIn(em)<{ id: string }>(allSql, []));

export const listLedDepartmentIds = async (em: SqlEntityManager, personId: string): Promise<string[]> =>
  idsOf(await sqlIn(em)<{ id: string }>(ledSql, [personId]));

/** Stores the management chain of a person and of all reports. */
export const updateManagementChains = (em: SqlEntityManager, personId: string, chain: readonly string[], now: Date) =>
  sqlIn(em)(pathsSql, [personId, JSON.stringify(chain), now]);
