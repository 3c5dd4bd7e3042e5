import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Cursor } from './cursor.ts';
import { defineEndpoint, type Access, type Endpoint } from './endpoint.ts';
import type { EventDefinition } from './event.ts';
import type { AnyRoom, StateOf } from './room.ts';

/** Something to sort by: a property of the record. Nothing comes last, whichever way the others run. */
export interface SortKey<Record> {
  readonly by: keyof Record & string;
  readonly isDescending?: boolean;
  /** Whether records of the list may lack it. */
  readonly isNullable?: boolean;
  /** The values in their order, where it is not that of numbers or text. */
  readonly order?: readonly string[];
}

/** Totals are counted as far as this; one more stands for "or more". */
export const countedTo = 10_000;

/** A view of any size over the records that some rooms touch, as both sides know it. */
export interface ListDefinition<Record extends { id: string } = { id: string }, Query = never> {
  readonly name: string;
  readonly record: TObject;
  /** The rooms whose facts can change what the query finds: those that it names itself, and those that its pages name. */
  readonly room: AnyRoom;
  readonly roomIds: (query: Query) => readonly string[];
  /** For a list whose pages name its rooms: a state to follow such a room with, from where the page saw it, without loading it. */
  readonly blank?: () => object;
  /** Facts whose data is the record as it is after them. */
  readonly images: readonly EventDefinition[];
  /** Those of them before which the record was in no list. */
  readonly births: readonly EventDefinition[];
  /** Facts that take the record named by their data's `id` away. */
  readonly removals: readonly EventDefinition[];
  /** Facts about more records than they name: what is loaded is asked for anew. */
  readonly resets?: readonly EventDefinition[];
  /** The record as the room's state holds it, where it does. */
  readonly held: (state: unknown, id: string) => Record | undefined;
  readonly matches: (record: Record, query: Query) => boolean;
  readonly keys: (query: Query) => readonly SortKey<Record>[];
}

interface ListPlan<Record extends TObject, Params extends TObject, Query extends TObject, R extends AnyRoom> {
  name: string;
  url: `/api/${string}`;
  access: Access;
  record: Record;
  /** What the address names, and what the query does. */
  params: Params;
  query: Query;
  room: R;
  roomIds: (query: Static<Params> & Static<Query>) => readonly string[];
  blank?: () => StateOf<R> & object;
  images: readonly EventDefinition[];
  births: readonly EventDefinition[];
  removals: readonly EventDefinition[];
  resets?: readonly EventDefinition[];
  held: (state: StateOf<R>, id: string) => Static<Record> | undefined;
  matches: (record: Static<Record>, query: Static<Params> & Static<Query>) => boolean;
  keys: (query: Static<Params> & Static<Query>) => readonly SortKey<Static<Record>>[];
}

export const maxPage = 200;

const paging = {
  /** Where the page begins: after the record with these sort keys. */
  after: Type.Optional(Type.String({ minLength: 2, maxLength: 2000 })),
  /** None asks for the total alone. */
  limit: Type.Integer({ minimum: 0, maximum: maxPage }),
};

const pageOf = <Record extends TSchema>(record: Record) =>
  Type.Object({
    rows: Type.Array(record),
    hasMore: Type.Boolean(),
    /** How many records the query finds, loaded or not; `countedTo` and one are that or more. */
    total: Type.Integer({ minimum: 0, maximum: countedTo + 1 }),
    /** Where each room stood in the snapshot that this was read in: what comes after is the reader's to apply. */
    heads: Type.Record(Type.String(), Cursor),
  });

/** One page of a list, with all that is needed to keep it live. */
export interface ListPage<Record> {
  rows: Record[];
  hasMore: boolean;
  total: number;
  heads: { [room: string]: Cursor };
}

type ListEndpoint<Record extends TSchema, Params extends TObject, Query extends TObject> = Endpoint<{
  params: Params;
  querystring: TObject<Query['properties'] & typeof paging>;
  response: { 200: ReturnType<typeof pageOf<Record>> };
}>;

/** A list with the endpoint of its pages. */
export type List<Record extends TObject, Params extends TObject, Query extends TObject> = ListDefinition<
  Static<Record> & { id: string },
  Static<Params> & Static<Query>
> & { readonly endpoint: ListEndpoint<Record, Params, Query> };

/** Defines a list once, for the SQL of the server, for the browser that keeps it live, and for the endpoint between them. */
export function defineList<Record extends TObject<{ id: TSchema }>, Params extends TObject, Query extends TObject, R extends AnyRoom>(
  plan: ListPlan<Record, Params, Query, R>,
): List<Record, Params, Query> {
  const { url, access, params, query, ...list } = plan;
  const endpoint = defineEndpoint({
    method: 'GET',
    url,
    access,
    attemptsPerMinute: 1200,
    schema: {
      ...(Object.keys(params.properties).length > 0 && { params }),
      querystring: Type.Object({ ...query.properties, ...paging }),
      response: { 200: pageOf(list.record) },
    },
  });
  return { ...list, endpoint } as unknown as List<Record, Params, Query>;
}

/** By code point, as PostgreSQL's collation "C" does it; JavaScript alone puts U+FFxx before what needs two units. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const [left, right] = [weightAt(a, at), weightAt(b, at)];
  return left - right;
}

/** Halves of surrogate pairs weigh more than every unit that stands alone. */
function weightAt(text: string, at: number): number {
  if (at >= text.length) return -1;
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareValues(a: unknown, b: unknown, order?: readonly string[]): number {
  if (order) return order.indexOf(String(a)) - order.indexOf(String(b));
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
}

/** The order of a list's records: its keys, then the id. */
export function comparison<Record extends { id: string }>(keys: readonly SortKey<Record>[]): (a: Record, b: Record) => number {
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

/** The keys with the id as the last of them, so that no two records are level. */
export const withId = <Record extends { id: string }>(keys: readonly SortKey<Record>[]): readonly SortKey<Record>[] =>
  keys.some(({ by }) => by === 'id') ? keys : [...keys, { by: 'id' }];

/** The place of a record in the order of its list, for a page to begin after it. */
export const placeText = <Record extends { id: string }>(keys: readonly SortKey<Record>[], record: Record): string =>
  JSON.stringify(withId(keys).map(({ by }) => record[by] ?? null));
