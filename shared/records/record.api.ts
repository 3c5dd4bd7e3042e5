import {
  Type,
  type Static,
  type TArray,
  type TEnum,
  type TInteger,
  type TObject,
  type TOptional,
  type TProperties,
  type TString,
} from 'typebox';
import { defineEndpoint, type Access, type Endpoint, type EndpointSchema } from '#shared/platform/endpoint.ts';
import type { Action } from '#shared/platform/actor.schema.ts';
import { ErrorBody } from '#shared/platform/errors.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { exportEndpointsOf, type ExportEndpoints } from './export.api.ts';
import type { Fields } from './field.ts';
import { actingEndpoints, askedSchemas, RecordParams, type PublishBody } from './acting.api.ts';
import type { RecordActions } from './record-action.ts';
import type { RecordList } from './record-list.ts';
import { HistoryQuery, historyReplyOf, type HistoryReply } from './history.api.ts';
import './records.errors.ts';
import { ImportDraft, ReadingChoice } from './transfer.schema.ts';
import { versionReplyOf, VersionsQuery, VersionsReply, type VersionReply } from './versions.ts';
import type { TrashList } from './trash.ts';
import type { CreateSchema, EditSchema, RecordSchema, RecordSchemas, RowSchema, Values, ValuesSchema } from './record.schema.ts';

export const maxBulk = 200;

const VersionParams = Type.Object({ recordId: Id, number: Type.Integer({ minimum: 1 }) });
const StateAction = Type.Enum(['archive', 'restore', 'delete']);
export type StateAction = Static<typeof StateAction>;
type BulkAction = StateAction | 'edit';

/** Changed fields, each with the value that the editor saw and the new one. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown } | undefined>>;

/** Action on several records; the version is the one that the caller saw. An edit names the changes of each record. */
export interface BulkRequest {
  /** Also a named action of the record. */
  readonly action: string;
  readonly records: readonly { readonly id: string; readonly version: number; readonly changes?: FieldChanges }[];
  /** Fields that the named action asks for, the same for all records. */
  readonly values?: Values;
}
type BulkSchema<F extends Fields, A extends string> = TObject<{
  action: TEnum<(BulkAction | A)[]>;
  records: TArray<TObject<{ id: TString; version: TInteger; changes: TOptional<EditSchema<F>> }>>;
  values: TOptional<TObject<{}>>;
}>;

const askedInBulk = (plan: Plan): TProperties => {
  const asked = askedSchemas(plan);
  return Object.keys(asked).length === 0 ? {} : { values: Type.Optional(Type.Object(asked)) };
};

const bulkRequestOf = (plan: Plan) =>
  Type.Object({
    // A permanent record is neither archived nor deleted.
    action: Type.Enum([...(plan.isPermanent ? [] : StateAction.enum), 'edit', ...Object.keys(plan.actions)]),
    ...askedInBulk(plan),
    records: Type.Array(Type.Object({ id: Id, version: Type.Integer(), changes: Type.Optional(plan.schemas.edit) }), {
      minItems: 1,
      maxItems: maxBulk,
    }),
  });

export const BulkError = Type.Pick(ErrorBody, ['code', 'fields']);
export interface BulkItemResult {
  id: string;
  version: number | null;
  error: Pick<ErrorBody, 'code' | 'fields'> | null;
}
const BulkItem = Type.Object({ id: Id, version: Nullable(Type.Integer()), error: Nullable(BulkError) });
const BulkReply = Type.Object({ results: Type.Array(BulkItem) });

/** Id of a new import, and how its file is read. */
export const NewImport = Type.Object({ id: Id, ...ReadingChoice.properties });
export type NewImport = Static<typeof NewImport>;

/** Part of the contract of an upload that the file is. */
export const importForm = Type.Object({
  file: { ...Type.String({ contentMediaType: 'application/octet-stream' }), description: 'A CSV or XLSX file of at most 5 MB.' },
});
export const importsPerMinute = 20;

