/* SQL instead of entities: one statement searches all kinds, each with the properties that its feature names. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SearchResult } from '#shared/search/search.api.ts';
import type { SearchKind } from '#server/platform/data/search-kind.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const bindSql = `select set_config('app.person', $1, true)`;

function resultSql({ kind, properties, from, id }: SearchKind): string {
  const values = Object.entries(properties).map(([name, value]) => `'${name}', ${value}`);
  return `when '${kind}' then (select jsonb_build_object('kind', f.kind, 'id', f.id, ${values.join(', ')}) from ${from} where ${id} = f.id)`;
}

export const findSql = (kinds: readonly SearchKind[]): string => `select case f.kind ${kinds.map(resultSql).join('\n')} end as found
  from cairn.find_entries($1, $2) with ordinality as f(kind, id, place) order by f.place`;

/** Runs the statement of `findSql` for a person; the policies of the database hide what they may not read. */
export async function findEntries(
  em: SqlEntityManager,
  statement: string,
  { personId, keyword, kinds }: { personId: string; keyword: string; kinds: readonly string[] },
): Promise<SearchResult[]> {
  const query = sqlIn(em);
  await query(bindSql, [personId]);
  const rows = await query<{ found: SearchResult | null }>(statement, [keyword, kinds]);
  return rows.flatMap(({ found }) => found ?? []);
}
