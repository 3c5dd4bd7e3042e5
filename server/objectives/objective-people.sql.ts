/* SQL instead of entities: one statement reads the owners of objectives and what else decides about them. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ObjectivePeople } from '#shared/objectives/objectives.policy.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface PeopleRow {
  readonly key: string;
  readonly level: string | null;
  readonly state: string | null;
  readonly assigneeIds: readonly string[] | null;
  readonly isReapproved: boolean;
  readonly ownerId: string;
  readonly companyId: string;
  readonly departmentId: string | null;
  readonly chain: readonly string[];
}
const peopleSql = `select key, o.level, o.state, o.assignee_ids as "assigneeIds", p.id as "ownerId", p.company_id as "companyId",
    p.department_id as "departmentId", p.path as chain,
    coalesce((select s.reapprove_on_edit from okrsetting s where s.id = p.company_id), true) as "isReapproved"
  from unnest($1::uuid[]) key left join objective o on o.id = key join person p on p.id = coalesce(o.owner_id, key)`;

/**
 * Reads the people who decide about objectives. A key is the id of an objective, or of the owner of one, which need not exist yet: then its
 * assignees are those of its row.
 */
export async function loadObjectivePeople(em: SqlEntityManager, keys: readonly string[]): Promise<(key: string) => ObjectivePeople | null> {
  const rows = await sqlIn(em)<PeopleRow>(peopleSql, [keys]);
  const people = new Map(
    rows.map(({ key, level, state, assigneeIds, isReapproved, ...owner }): [string, ObjectivePeople] => [
      key,
      { owner, assigneeIds: assigneeIds ?? [], isReapproved, ...(level !== null && { level }), ...(state !== null && { state }) },
    ]),
  );
  return (key) => people.get(key) ?? null;
}
