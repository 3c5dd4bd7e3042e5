import type { Static } from 'typebox';
import type { Access } from '#shared/platform/endpoint.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import { kindsOf, type ComputedField, type ComputedFields } from './computed-field.ts';
import { isReadOnly, type Fields } from './field.ts';
import { filterOf, type FilterLanguage } from './filter.ts';
import { listOf, sortsOf, trashOf, type RecordList, type Sort } from './record-list.ts';
import { endpointsOf, type RecordEndpoints } from './record.api.ts';
import { eventsOf, type RecordEvents } from './record.events.ts';
import { roomOf, type RecordLife, type RecordRoom } from './record.room.ts';
import type { RecordAction } from './record-action.ts';
import type { RecordTree } from './record-tree.ts';
import type { TrashList } from './trash.ts';
import {
  schemaOf,
  type FieldName,
  type RecordSchema,
  type RecordSchemas,
  type RowOfFields,
  type RowSchema,
  type Values,
} from './record.schema.ts';
import { publicationField, publicationName, publish, type PublishName, type WithPublication } from './versions.ts';

interface RecordPlan<Name extends string, Plural extends string, F extends Fields, A extends string, V extends boolean> {
  /** Singular in lower case, as event names and sentences of the documentation contain it. */
  name: Name;
  /** Singular in the sentences of the documentation, if it differs from the name. */
  noun?: string;
  /** Name of the room and last part of the addresses. */
  plural: Plural;
  /** Row of the privilege table. */
  page: string;
  /** Everybody in the company may read the records; the privilege decides about changes and exports only. */
  isReadByAll?: boolean;
  /** The database creates and keeps the records, so the endpoints that create, archive, delete or restore are not served. */
  isPermanent?: boolean;
  /** The feature creates permanent records with the event `created`, as a launch its review forms. */
  isCreatedByFeature?: boolean;
  /** Archived records are called inactive. */
  archivedAs?: 'inactive';
  /** Group of the API documentation. */
  tag: string;
  fields: F;
  /**
   * Field whose value is the id of the room of a record unless `roomOf` chooses it, or `company` for a configuration list. It cannot be edited. `id` is for the record
   * of a company: its room has the id of the record, and a list may contain records of many companies.
   */
  liveBy: NoInfer<FieldName<F>> | 'company' | 'id';
  /** The `liveBy` field can be edited: the record moves to another room. */
  isMovable?: boolean;
  /** Nobody edits the field `liveBy`, but the record moves to another person when this one leaves the company. */
  isHandedOver?: boolean;
  /** Id of the room of a record, if its values choose among several kinds of rooms: an owner for a private record, the company for others. */
  roomOf?: (values: NoInfer<RowOfFields<F>>, companyId: string) => string;
  /** Fields by which an imported row finds its record. */
  importKey: readonly NoInfer<FieldName<F>>[];
  /** Actions that change the state, by their names. */
  actions?: Readonly<Record<A, RecordAction>>;
  tree?: RecordTree<NoInfer<FieldName<F>>, NoInfer<RowOfFields<F>>>;
  /** Values that lists show and that are never stored. */
  computed?: Readonly<Record<string, ComputedField<NoInfer<FieldName<F>>, NoInfer<RowOfFields<F>>>>>;
  /** Fields of people and records, and computed ones, by whose names lists are sorted. Every reader of the list must be able to read these names. */
  titled?: readonly string[];
  /** The fields are a draft, of which the action `publish` makes immutable versions. */
  versions?: V;
  /** Fields that were added after the first events were stored, oldest change first, with the values that older events get. */
  addedFields?: readonly (Partial<NoInfer<RowOfFields<F>>> & { publication?: null })[];
  /** Removed fields of older events, with the names of those that replaced them. The history names the new fields, without the old values. */
  replacedFields?: Readonly<Record<string, NoInfer<FieldName<F>>>>;
  /** Values of stored fields that follow from other values, applied to every new or changed record. */
  derive?: (values: NoInfer<RowOfFields<F>>) => Partial<NoInfer<RowOfFields<F>>>;
}

export interface RecordDefinition<
  Name extends string = string,
  Plural extends string = string,
  F extends Fields = Fields,
  A extends string = string,
> {
  readonly name: Name;
  readonly plural: Plural;
  readonly page: string;
  readonly isReadByAll: boolean;
  readonly isPermanent: boolean;
  readonly archivedAs?: 'inactive';
  readonly fields: F;
  readonly liveBy: string;
  /** The `liveBy` field can be edited. */
  readonly isMovable: boolean;
  readonly roomOf?: (values: never, companyId: string) => string;
  /** Fields that no request contains. */
  readonly readOnly: readonly string[];
  /** The action `publish` makes immutable versions. */
  readonly isVersioned: boolean;
  readonly importKey: readonly string[];
  readonly actions: Readonly<Record<A, RecordAction>>;
  readonly tree?: RecordTree;
  readonly computed: ComputedFields;
  readonly titled: readonly string[];
  readonly derive?: (values: never) => Values;
  readonly schemas: RecordSchemas<F>;
  readonly filter: FilterLanguage<F>;
  readonly sorts: readonly Sort<F>[];
  readonly events: RecordEvents<Name, F>;
  readonly room: RecordRoom<Plural, Name, F>;
  readonly list: RecordList<F>;
  /** Live list of deleted records that can be restored. */
  readonly trash: TrashList<RowSchema<F>>;
  readonly endpoints: RecordEndpoints<F, A>;
}