type Params = typeof RecordParams;
type Reply<T extends TObject> = { response: { 200: T } };
type PublishEndpoint<F extends Fields> = Endpoint<{ params: Params; body: typeof PublishBody } & Reply<RowSchema<F>>>;
type StateEndpoint<F extends Fields> = Endpoint<{ params: Params; body: TObject<{}> } & Reply<RowSchema<F>>>;
/** Endpoint of each named action; unknown names have none. */
type ActionEndpoints<F extends Fields, A extends string> = string extends A
  ? {}
  : { readonly [N in A]: N extends 'publish' ? PublishEndpoint<F> : StateEndpoint<F> };
/** Endpoints of the versions of a record; a record without versions has none. */
type VersionEndpoints<F extends Fields, A extends string> = string extends A
  ? {}
  : 'publish' extends A
    ? {
        readonly versions: Endpoint<{ params: Params; querystring: typeof VersionsQuery } & Reply<typeof VersionsReply>>;
        readonly version: Endpoint<{ params: typeof VersionParams } & Reply<VersionReply<ValuesSchema<F>>>>;
      }
    : {};

export type RecordEndpoints<F extends Fields, A extends string = string> = StandardEndpoints<F, A> &
  ActionEndpoints<F, A> &
  VersionEndpoints<F, A>;

export interface StandardEndpoints<F extends Fields, A extends string = string> {
  readonly list: RecordList<F>['endpoint'];
  readonly trash: TrashList<RowSchema<F>>['endpoint'];
  readonly read: Endpoint<{ params: Params } & Reply<RecordSchema<F>>>;
  readonly create: Endpoint<{ body: CreateSchema<F> } & Reply<RecordSchema<F>>>;
  readonly edit: Endpoint<{ params: Params; body: EditSchema<F> } & Reply<RecordSchema<F>>>;
  readonly archive: StateEndpoint<F>;
  readonly restore: StateEndpoint<F>;
  readonly delete: Endpoint<{ params: Params } & Reply<TObject<{ id: TString }>>>;
  readonly bulk: Endpoint<{ body: BulkSchema<F, A> } & Reply<typeof BulkReply>>;
  readonly history: Endpoint<{ params: Params; querystring: typeof HistoryQuery } & Reply<HistoryReply<F, A>>>;
  readonly export: ExportEndpoints['export'];
  readonly startExport: ExportEndpoints['startExport'];
  readonly import: Endpoint<{ querystring: typeof NewImport } & Reply<typeof ImportDraft>>;
}

interface EndpointPlan<F extends Fields> {
  readonly noun: string;
  readonly plural: string;
  readonly url: `/api/${string}`;
  readonly tag: string;
  readonly page: string;
  /** Access of the endpoints that read. */
  readonly access: Access;
  readonly isPermanent: boolean;
  readonly isVersioned: boolean;
  readonly schemas: RecordSchemas<F>;
  readonly list: RecordList<F>;
  readonly trash: TrashList<RowSchema<F>>;
  readonly actions: RecordActions;
}

const readers = 'For everybody who may read the record. Refused as `record.absent` to all others.';
const archiving =
  'For callers who may edit the record. The record and those below it leave the list until they are restored; an archived record is left unchanged.';
const deleting =
  'For callers who may delete the record. It stays in the trash for 30 days. Refused as `record.in-use` while other records name it.';
const historyOrder = 'Entries are sorted by time, newest first. Long texts are named in `changed` only.';
const restoring = 'Takes the record back from the trash within 30 days, or out of the archive.';
const independence =
  'Each record has its own result: one that is refused does not affect the others. An edit compares the changed fields of each record ' +
  'with the values that the caller saw, the other actions compare its version.';
const staleness =
  'Each changed field names the value that the caller saw and the new one. Refused as `record.stale`, with the current record, when ' +
  'somebody else has changed one of these fields.';

type Plan = EndpointPlan<Fields>;
const definer =
  ({ tag, page, access: reading }: Plan) =>
  (
    request: `${Endpoint['method']} /api/${string}`,
    verb: Action,
    summary: string,
    schema: EndpointSchema,
    description: string,
    { whileImpersonating = 'allowed', ...more }: Pick<Endpoint, 'form' | 'whileImpersonating'> & { attemptsPerMinute?: number } = {},
  ) => {
    const [method, url] = request.split(' ') as [Endpoint['method'], `/api/${string}`];
    const access = verb === 'view' ? reading : (`${page}.${verb}` as const);
    // The browser build shortens literal endpoints, and would not see that this one has a body.
    const endpoint = { method, url, summary, description, ...more, tag, access, whileImpersonating, schema } as const;
    return defineEndpoint(endpoint);
  };

