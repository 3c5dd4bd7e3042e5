/* SQL instead of entities: counts over tables of later features, and one statement for the people of a whole department. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DepartmentMerge } from '#shared/people/departments.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { departmentsAndBelowSql } from './departments-below.sql.ts';

const activeSql = `select count(*)::int as count from person where is_active and department_id in (${departmentsAndBelowSql('$1')})`;

/** Number of active people in a department and those below it. */
export async function countActivePeople(em: SqlEntityManager, departmentId: string): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(activeSql, [departmentId]);
  return row!.count;
}

const mergeSql = `select
  (select count(*)::int from person where department_id = $1 and is_active) as people,
  (select count(*)::int from goal join person on person.id = goal.employee_id
    where person.department_id = $1 and person.is_active and goal.deleted_at is null and not goal.is_archived) as goals,
  array(select id from department where parent_id = $1 and deleted_at is null order by name, id) as "departmentIds",
  (select jsonb_build_object('title', title, 'openTasks',
      (select count(*)::int from task where board_id = board.id and status <> 'completed' and deleted_at is null))
    from board where department_id = $1 and kind = 'department') as board`;

export async function previewMerge(em: SqlEntityManager, departmentId: string): Promise<DepartmentMerge> {
  const [row] = await sqlIn(em)<DepartmentMerge>(mergeSql, [departmentId]);
  return row!;
}

const moveSql = 'update person set department_id = $2, updated_at = $3 where department_id = $1 returning id';

/** Gives all people of a department another one, also those who have left the company. Returns their ids. */
export async function movePeopleOf(em: SqlEntityManager, fromId: string, intoId: string, now: Date): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(moveSql, [fromId, intoId, now]);
  return rows.map(({ id }) => id);
}
