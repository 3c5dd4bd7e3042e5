import { maxCounted, type ListDefinition, type ListPage } from '#shared/platform/list.ts';
import { roomKey } from '#shared/platform/room.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { readHeads } from './log.ts';
import type { RoomAccessContext } from './served-room.ts';
import { countSql, pageStatements, type BindParameter, type ListColumns } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { Query as Ask } from '#server/platform/base/query.ts';

/** A list as the server knows it: its authorisation, and the SQL equivalents of its filter and sort keys. */
export interface ServedList<Item extends { id: string }, Query, Row, Scope = unknown> {
  readonly list: ListDefinition<Item, Query>;
  readonly table: string;
  readonly columns: ListColumns<Scope>['columns'];
  /** Throws `record.absent` if the actor may not read the list. The result is passed to the other functions. */
  readonly authorize: (snapshot: RoomAccessContext, query: Query) => Promise<Scope>;
  readonly where: (query: Query, bind: BindParameter, scope: Scope) => readonly string[];
  /**
   * A `from` item with one row per index range. Each range is read in list order and the results are merged; `where` joins the table to it.
   * Null reads the table as a whole.
   */
  readonly stretches?: (query: Query, bind: BindParameter, scope: Scope) => string | null;
  /** True if rooms that the page does not name can change the list. The client is then told of changes without their content. */
  readonly isPartial?: (query: Query, scope: Scope) => boolean;
  readonly pageRooms?: (rows: readonly Item[], scope: Scope, query: Query) => readonly string[];
  readonly column: ListColumns<Scope>['column'];
  readonly present: (row: Row) => Item;
}

type Paging<Query> = Query & { after?: string | undefined; limit: number };

/** Reads one page, the total and the heads of its rooms in one authorised snapshot. */
export function readList<Item extends { id: string }, Query, Row, Scope>(
  ctx: Context,
  served: ServedList<Item, Query, Row, Scope>,
  query: Paging<Query>,
): Promise<ListPage<Item>> {
  const { list, present } = served;
  return read(ctx, async ({ em }) => {
    const scope = await served.authorize({ em, actor: ctx.actor, now: ctx.now }, query);
    const sql = sqlIn(em);
    const statements = pageStatements(served, query, scope);
    const count = countSql(served, query, scope, maxCounted + 1);
    const [{ total } = { total: 0 }] = await sql<{ total: number }>(count.text, count.values);
    const found = total === 0 ? [] : await readRows<Row>(sql, statements, query.limit);
    const rows = found.slice(0, query.limit).map(present);
    const rooms = [...list.roomIds(query), ...(served.pageRooms?.(rows, scope, query) ?? [])];
    const heads = Object.fromEntries(
      await readHeads(
        sql,
        [...new Set(rooms)].map((id) => roomKey(list.room, id)),
      ),
    );
    return { rows, hasMore: found.length > query.limit, total, ...(served.isPartial?.(query, scope) && { isPartial: true }), heads };
  });
}

/** Reads one row more than the page holds, to know whether a next page exists. */
async function readRows<Row>(sql: Ask, statements: ReturnType<typeof pageStatements>, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  if (limit === 0) return rows;
  for (const statement of statements) {
    const { text, values } = statement(limit + 1 - rows.length);
    rows.push(...(await sql<Row>(text, values)));
    if (rows.length > limit) break;
  }
  return rows;
}
