/* SQL instead of entities: one statement finds the line manager, or else the people of HR. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const approversSql = `with owner as (select id, company_id, manager_id from person where id = $1),
  candidates as (
    select p.id, 1 as place from owner join person p on p.id = owner.manager_id where p.is_active
    union all
    select p.id, case r.base when 'hr-admin' then 2 else 3 end from owner join person p on p.company_id = owner.company_id and p.id <> owner.id
      join role r on r.id = p.role_id where p.is_active and r.base in ('hr-admin', 'super-admin'))
  select id from candidates where place = (select min(place) from candidates)`;

/** People who decide about the objectives of a person: the line manager; without one the HR admins, or else the Super Admins. */
export async function findApprovers(em: SqlEntityManager, ownerId: string): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(approversSql, [ownerId]);
  return rows.map(({ id }) => id);
}
