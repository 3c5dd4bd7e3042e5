import { countedTo, type ListDefinition, type ListPage } from '#shared/platform/list.ts';
import { roomKey } from '#shared/platform/room.ts';
import { read } from './doors.ts';
import type { Context } from './house.ts';
import { readHeads } from './live/log.ts';
import type { RoomSnapshot } from './live/served-room.ts';
import { countSql, pageStatements, type Bind, type ListColumn } from './list-sql.ts';
import { inDoor, type Query as Ask } from './sql.ts';

/** A list with what the server knows of it: who may read it, and the SQL twin of its filter and of its sort keys. */
export interface ServedList<Record extends { id: string }, Query, Row, Scope = unknown> {
  readonly list: ListDefinition<Record, Query>;
  readonly table: string;
  readonly columns: string;
  /** Throws `record.absent` for who may not read it; what it finds out is handed to the others. */
  readonly authorize: (snapshot: RoomSnapshot, query: Query) => Promise<Scope>;
  readonly where: (query: Query, bind: Bind, scope: Scope) => readonly string[];
  /**
   * A `from` item with as many rows as there are stretches of an index to be walked one by one, each in the list's order,
   * and merged; `where` ties the table to it. Null where the table is read as a whole.
   */
  readonly stretches?: (query: Query, bind: Bind, scope: Scope) => string | null;
  /** The rooms that a page names beside those of the query. */
  readonly pageRooms?: (rows: readonly Record[], scope: Scope) => readonly string[];
  readonly column: { readonly [key: string]: ListColumn };
  readonly present: (row: Row) => Record;
}

type Paging<Query> = Query & { after?: string | undefined; limit: number };

/** One page, the total and the heads of the rooms, authorised and read in one snapshot. */
export function readList<Record extends { id: string }, Query, Row, Scope>(
  ctx: Context,
  served: ServedList<Record, Query, Row, Scope>,
  query: Paging<Query>,
): Promise<ListPage<Record>> {
  const { list, present } = served;
  return read(ctx, async ({ em }) => {
    const scope = await served.authorize({ em, actor: ctx.actor }, query);
    const sql = inDoor(em);
    const statements = pageStatements(served, query, scope);
    const count = countSql(served, query, scope, countedTo + 1);
    const [{ total } = { total: 0 }] = await sql<{ total: number }>(count.text, count.values);
    const found = total === 0 ? [] : await readRows<Row>(sql, statements, query.limit);
    const rows = found.slice(0, query.limit).map(present);
    const rooms = [...list.roomIds(query), ...(served.pageRooms?.(rows, scope) ?? [])];
    const heads = Object.fromEntries(
      await readHeads(
        sql,
        [...new Set(rooms)].map((id) => roomKey(list.room, id)),
      ),
    );
    return { rows, hasMore: found.length > query.limit, total, heads };
  });
}

/** One row more than the page holds, where there is one. */
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
