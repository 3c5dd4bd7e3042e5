import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Cursor } from './cursor.ts';
import { defineEndpoint, type Access, type Endpoint } from './endpoint.ts';
import type { DataOf, EventDefinition } from './event.ts';
import type { AnyRoom, StateOf } from './room.ts';

/** Property to sort by. Null values come last in both directions. */
export interface SortKey<Item> {
  readonly by: keyof Item & string;
  readonly isDescending?: boolean;
  readonly isNullable?: boolean;
  /** Values in sort order, if the order is neither numeric nor alphabetical. */
  readonly order?: readonly string[];
}

/** Limit of counted totals; one more means "or more". */
export const maxCounted = 10_000;

/** Event that changes some values of a record, which keeps its place in every list. */
export interface ListPatch<Item> {
  readonly event: EventDefinition;
  /** Returns the record after the change. Applying the same change again must return an equal record. */
  readonly apply: (record: Item, data: unknown) => Item;
}

/** Describes a patch by the type of its event; the data contains the id of the record. */
export const definePatch = <Item, E extends EventDefinition>(
  event: E,
  apply: (record: Item, data: DataOf<E>) => Item,
): ListPatch<Item> => ({
  event,
  apply: apply as ListPatch<Item>['apply'],
});

/** A live list as server and client know it: its records, and the rooms whose events change them. */
export interface ListDefinition<Item extends { id: string } = { id: string }, Query = never> {
  readonly name: string;
  readonly record: TObject;
  /** Kind of the rooms whose events can change the result: those of the query and those that pages name. */
  readonly room: AnyRoom;
  readonly roomIds: (query: Query) => readonly string[];
  /** Creates a state for rooms that pages name, so that the client follows them without loading their state. */
  readonly blank?: () => object;
  /** Events whose data is the record after the change, or contains it. */
  readonly updates: readonly EventDefinition[];
  /** Takes the record out of the data of such an event, if the data contains more. */
  readonly imageOf?: (data: unknown) => Item;
  readonly inserts: readonly EventDefinition[];
  readonly deletes: readonly EventDefinition[];
  readonly patches?: readonly ListPatch<Item>[];
  /** Events that affect more records than they name; loaded pages are fetched again. */
  readonly resets?: readonly EventDefinition[];
  /** Returns the record from the state of a room, if the state contains it. */
  readonly rowInState: (state: unknown, id: string) => Item | undefined;
  readonly matches: (record: Item, query: Query) => boolean;
  readonly keys: (query: Query) => readonly SortKey<Item>[];
}

interface ListPlan<Item extends TObject, Params extends TObject, Query extends TObject, R extends AnyRoom> {
  name: string;
  url: `/api/${string}`;
  summary: string;
  description?: string;
  tag?: string;
  access: Access;
  isPersonal?: boolean;
  record: Item;
  params: Params;
  query: Query;
  room: R;
  roomIds: (query: Static<Params> & Static<Query>) => readonly string[];
  blank?: () => StateOf<R> & object;
  updates: readonly EventDefinition[];
  imageOf?: (data: unknown) => Static<Item>;
  inserts: readonly EventDefinition[];
  deletes: readonly EventDefinition[];
  patches?: readonly ListPatch<Static<Item>>[];
  resets?: readonly EventDefinition[];
  rowInState: (state: StateOf<R>, id: string) => Static<Item> | undefined;
  matches: (record: Static<Item>, query: Static<Params> & Static<Query>) => boolean;
  keys: (query: Static<Params> & Static<Query>) => readonly SortKey<Static<Item>>[];
}

export const maxPage = 200;

/** Describes a query's `sort`. */
export const sortDescription = 'Field to sort by; with a leading `-` in descending order.';

const paging = {
  after: Type.Optional(
    Type.String({ minLength: 2, maxLength: 2000, description: 'Start after this record: a JSON array of its sort keys and its id.' }),
  ),
  limit: Type.Integer({ minimum: 0, maximum: maxPage, description: 'Records of the page; 0 returns the total only.' }),
};