/**
 * Combines everything that follows from the fields of a record: schemas, events, room, live list, filter language and endpoints. A field
 * cannot be called `id`, `sort`, `text`, `after`, `limit`, `isArchived`, `version`, `publication`, `createdAt` or `updatedAt`.
 */
export function defineRecord<
  const Name extends string,
  const Plural extends string,
  F extends Fields,
  const A extends string = never,
  const V extends boolean = false,
>(plan: RecordPlan<Name, Plural, F, A, V>): RecordDefinition<Name, Plural, WithPublication<F, V>, A | PublishName<V>> {
  if (!plan.versions) return combine(plan) as unknown as ReturnType<typeof defineRecord<Name, Plural, F, A, V>>;
  const fields = { ...plan.fields, [publicationName]: publicationField };
  return combine({ ...plan, fields, actions: { ...plan.actions, publish } } as never);
}

/** The API documentation recognizes a schema by its text, and records may have equal fields. */
const withTitle = <F extends Fields>(title: string, schemas: RecordSchemas<F>): RecordSchemas<F> => ({
  ...schemas,
  row: Object.assign({}, schemas.row, { title }),
  record: Object.assign({}, schemas.record, { title }),
});

const canMove = ({ isMovable, roomOf: choosesRoom }: { isMovable?: boolean; roomOf?: unknown }) =>
  isMovable === true || choosesRoom !== undefined;
const readOnlyNames = (fields: Fields) => Object.keys(fields).filter((one) => isReadOnly(fields[one]!));

function recordEventsOf<Name extends string, Plural extends string, F extends Fields, A extends string>(
  plan: RecordPlan<Name, Plural, F, A, boolean>,
  untitled: RecordSchemas<F>,
) {
  const { name, fields, actions = {}, addedFields = [], replacedFields = {}, isHandedOver = false } = plan;
  const schemas = isHandedOver ? schemaOf(fields, []) : untitled;
  return eventsOf(name, schemas, { actions: Object.keys(actions), isMovable: canMove(plan), isHandedOver, addedFields, replacedFields });
}

const lifeOf = ({ isPermanent = false, isCreatedByFeature = false }: Partial<RecordLife>): RecordLife => ({
  isPermanent,
  isCreatedByFeature,
});

function combine<Name extends string, Plural extends string, F extends Fields, A extends string>(
  plan: RecordPlan<Name, Plural, F, A, boolean>,
): RecordDefinition<Name, Plural, F, A> {
  const { name, plural, page, isReadByAll = false, tag, fields, liveBy } = plan;
  const { actions = {} as Readonly<Record<A, RecordAction>>, versions: isVersioned = false, titled = [] } = plan;
  const isMovable = plan.isMovable === true;
  const life = lifeOf(plan);
  const url = `/api/${plural}` as const;
  const untitled = schemaOf(fields, isMovable ? [] : [liveBy]);
  const schemas = withTitle(name, untitled);
  const computed = (plan.computed ?? {}) as ComputedFields;
  const listedFields = { ...fields, ...kindsOf(computed) };
  const filter = filterOf(listedFields) as unknown as FilterLanguage<F>;
  const events = recordEventsOf(plan, untitled);
  const room = roomOf(plural, untitled.row, events, life);
  const access: Access = isReadByAll ? 'signed-in' : `${page}.view`;
  const place = { plural, url, tag, access, ...life };
  const listed = { ...place, fields, computed, titled, row: schemas.row, room: room as unknown as AnyRoom, events, filter };
  const list = listOf(listed);
  const trash = trashOf({ ...listed, access: `${page}.delete` });
  return {
    ...plan,
    isReadByAll,
    ...life,
    isMovable,
    isVersioned,
    readOnly: readOnlyNames(fields),
    actions,
    schemas,
    filter,
    computed,
    titled,
    sorts: sortsOf(listedFields, titled) as Sort<F>[],
    events,
    room,
    list,
    trash,
    endpoints: endpointsOf<F, A>({ ...place, noun: plan.noun ?? name, page, isVersioned, schemas, list, trash, actions }),
  };
}

type FieldsOf<R> = R extends { readonly schemas: RecordSchemas<infer F> } ? F : never;

/** A record with all its fields. */
export type RecordOf<R> = Static<RecordSchema<FieldsOf<R>>>;
/** A record without long texts, as lists and rooms contain it. */
export type RowOf<R> = Static<RowSchema<FieldsOf<R>>>;
