import type { SearchResult } from '#shared/search/search.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { SearchKind } from '#server/platform/data/search-kind.ts';
import { findEntries, findSql } from './search.sql.ts';

/**
 * Search over the kinds of all features. It finds records that the actor may read and whose name contains every word of the keyword, at most
 * five of each kind.
 */
export function searchOver(kinds: readonly SearchKind[]): (ctx: Context, keyword: string) => Promise<SearchResult[]> {
  const statement = findSql(kinds);
  const names = kinds.map(({ kind }) => kind);
  return (ctx, keyword) => read(ctx, ({ em }) => findEntries(em, statement, { personId: ctx.actor.id, keyword, kinds: names }));
}
