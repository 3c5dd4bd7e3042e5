import type { ListDefinition, ListPage, SortKey } from '#shared/platform/list.ts';
import { placeFromText } from '#shared/platform/list.ts';
import { invalid } from '#shared/platform/errors.ts';
import { roomKey } from '#shared/platform/room.ts';
import { read } from './doors.ts';
import type { Context } from './house.ts';
import type { RoomSnapshot } from './live/served-room.ts';
import { readHeads } from './live/log.ts';
import { inDoor } from './sql.ts';

/** Gives a value its place among the parameters: `$3`. */
export type Bind = (value: unknown) => string;

/** A list with what the server knows of it: who may read it, and the SQL twin of its filter and of its sort keys. */
export interface ServedList<Record extends { id: string }, Query, Row> {
  readonly list: ListDefinition<Record, Query>;
  readonly table: string;
  readonly columns: string;
  /** Throws `record.absent` for who may not read it. */
  readonly authorize: (snapshot: RoomSnapshot, query: Query) => Promise<unknown>;
  readonly where: (query: Query, bind: Bind) => readonly string[];
  /** What a sort key is in SQL, and the type of its values; text must compare in collation "C". */
  readonly column: { readonly [key: string]: { readonly sql: string; readonly type: string } };
  readonly present: (row: Row) => Record;
}

type Paging<Query> = Query & { after?: string | undefined; limit: number };

/** One page, the total and the heads of the rooms, authorised and read in one snapshot. */
export function readList<Record extends { id: string }, Query, Row>(
  ctx: Context,
  served: ServedList<Record, Query, Row>,
  query: Paging<Query>,
): Promise<ListPage<Record>> {
  const { list } = served;
  return read(ctx, async ({ em }) => {
    await served.authorize({ em, actor: ctx.actor }, query);
    const sql = inDoor(em);
    const roomKeys = list.roomIds(query).map((id) => roomKey(list.room, id));
    const heads = Object.fromEntries(await readHeads(sql, roomKeys));
    const count = countSql(served, query);
    const [{ total } = { total: 0 }] = await sql<{ total: number }>(count.text, count.values);
    const page = pageSql(served, query);
    const rows = query.limit === 0 ? [] : await sql<Row>(page.text, page.values);
    return { rows: rows.slice(0, query.limit).map(served.present), hasMore: rows.length > query.limit, total, heads };
  });
}

type Asked<Record extends { id: string }, Query> = Pick<
  ServedList<Record, Query, never>,
  'list' | 'table' | 'columns' | 'where' | 'column'
>;

function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

function countSql<Record extends { id: string }, Query>({ table, where }: Asked<Record, Query>, query: Query) {
  const { bind, values } = binder();
  return { text: `select count(*)::int as total from ${table} where ${where(query, bind).join(' and ')}`, values };
}

function pageSql<Record extends { id: string }, Query>(served: Asked<Record, Query>, query: Paging<Query>) {
  const { table, columns, where, column, list } = served;
  const { bind, values } = binder();
  const keys: readonly SortKey<Record>[] = [...list.keys(query), { by: 'id' }];
  const after = query.after === undefined ? [] : [afterSql(served, query, keys, bind)];
  const conditions = [...where(query, bind), ...after].join(' and ');
  const order = keys.map(({ by, isDescending, isNullable }) => orderSql(column[by]!.sql, isDescending, isNullable)).join(', ');
  return { text: `select ${columns} from ${table} where ${conditions} order by ${order} limit ${bind(query.limit + 1)}`, values };
}

const orderSql = (sql: string, isDescending = false, isNullable = false) =>
  `${sql}${isDescending ? ' desc' : ''}${isDescending && isNullable ? ' nulls last' : ''}`;

/** The rows behind a place: behind it by the first key, or level in the first and behind it by the second, and so on. */
function afterSql<Record extends { id: string }, Query>(
  { list, column }: Asked<Record, Query>,
  query: Paging<Query>,
  keys: readonly SortKey<Record>[],
  bind: Bind,
): string {
  const values = placeFromText({ record: list.record, keys: list.keys(query) }, query.after ?? '');
  if (!values) throw invalid('query.after', 'format');
  const bound = keys.map(({ by }, index) => ({
    ...column[by]!,
    value: values[index] === null ? null : `${bind(values[index])}::${column[by]!.type}`,
  }));
  const level = ({ sql, value }: { sql: string; value: string | null }) => (value === null ? `${sql} is null` : `${sql} = ${value}`);
  const behind = (index: number) => behindSql(keys[index]!, bound[index]!);
  const ways = keys.map((_, index) => [...bound.slice(0, index).map(level), behind(index)].join(' and '));
  // Said once more for the first key alone, so that an index can begin there.
  const [first, start] = [keys[0]!, bound[0]!];
  const canStart = start.value !== null && !first.isNullable;
  const begin = canStart ? `${start.sql} ${first.isDescending ? '<=' : '>='} ${start.value} and ` : '';
  return `${begin}(${ways.map((way) => `(${way})`).join(' or ')})`;
}

function behindSql(
  { isDescending, isNullable }: Pick<SortKey<never>, 'isDescending' | 'isNullable'>,
  { sql, value }: { sql: string; value: string | null },
): string {
  if (value === null) return 'false';
  const further = `${sql} ${isDescending ? '<' : '>'} ${value}`;
  return isNullable ? `(${further} or ${sql} is null)` : further;
}
