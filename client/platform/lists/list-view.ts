import type { LoggedEvent } from '#shared/platform/event.ts';
import type { ListDefinition } from '#shared/platform/list.ts';
import { totalDelta, listChangeOf, type ListRows } from './list-changes.ts';

export interface ListView<Row> {
  readonly status: 'loading' | 'live' | 'failed';
  readonly items: readonly Row[];
  readonly known: readonly Row[];
  readonly total: number;
  readonly news: number;
  readonly hasMore: boolean;
}

export const emptyView: ListView<never> = { status: 'loading', items: [], known: [], total: 0, news: 0, hasMore: false };

interface Arrangement<Row extends { id: string }, Query> {
  list: ListDefinition<Row, Query>;
  rows: ListRows<Row, Query>;
  total: number | null;
  status: ListView<Row>['status'];
  /** Predicted events with the confirmed state of their room. */
  expected: readonly { state: unknown; event: Pick<LoggedEvent, 'name' | 'v' | 'data'> }[];
  /** Ids of records changed in this browser. They are never held back. */
  own: Set<string>;
  /** Visible ids in order while the list is held; null if rows may move. */
  held: readonly string[] | null;
}

/** Computes the view: predictions are applied, and held rows keep their place. Returns the view and the new held order. */
export function arrangeList<Row extends { id: string }, Query>(
  from: Arrangement<Row, Query>,
  before: ListView<Row>,
): [ListView<Row>, readonly string[] | null] {
  const { rows, total } = overlaid(from);
  const held = from.held && lengthened(from.held, from, rows);
  const items = held ? inOrder(held, rows.rows) : rows.rows;
  const view: ListView<Row> = {
    status: from.status,
    items: isSame(items, before.items) ? before.items : items,
    known: isSame(rows.rows, before.known) ? before.known : rows.rows,
    total,
    news: rows.rows.length - items.length,
    hasMore: from.status === 'live' && !from.rows.isComplete,
  };
  const keys = Object.keys(view) as (keyof ListView<Row>)[];
  return [keys.every((key) => view[key] === before[key]) ? before : view, held];
}

function overlaid<Row extends { id: string }, Query>({ list, rows, total, expected, own }: Arrangement<Row, Query>) {
  let [shown, sum] = [rows, total ?? 0];
  for (const { state, event } of expected) {
    const listChange = listChangeOf(list, event);
    if (!listChange) continue;
    own.add(listChange.id);
    const rowInState = shown.has(listChange.id) ? undefined : list.rowInState(state, listChange.id);
    sum += totalDelta(shown, listChange, { rowInState, isTrusted: true }) ?? 0;
    shown = shown.after(listChange);
  }
  return { rows: shown, total: Math.max(sum, shown.rows.length) };
}

/** Adds rows that follow all held rows, and the reader's own changes at their sorted position. */
function lengthened<Row extends { id: string }, Query>(
  held: readonly string[],
  { own }: Pick<Arrangement<Row, Query>, 'own'>,
  { rows }: ListRows<Row, Query>,
): readonly string[] {
  const known = new Set(held);
  const last = rows.findLastIndex(({ id }) => known.has(id));
  const order = [...held];
  for (const [at, { id }] of rows.entries()) {
    if (known.has(id) || (at < last && !own.has(id))) continue;
    const next = rows.slice(at + 1).find((row) => known.has(row.id));
    if (next) order.splice(order.indexOf(next.id), 0, id);
    else order.push(id);
    known.add(id);
  }
  return order;
}

function inOrder<Row extends { id: string }>(order: readonly string[], rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((one, index) => one === b[index]);
