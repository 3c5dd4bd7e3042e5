import { formatListPosition, maxPage, type ListPage } from '#shared/platform/list.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';

/** Limit of records that can be selected at once, the same as of the rows of an import. */
export const maxSelected = 5000;

/** Reads all records that match a query, page by page. */
export async function readAllRows({ list }: AnyRecord, query: object): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  for (let hasMore = true; hasMore && rows.length < maxSelected;) {
    const after = rows.length > 0 ? { after: formatListPosition(list.keys(query), rows.at(-1)!) } : {};
    const request = { query: { ...query, limit: maxPage, ...after } };
    const page = (await call(list.endpoint as Endpoint, request as never)) as unknown as ListPage<RecordRow>;
    rows.push(...page.rows);
    hasMore = page.hasMore && page.rows.length > 0;
  }
  return rows;
}
