import { sortKeysWithId, type ListDefinition, type SortKey } from '#shared/platform/list.ts';
import { parseListPosition } from '#shared/platform/list-position.ts';
import { invalid } from '#shared/platform/errors.ts';

/** Adds a value to the parameters and returns its placeholder, for example `$3`. */
export type BindParameter = (value: unknown) => string;

/** SQL expression of a sort key and the type of its values. Text must compare in collation "C". */
export interface SqlListColumn {
  readonly sql: string;
  readonly type: string;
  /** For a column that sorts by a computed expression: applies the same expression to a value. */
  readonly of?: (value: string) => string;
}

/** Columns of a list. Those that depend on the reader or the day are functions of the scope. */
export interface ListColumns<Scope> {
  readonly columns: string | ((scope: Scope) => string);
  readonly column: SqlListColumns | ((scope: Scope) => SqlListColumns);
}
type SqlListColumns = { readonly [key: string]: SqlListColumn };

interface ListSqlPlan<Item extends { id: string }, Query, Scope> extends ListColumns<Scope> {
  readonly list: ListDefinition<Item, Query>;
  readonly table: string;
  readonly where: (query: Query, bind: BindParameter, scope: Scope) => readonly string[];
  readonly stretches?: (query: Query, bind: BindParameter, scope: Scope) => string | null;
}

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function createBinder(): { bind: BindParameter; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

export function countSql<Item extends { id: string }, Query, Scope>(
  { table, where, stretches }: ListSqlPlan<Item, Query, Scope>,
  query: Query,
  scope: Scope,
  most: number,
): SqlStatement {
  const { bind, values } = createBinder();
  const from = stretches?.(query, bind, scope);
  const rows = `select 1 from ${table} where ${where(query, bind, scope).join(' and ')} limit ${most}`;
  const counted = from ? `select 1 from ${from} cross join lateral (${rows}) found limit ${most}` : rows;
  return { text: `select count(*)::int as total from (${counted}) counted`, values };
}

interface Key<Item> extends SortKey<Item> {
  readonly column: SqlListColumn;
  readonly after: string | number | null;
}

/**
 * Builds the statements of a page, to be run in order until the page is full: first the records that have the first sort key, then those
 * without it. Each statement can then start from its place in the index.
 */
export function pageStatements<Item extends { id: string }, Query, Scope>(
  plan: ListSqlPlan<Item, Query, Scope>,
  query: Query & { after?: string | undefined },
  scope: Scope,
): ((limit: number) => SqlStatement)[] {
  const { list } = plan;
  const column = typeof plan.column === 'function' ? plan.column(scope) : plan.column;
  const keys = sortKeysWithId(list.keys(query));
  const place = query.after === undefined ? null : parseListPosition({ record: list.record, keys }, query.after);
  if (query.after !== undefined && !place) throw invalid('query.after', 'format');
  const all = keys.map((key, index): Key<Item> => ({ ...key, column: column[key.by]!, after: place?.[index] ?? null }));
  const [first, ...others] = all;
  const page = (condition: string[], after: readonly Key<Item>[]) => (limit: number) =>
    pageSql(plan, { query, scope, sorted: all, condition, after, limit });
  const begin = place ? all : [];
  if (!first!.isNullable) return [page([], begin)];
  const { sql } = first!.column;
  const isAmongLacking = place !== null && first!.after === null;
  const lacking = page([`${sql} is null`], isAmongLacking ? others : []);
  return isAmongLacking ? [lacking] : [page([`${sql} is not null`], begin), lacking];
}

interface ListPageRequest<Item, Query, Scope> {
  query: Query;
  scope: Scope;
  sorted: readonly Key<Item>[];
  condition: readonly string[];
  after: readonly Key<Item>[];
  limit: number;
}

function pageSql<Item extends { id: string }, Query, Scope>(
  { table, columns, where, stretches }: ListSqlPlan<Item, Query, Scope>,
  { query, scope, sorted, condition, after, limit }: ListPageRequest<Item, Query, Scope>,
): SqlStatement {
  const { bind, values } = createBinder();
  const from = stretches?.(query, bind, scope);
  const conditions = [...where(query, bind, scope), ...condition, ...(after.length > 0 ? [afterSql(after, bind)] : [])].join(' and ');
  const order = sorted.map(({ column, isDescending }) => `${column.sql}${isDescending ? ' desc' : ''}`).join(', ');
  const end = `order by ${order} limit ${bind(limit)}`;
  const rows = `from ${table} where ${conditions} ${end}`;
  const merged = from && `from ${from} cross join lateral (select ${table}.* ${rows}) ${table} ${end}`;
  const selected = typeof columns === 'function' ? columns(scope) : columns;
  return { text: `select ${selected} ${merged || rows}`, values };
}

/** Condition for the rows after the cursor. All keys sort in the same direction, so that PostgreSQL can use one index range. */
function afterSql<Item extends { id: string }>(keys: readonly Key<Item>[], bind: BindParameter): string {
  const isDescending = keys[0]!.isDescending ?? false;
  if (keys.some((key) => (key.isDescending ?? false) !== isDescending))
    throw new Error('All sort keys of a list must have the same direction.');
  const bound = keys.map(({ column, after }) => {
    const value = `${bind(after)}::${column.type}`;
    return column.of ? column.of(value) : value;
  });
  return `(${keys.map(({ column }) => column.sql).join(', ')}) ${isDescending ? '<' : '>'} (${bound.join(', ')})`;
}
