/* SQL instead of entities: the database has created the first categories with the company, and the seed has only a connection. */
import type { ClientBase } from 'pg';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { templateCategories } from './okr-templates.ts';

const addSql = `insert into okrcategory (id, company_id, created_at, updated_at, name)
  select gen_random_uuid(), $1, $2, $2, name from unnest($3::text[]) name on conflict do nothing`;

const fillSql = `update okrtemplate t set category_id = c.id
  from jsonb_to_recordset($2::jsonb) as r(id uuid, category text) join okrcategory c on c.name = r.category and c.company_id = $1
  where t.id = r.id`;

const fillVersionsSql = `update okrtemplate_version v set content = v.content || jsonb_build_object('categoryId', t.category_id)
  from okrtemplate t where t.id = v.record_id and v.company_id = $1`;

/** Gives the templates of a seeded company their categories, and its list those that are missing. */
export async function fillCategories(client: ClientBase, { company, okrtemplate }: SeededCompany): Promise<void> {
  const rows = okrtemplate.map(({ id, name }) => ({ id, category: templateCategories.get(name)! }));
  await client.query(addSql, [company.id, company.createdAt, [...new Set(rows.map(({ category }) => category))]]);
  await client.query(fillSql, [company.id, JSON.stringify(rows)]);
  await client.query(fillVersionsSql, [company.id]);
}
