/* SQL instead of entities: one statement compares all readers with the members of all boards. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const outsidersSql = `select id from unnest($1::uuid[]) as p(id)
  where (select count(*) from board_member m where m.person_id = p.id and m.board_id = any($2)) < cardinality($2::uuid[])`;

/** Those of the people who are not members of all these boards. */
export async function findOutsiders(em: SqlEntityManager, personIds: readonly string[], boardIds: readonly string[]): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(outsidersSql, [personIds, boardIds]);
  return rows.map(({ id }) => id);
}
