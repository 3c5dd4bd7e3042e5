import { Type, type Static, type TBoolean, type TEnum, type TObject, type TOptional, type TProperties, type TString } from 'typebox';
import type { Access } from '#shared/platform/endpoint.ts';
import { defineList, sortDescription, type List, type SortKey } from '#shared/platform/list.ts';
import { FreeText } from '#shared/platform/schema.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import { companyClock, kindsOf, withComputed, type ComputedFields } from './computed-field.ts';
import type { FieldKind, Fields } from './field.ts';
import { maxFilterText, type Filter, type FilterLanguage } from './filter.ts';
import type { RecordEvents } from './record.events.ts';
import { isLong, type FieldName, type RowSchema, type Values } from './record.schema.ts';
import type { RecordRoomState } from './record.room.ts';
import { titleFieldsOf, titleNameOf, withTitles } from './related-field.ts';
import { deletedRowOf, TrashQuery, trashRules, type TrashList } from './trash.ts';

type SortName<F extends Fields> = FieldName<F> | 'createdAt' | 'updatedAt';
/** Ascending; a leading dash means descending. */
export type Sort<F extends Fields> = SortName<F> | `-${SortName<F>}`;

type QuerySchema<F extends Fields> = TObject<
  { sort: TEnum<Sort<F>[]>; text: TOptional<TString>; isArchived: TOptional<TBoolean> } & FilterLanguage<F>['params']
>;
export type RecordQuery<F extends Fields> = Static<QuerySchema<F>>;
export type RecordList<F extends Fields> = List<RowSchema<F>, TObject<{}>, QuerySchema<F>>;

const unsorted: readonly FieldKind[] = [
  'person',
  'reference',
  'people',
  'choices',
  'money',
  'country',
  'rows',
  'scale',
  'publication',
  'figure',
  'file',
  'files',
  'picture',
];

/**
 * Names of the values by which a list can be sorted. Lists, rows, points of a scale, codes of countries and amounts of different currencies
 * have no useful order. People and other records are sorted by their titles if `titled` names their fields.
 */
export const sortsOf = (fields: Fields, titled: readonly string[] = []): string[] => [
  ...Object.keys(fields).filter((name) => !isLong(fields[name]!) && (titled.includes(name) || !unsorted.includes(fields[name]!.kind))),
  'createdAt',
  'updatedAt',
];

function keysOf(fields: Fields, titled: readonly string[], sort: string): SortKey<{ id: string } & Values>[] {
  const name = sort.replace('-', '');
  const isDescending = sort.startsWith('-');
  if (titled.includes(name)) {
    return [
      { by: titleNameOf(name), isDescending, isNullable: true },
      { by: 'id', isDescending },
    ];
  }
  const { isOptional = false, options, kind } = fields[name] ?? {};
  const order = options ? Object.keys(options) : kind === 'boolean' ? ['false', 'true'] : undefined;
  return [
    { by: name, isDescending, isNullable: isOptional, ...(order && { order }) },
    { by: 'id', isDescending },
  ];
}

const parsed = new WeakMap<object, Filter>();

/** Conditions of a query of a list, parsed once for all its records. */
export function filterOfQuery<F extends Fields>(language: FilterLanguage<F>, query: object): Filter {
  const known = parsed.get(query);
  const filter = known ?? language.parse(query as Values);
  if (!known) parsed.set(query, filter);
  return filter;
}

interface ListPlan<F extends Fields> {
  readonly fields: F;
  readonly computed: ComputedFields;
  readonly titled: readonly string[];
  readonly plural: string;
  readonly url: `/api/${string}`;
  readonly tag: string;
  readonly access: Access;
  readonly row: RowSchema<F>;
  readonly room: AnyRoom;
  readonly events: RecordEvents<string, F>;
  readonly filter: FilterLanguage<F>;
  readonly isPermanent: boolean;
  readonly isCreatedByFeature: boolean;
}