function readingEndpoints(plan: Plan, a: string) {
  const { plural, url, tag, page, schemas, list, trash } = plan;
  const define = definer(plan);
  const { after: _, limit: __, ...filters } = list.endpoint.schema.querystring.properties as unknown as TObject['properties'];
  const history = {
    params: RecordParams,
    querystring: HistoryQuery,
    response: { 200: historyReplyOf(plan.schemas, Object.keys(plan.actions)) },
  };
  return {
    list: list.endpoint,
    trash: trash.endpoint,
    read: define(`GET ${url}/:recordId`, 'view', `Read ${a}`, { params: RecordParams, response: { 200: schemas.record } }, readers),
    history: define(`GET ${url}/:recordId/history`, 'view', `List the history of ${a}`, history, historyOrder),
    ...exportEndpointsOf({ plural, url, tag, access: `${page}.export`, filters }),
  };
}

function changingEndpoints(plan: Plan, a: string) {
  const { plural, url, schemas } = plan;
  const { record, row, create, edit } = schemas;
  const define = definer(plan);
  const at = `${url}/:recordId` as const;
  const state = { params: RecordParams, body: Type.Object({}), response: { 200: row } };
  return {
    create: define(`POST ${url}`, 'create', `Create ${a}`, { body: create, response: { 200: record } }, 'The client chooses the id.'),
    edit: define(`PATCH ${at}`, 'edit', `Update ${a}`, { params: RecordParams, body: edit, response: { 200: record } }, staleness),
    archive: define(`POST ${at}/archive`, 'edit', `Archive ${a}`, state, archiving),
    restore: define(`POST ${at}/restore`, 'edit', `Restore ${a}`, state, restoring),
    delete: define(`DELETE ${at}`, 'delete', `Delete ${a}`, { params: RecordParams, response: { 200: Type.Object({ id: Id }) } }, deleting),
    import: define(
      `POST ${url}/import`,
      'create',
      `Upload ${plural} to import`,
      { querystring: NewImport, response: { 200: ImportDraft } },
      'Nothing is stored until the import is started.',
      // The worker, which stores the rows, acts as the person alone.
      { form: importForm, attemptsPerMinute: importsPerMinute, whileImpersonating: 'refused' },
    ),
    bulk: define(
      `POST ${url}/bulk`,
      'view',
      `Update many ${plural}`,
      { body: bulkRequestOf(plan), response: { 200: BulkReply } },
      independence,
    ),
  };
}

function versionEndpoints(plan: Plan, a: string) {
  if (!plan.isVersioned) return {};
  const define = definer(plan);
  const at = `${plan.url}/:recordId/versions` as const;
  const listed = { params: RecordParams, querystring: VersionsQuery, response: { 200: VersionsReply } };
  const read = { params: VersionParams, response: { 200: versionReplyOf(plan.schemas.values) } };
  return {
    versions: define(`GET ${at}`, 'view', `List the versions of ${a}`, listed, 'The newest version comes first.'),
    version: define(`GET ${at}/:number`, 'view', `Read a version of ${a}`, read, 'The values are those that were published.'),
  };
}

/** Derives the endpoints of a record, with their documentation. */
export function endpointsOf<F extends Fields, A extends string>(plan: EndpointPlan<F>): RecordEndpoints<F, A> {
  const a = `${/^[aeiou]/.test(plan.noun) ? 'an' : 'a'} ${plan.noun}`;
  const erased = plan as unknown as Plan;
  const standard = { ...readingEndpoints(erased, a), ...changingEndpoints(erased, a) };
  return { ...standard, ...actingEndpoints(erased, a, definer(erased)), ...versionEndpoints(erased, a) } as unknown as RecordEndpoints<
    F,
    A
  >;
}
