import { withId, type ListDefinition, type SortKey } from '#shared/platform/list.ts';
import { placeFromText } from '#shared/platform/list-place.ts';
import { invalid } from '#shared/platform/errors.ts';

/** Gives a value its place among the parameters: `$3`. */
export type Bind = (value: unknown) => string;

/** What a sort key is in SQL, and the type of its values; text must compare in collation "C". */
export interface ListColumn {
  readonly sql: string;
  readonly type: string;
  /** For a column that is sorted by something computed of it: the same of a value. */
  readonly of?: (value: string) => string;
}

interface Plan<Record extends { id: string }, Query, Scope> {
  readonly list: ListDefinition<Record, Query>;
  readonly table: string;
  readonly columns: string;
  readonly where: (query: Query, bind: Bind, scope: Scope) => readonly string[];
  readonly stretches?: (query: Query, bind: Bind, scope: Scope) => string | null;
  readonly column: { readonly [key: string]: ListColumn };
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** How many there are, counted no further than `most`. */
export function countSql<Record extends { id: string }, Query, Scope>(
  { table, where, stretches }: Plan<Record, Query, Scope>,
  query: Query,
  scope: Scope,
  most: number,
): Statement {
  const { bind, values } = binder();
  const from = stretches?.(query, bind, scope);
  const rows = `select 1 from ${table} where ${where(query, bind, scope).join(' and ')} limit ${most}`;
  const counted = from ? `select 1 from ${from} cross join lateral (${rows}) found limit ${most}` : rows;
  return { text: `select count(*)::int as total from (${counted}) counted`, values };
}

interface Key<Record> extends SortKey<Record> {
  readonly column: ListColumn;
  /** Where the page begins: after this value of it. */
  readonly after: string | number | null;
}

/**
 * The statements of a page, to be run one after the other until it is full: the records that have the first key, and then
 * those that lack it, so that each walks an index from where it begins.
 */
export function pageStatements<Record extends { id: string }, Query, Scope>(
  plan: Plan<Record, Query, Scope>,
  query: Query & { after?: string | undefined },
  scope: Scope,
): ((limit: number) => Statement)[] {
  const { list, column } = plan;
  const keys = withId(list.keys(query));
  const place = query.after === undefined ? null : placeFromText({ record: list.record, keys }, query.after);
  if (query.after !== undefined && !place) throw invalid('query.after', 'format');
  const all = keys.map((key, index): Key<Record> => ({ ...key, column: column[key.by]!, after: place?.[index] ?? null }));
  const [first, ...others] = all;
  const page = (condition: string[], after: readonly Key<Record>[]) => (limit: number) =>
    pageSql(plan, { query, scope, sorted: all, condition, after, limit });
  const begin = place ? all : [];
  if (!first!.isNullable) return [page([], begin)];
  const { sql } = first!.column;
  const isAmongLacking = place !== null && first!.after === null;
  const lacking = page([`${sql} is null`], isAmongLacking ? others : []);
  return isAmongLacking ? [lacking] : [page([`${sql} is not null`], begin), lacking];
}

interface Page<Record, Query, Scope> {
  query: Query;
  scope: Scope;
  sorted: readonly Key<Record>[];
  condition: readonly string[];
  /** The keys behind whose values the page begins. */
  after: readonly Key<Record>[];
  limit: number;
}

function pageSql<Record extends { id: string }, Query, Scope>(
  { table, columns, where, stretches }: Plan<Record, Query, Scope>,
  { query, scope, sorted, condition, after, limit }: Page<Record, Query, Scope>,
): Statement {
  const { bind, values } = binder();
  const from = stretches?.(query, bind, scope);
  const conditions = [...where(query, bind, scope), ...condition, ...(after.length > 0 ? [afterSql(after, bind)] : [])].join(' and ');
  const order = sorted.map(({ column, isDescending }) => `${column.sql}${isDescending ? ' desc' : ''}`).join(', ');
  const end = `order by ${order} limit ${bind(limit)}`;
  const rows = `from ${table} where ${conditions} ${end}`;
  const merged = from && `from ${from} cross join lateral (select ${table}.* ${rows}) ${table} ${end}`;
  return { text: `select ${columns} ${merged || rows}`, values };
}

/** The rows behind a place. All keys run the same way, which is what an index can be entered by. */
function afterSql<Record extends { id: string }>(keys: readonly Key<Record>[], bind: Bind): string {
  const isDescending = keys[0]!.isDescending ?? false;
  if (keys.some((key) => (key.isDescending ?? false) !== isDescending)) throw new Error('the keys of a list run different ways');
  const bound = keys.map(({ column, after }) => {
    const value = `${bind(after)}::${column.type}`;
    return column.of ? column.of(value) : value;
  });
  return `(${keys.map(({ column }) => column.sql).join(', ')}) ${isDescending ? '<' : '>'} (${bound.join(', ')})`;
}
