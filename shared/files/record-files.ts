import { Type, type TArray, type TObject, type TString } from 'typebox';
import { defineEndpoint, type Endpoint } from '#shared/platform/endpoint.ts';
import { defineEvent, type DataOf, type EventDefinition } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { FileIds, FileRecord } from './file.schema.ts';

/** State of a room whose record has files, in the order of attachment. */
export interface WithFiles {
  files: FileRecord[];
}

type FileIdList = TArray<TString>;
type Attached = TObject<{ id: TString; file: typeof FileRecord; fileIds: FileIdList }>;
type Removed = TObject<{ id: TString; file: TObject<{ id: TString; name: typeof FileRecord.properties.name }>; fileIds: FileIdList }>;
type AttachedEvent<Name extends string> = EventDefinition<`${Name}.file-attached`, Attached>;
type RemovedEvent<Name extends string> = EventDefinition<`${Name}.file-removed`, Removed>;
type FileFolds<Name extends string> = {
  readonly [E in AttachedEvent<Name>['name']]: (state: WithFiles, data: DataOf<AttachedEvent<Name>>) => void;
} & { readonly [E in RemovedEvent<Name>['name']]: (state: WithFiles, data: DataOf<RemovedEvent<Name>>) => void };

type FileParams = TObject<{ recordId: TString; fileId: TString }>;
type Reply = { response: { 200: TObject<{ id: TString; files: TArray<typeof FileRecord> }> } };

/** Files of a kind of record: the events and folds of the room of a record, and the endpoints that change its files. */
export interface RecordFiles<Name extends string = string> {
  readonly attached: AttachedEvent<Name>;
  readonly removed: RemovedEvent<Name>;
  readonly folds: FileFolds<Name>;
  readonly endpoints: {
    readonly attach: Endpoint<{ params: TObject<{ recordId: TString }>; body: TObject<{ fileIds: typeof FileIds }> } & Reply>;
    readonly remove: Endpoint<{ params: FileParams } & Reply>;
    readonly restore: Endpoint<{ params: FileParams; body: TObject<{}> } & Reply>;
  };
}

interface FiledRecord<Name extends string> {
  readonly name: Name;
  readonly plural: string;
  readonly page: string;
}

const attachTo = (state: WithFiles, { file, fileIds }: { file: FileRecord; fileIds: string[] }) => {
  const known = new Map([...state.files, file].map((one) => [one.id, one]));
  state.files = fileIds.flatMap((id) => known.get(id) ?? []);
};
const removeFrom = (state: WithFiles, { fileIds }: { fileIds: string[] }) => {
  state.files = state.files.filter(({ id }) => fileIds.includes(id));
};

function endpointsOf({ name, plural, page }: FiledRecord<string>): RecordFiles['endpoints'] {
  const params = Type.Object({ recordId: Id });
  const fileParams = Type.Object({ recordId: Id, fileId: Id });
  const response = { 200: Type.Object({ id: Id, files: Type.Array(FileRecord) }) };
  const url = `/api/${plural}/:recordId/files` as const;
  const access = `${page}.edit` as const;
  return {
    attach: defineEndpoint({
      method: 'POST',
      url,
      summary: `Attach files to a ${name}`,
      description: 'The files were uploaded by the caller and their check is complete.',
      access,
      whileImpersonating: 'allowed',
      schema: { params, body: Type.Object({ fileIds: FileIds }), response },
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      url: `${url}/:fileId`,
      summary: `Remove a file from a ${name}`,
      description: 'The file can be restored within 24 hours.',
      access,
      whileImpersonating: 'allowed',
      schema: { params: fileParams, response },
    }),
    restore: defineEndpoint({
      method: 'POST',
      url: `${url}/:fileId/restore`,
      summary: `Restore a removed file of a ${name}`,
      description: 'For people who may attach files to the record, within 24 hours after the file was removed.',
      access,
      whileImpersonating: 'allowed',
      schema: { params: fileParams, body: Type.Object({}), response },
    }),
  };
}

/** Derives the files of a kind of record. The room of a record contains `attached` and `removed`; `fileIds` gives the order. */
export function recordFilesOf<const Name extends string>(record: FiledRecord<Name>): RecordFiles<Name> {
  const fileIds = Type.Array(Id);
  const attached = defineEvent(`${record.name}.file-attached`, Type.Object({ id: Id, file: FileRecord, fileIds }));
  const removed = defineEvent(`${record.name}.file-removed`, Type.Object({ id: Id, file: Type.Pick(FileRecord, ['id', 'name']), fileIds }));
  const folds = { [attached.name]: attachTo, [removed.name]: removeFrom };
  return { attached, removed, folds, endpoints: endpointsOf(record) } as unknown as RecordFiles<Name>;
}
