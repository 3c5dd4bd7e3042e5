/* SQL instead of entities: one statement finds the staff, the managers and HR. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Members by rule: staff and the managers above the head are editors, HR is the owner. */
const staffSql = `
with head as (select p.id, p.path from department d join person p on p.id = d.head_id where d.id = $1),
  above as (select id::text as id from head union all select jsonb_array_elements_text(path) from head)
select p.id as "personId", case when r.base = 'hr-admin' then 'owner' else 'editor' end as role
from person p join role r on r.id = p.role_id
where p.is_active and (p.department_id = $1 or r.base = 'hr-admin' or p.id::text in (select id from above))
order by p.created_at, p.id`;

export interface Staff {
  personId: string;
  role: BoardRole;
}

export const loadDepartmentStaff = (em: SqlEntityManager, departmentId: string) => sqlIn(em)<Staff>(staffSql, [departmentId]);
