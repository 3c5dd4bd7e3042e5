/* SQL instead of entities: the positions of people belong to another feature, and a view of the database tells who is in a group. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const peopleSql = `select p.id from cairn.group_member m join person p on p.id = m.person_id
  where m.group_id = $1 and p.is_active order by p.first_name, p.last_name, p.id`;

/** Active people of a group, by name. */
export const listGroupPeople = async (em: SqlEntityManager, groupId: string): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(peopleSql, [groupId])).map(({ id }) => id);

const sourcesSql = `select g.id, not m.is_by_hand as "isByRule" from cairn.group_member m join privilege_group g on g.id = m.group_id
  where m.person_id = $1 order by g.name, g.id`;

/** Groups of a person. */
export const listGroupsOf = (em: SqlEntityManager, personId: string) =>
  sqlIn(em)<{ id: string; isByRule: boolean }>(sourcesSql, [personId]);
