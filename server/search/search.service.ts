import type { SearchResult } from '#shared/search/search.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { SearchKind } from '#server/platform/data/search-kind.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const bindSql = `select set_config('app.person', $1, true)`;

function resultSql({ kind, properties, from, id }: SearchKind): string {
  const values = Object.entries(properties).map(([name, value]) => `'${name}', ${value}`);
  return `when '${kind}' then (select jsonb_build_object('kind', f.kind, 'id', f.id, ${values.join(', ')}) from ${from} where ${id} = f.id)`;
}

const findSql = (kinds: readonly SearchKind[]) => `select case f.kind ${kinds.map(resultSql).join('\n')} end as found
  from cairn.find_entries($1, $2) with ordinality as f(kind, id, place) order by f.place`;

/**
 * Search over the kinds of all features. It finds records that the actor may read and whose name contains every word of the keyword, at most
 * five of each kind.
 */
export function searchOver(kinds: readonly SearchKind[]): (ctx: Context, keyword: string) => Promise<SearchResult[]> {
  const text = findSql(kinds);
  const names = kinds.map(({ kind }) => kind);
  return (ctx, keyword) =>
    read(ctx, async ({ em }) => {
      const sql = sqlIn(em);
      await sql(bindSql, [ctx.actor.id]);
      const rows = await sql<{ found: SearchResult | null }>(text, [keyword, names]);
      return rows.flatMap(({ found }) => found ?? []);
    });
}