const pageOf = <Item extends TSchema>(record: Item) =>
  Type.Object({
    rows: Type.Array(record),
    hasMore: Type.Boolean(),
    /** Number of matching records; `maxCounted + 1` means that many or more. */
    total: Type.Integer({ minimum: 0, maximum: maxCounted + 1 }),
    isPartial: Type.Optional(Type.Boolean({ description: 'True if rooms that are not named in `heads` can change the list too.' })),
    /** Head of each room in the snapshot of this page; the client applies later events. */
    heads: Type.Record(Type.String(), Cursor),
  });

export interface ListPage<Item> {
  rows: Item[];
  hasMore: boolean;
  total: number;
  isPartial?: boolean;
  heads: { [room: string]: Cursor };
}

type ListEndpoint<Item extends TSchema, Params extends TObject, Query extends TObject> = Endpoint<{
  params: Params;
  querystring: TObject<Query['properties'] & typeof paging>;
  response: { 200: ReturnType<typeof pageOf<Item>> };
}>;

export type List<Item extends TObject, Params extends TObject, Query extends TObject> = ListDefinition<
  Static<Item> & { id: string },
  Static<Params> & Static<Query>
> & { readonly endpoint: ListEndpoint<Item, Params, Query> };

/** Defines a list once for the server's SQL, the client that keeps it live, and the endpoint between them. Throws if an insert is no update. */
export function defineList<Item extends TObject<{ id: TSchema }>, Params extends TObject, Query extends TObject, R extends AnyRoom>(
  plan: ListPlan<Item, Params, Query, R>,
): List<Item, Params, Query> {
  const { url, summary, description, tag, access, isPersonal, params, query, ...list } = plan;
  const unknown = plan.inserts.find((event) => !plan.updates.includes(event));
  if (unknown) throw new Error(`The list ${plan.name} would not show ${unknown.name}: updates contain all inserts.`);
  const endpoint = defineEndpoint({
    method: 'GET',
    url,
    summary,
    ...(description && { description }),
    ...(tag && { tag }),
    access,
    ...(isPersonal && { isPersonal }),
    attemptsPerMinute: 1200,
    schema: {
      ...(Object.keys(params.properties).length > 0 && { params }),
      querystring: Type.Object({ ...query.properties, ...paging }),
      response: { 200: pageOf(list.record) },
    },
  });
  return { ...list, endpoint } as unknown as List<Item, Params, Query>;
}

/** Compares by code point, like PostgreSQL's collation "C". JavaScript compares UTF-16 units, which puts U+FFxx before characters outside the BMP. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const [left, right] = [weightAt(a, at), weightAt(b, at)];
  return left - right;
}

function weightAt(text: string, at: number): number {
  if (at >= text.length) return -1;
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareValues(a: unknown, b: unknown, order?: readonly string[]): number {
  if (order) return order.indexOf(String(a)) - order.indexOf(String(b));
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
}

/** Compares records by the sort keys, then by id. */
export function createComparator<Item extends { id: string }>(keys: readonly SortKey<Item>[]): (a: Item, b: Item) => number {
  return (a, b) => {
    for (const { by, isDescending, order: values } of keys) {
      const [left, right] = [a[by] ?? null, b[by] ?? null];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
        continue;
      }
      const order = compareValues(left, right, values);
      if (order !== 0) return isDescending ? -order : order;
    }
    return compareText(a.id, b.id);
  };
}

/** Appends the id to the sort keys, so that the order is total. */
export const sortKeysWithId = <Item extends { id: string }>(keys: readonly SortKey<Item>[]): readonly SortKey<Item>[] =>
  keys.some(({ by }) => by === 'id') ? keys : [...keys, { by: 'id' }];

/** Formats the page cursor after a record. */
export const formatListPosition = <Item extends { id: string }>(keys: readonly SortKey<Item>[], record: Item): string =>
  JSON.stringify(sortKeysWithId(keys).map(({ by }) => record[by] ?? null));