/** Events that change a list. */
function changesOf<F extends Fields>({ events, isPermanent, isCreatedByFeature }: ListPlan<F>) {
  const { created, edited, archived, restored, deleted, left, arrived } = events as Partial<typeof events> & typeof events;
  const [arrivals, departures] = [arrived ? [arrived] : [], left ? [left] : []];
  if (isPermanent) {
    const inserts = [...(isCreatedByFeature ? [created] : []), ...arrivals];
    return { updates: [edited, ...inserts], inserts, deletes: departures };
  }
  return {
    updates: [created, edited, archived, restored, ...arrivals],
    inserts: [created, ...arrivals],
    deletes: [deleted, ...departures],
  };
}

/** Schema of the rows of a list: its pages contain the computed values, and titles by which they are sorted. */
function rowWith<Row extends TObject>(computed: ComputedFields, titles: Fields, row: Row): Row {
  const values = Object.entries(computed).map(([name, { field }]) => [name, field.value]);
  const optional = Object.entries(titles).map(([name, { value }]) => [name, Type.Optional(value)]);
  const added = Object.fromEntries([...values, ...optional]);
  return values.length + optional.length === 0 ? row : (Type.Object({ ...row.properties, ...added }) as unknown as Row);
}

/** Parameters of a list. */
const queryOf = (fields: Fields, titled: readonly string[], { params }: { readonly params: TProperties }) =>
  Type.Object({
    sort: { ...Type.Enum(sortsOf(fields, titled).flatMap((name) => [name, `-${name}`])), description: sortDescription },
    text: Type.Optional({
      ...FreeText({ minLength: 1, maxLength: maxFilterText }),
      description: 'Text to look for, without regard to case and accents.',
    }),
    isArchived: Type.Optional(Type.Boolean({ description: 'Only archived records; by default only the others.' })),
    ...params,
  });

/** Derives the live list of a record. The server names the rooms of each page, because a client does not know them all. */
export function listOf<F extends Fields>(plan: ListPlan<F>): RecordList<F> {
  const { computed, titled, plural, url, tag, access, room, filter } = plan;
  const fields = { ...plan.fields, ...kindsOf(computed) };
  const row = rowWith(computed, titleFieldsOf(fields, titled), plan.row);
  const complete = (found: Values) => withTitles(fields, titled, withComputed(computed, found, companyClock.today()));
  return defineList({
    ...changesOf(plan),
    name: plural,
    url,
    summary: `List the ${plural}`,
    description: 'Only records that the caller may read, in pages: those that match all filters of the query.',
    tag,
    access,
    record: row as never,
    params: Type.Object({}),
    query: queryOf(fields, titled, filter),
    room,
    roomIds: () => [],
    blank: () => ({ id: '', records: {} }) as never,
    imageOf: (data) => complete((data as { record: Values }).record) as never,
    rowInState: (state, id) => {
      const found = (state as RecordRoomState<F>).records[id];
      return found && (complete(found as Values) as never);
    },
    matches: (found: unknown, query) => {
      const row = found as Values;
      const { text, isArchived = false } = query as { text?: string; isArchived?: boolean };
      return (
        row['isArchived'] === isArchived &&
        filter.matches(row, filterOfQuery(filter, query)) &&
        (text === undefined || filter.matchesText(row, text))
      );
    },
    keys: (query) => keysOf(fields, titled, (query as { sort: string }).sort) as never,
  }) as unknown as RecordList<F>;
}

/** Derives the live list of deleted records. */
export function trashOf<F extends Fields>({ plural, url, tag, access, row, room, events }: ListPlan<F>): TrashList<RowSchema<F>> {
  return defineList({
    ...trashRules(events.deleted, events.restored),
    name: `${plural}-trash`,
    url: `${url}/trash`,
    summary: `List the deleted ${plural}`,
    description: 'Records that were deleted in the last 30 days, the latest first.',
    tag,
    access,
    record: deletedRowOf(row) as never,
    params: Type.Object({}),
    query: TrashQuery,
    room,
    roomIds: () => [],
    blank: () => ({ id: '', records: {} }) as never,
  }) as unknown as TrashList<RowSchema<F>>;
}
