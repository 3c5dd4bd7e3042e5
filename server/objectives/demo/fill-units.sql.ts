/* SQL instead of entities: the database has created the first units with the company, and the seed has only a connection. */
import type { ClientBase } from 'pg';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';

const fillSql = `insert into okrunit (id, company_id, created_at, updated_at, name)
  select distinct on (cairn.normalize_text(unit)) gen_random_uuid(), $1::uuid, c.created_at, c.created_at, unit from company c,
    (select unit from keyresult where company_id = $1
      union select result ->> 'unit' from okrtemplate, jsonb_array_elements(key_results) result where company_id = $1) used
  where c.id = $1 and unit is not null
    and not exists (select from okrunit u where u.company_id = $1 and cairn.normalize_text(u.name) = cairn.normalize_text(used.unit))
  order by cairn.normalize_text(unit), unit`;

/** Adds the units of the key results and templates of a seeded company to its list. */
export const fillUnits = (client: ClientBase, { company }: SeededCompany): Promise<unknown> => client.query(fillSql, [company.id]);
