import type { MessageDescriptor } from '@lingui/core';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { followedRoom } from '#client/platform/live/room-store.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { ListDefinition } from '#shared/platform/list.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import type { FieldRights } from '#shared/records/field-rights.ts';
import { kindsOf, type ComputedFields } from '#shared/records/computed-field.ts';
import { isInternal, type Field, type Fields } from '#shared/records/field.ts';
import type { FilterLanguage } from '#shared/records/filter.ts';
import type { RecordTree } from '#shared/records/record-tree.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';

type AnyEndpoint = Pick<Endpoint, 'method' | 'url' | 'access'> & { readonly schema: object };
// oxlint-disable-next-line typescript/no-explicit-any -- each record has its own type of row and query
type AnyList = ListDefinition<any, any> & { readonly endpoint: AnyEndpoint };

/** A record definition whose fields are not known when the code is compiled. */
export interface AnyRecord extends Pick<
  RecordDefinition,
  | 'name'
  | 'plural'
  | 'page'
  | 'isReadByAll'
  | 'liveBy'
  | 'isPermanent'
  | 'archivedAs'
  | 'readOnly'
  | 'actions'
  | 'derive'
  | 'isMovable'
  | 'roomOf'
  | 'isVersioned'
> {
  readonly fields: Fields;
  readonly computed: ComputedFields;
  readonly tree?: RecordTree;
  readonly sorts: readonly string[];
  readonly filter: Pick<FilterLanguage<Fields>, 'parse' | 'format'> & { readonly names: readonly string[] };
  readonly events: Readonly<Record<'created' | 'edited' | 'archived' | 'restored' | 'deleted', EventDefinition>> &
    Readonly<Partial<Record<'left' | 'arrived', EventDefinition>>>;
  readonly room: AnyRoom;
  readonly list: AnyList;
  readonly trash: AnyList;
  readonly endpoints: Readonly<
    Record<
      'read' | 'create' | 'edit' | 'archive' | 'restore' | 'delete' | 'bulk' | 'history' | 'export' | 'startExport' | 'import',
      AnyEndpoint
    >
  > &
    Readonly<Partial<Record<'versions' | 'version', AnyEndpoint>>>;
}

/** Fields whose values are edited in their places: of a record, or of a part of one. */
export type EditedFields = Pick<AnyRecord, 'name' | 'fields' | 'readOnly'>;

/** A list that can be exported: of a record, or of rows that are no record. */
export interface ExportableList {
  readonly plural: string;
  readonly endpoints: Pick<AnyRecord['endpoints'], 'export' | 'startExport'>;
}

/** A list into which files can be imported. */
export interface ImportableList extends Pick<AnyRecord, 'plural' | 'fields' | 'readOnly'> {
  readonly endpoints: Pick<AnyRecord['endpoints'], 'import'>;
  /** Columns whose different values are matched before the rows are checked; columns of people always are. */
  readonly matched?: readonly string[];
  /** Parameters of the address of the endpoint. */
  readonly params?: Readonly<Record<string, string>>;
  /** Sentences about the file, instead of the usual ones. */
  readonly hints?: { readonly rules: MessageDescriptor; readonly drop?: MessageDescriptor; readonly extensions?: string };
}

/** A record, with or without its long texts. */
export interface RecordRow extends Values {
  readonly id: string;
  readonly isArchived: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Rights of the reader; the screen takes them from the policy of its feature. */
export interface RecordRights {
  readonly canCreate: boolean;
  readonly canEdit: (row: RecordRow) => boolean;
  readonly canDelete: (row: RecordRow) => boolean;
  /** Rights on single fields of a record that the reader may edit, or of a new one; without it, all may be edited. */
  readonly fieldRights?: (row: RecordRow | null) => FieldRights;
  /** Decides about the named actions of the record. */
  readonly canAct?: (action: string, row: RecordRow) => boolean;
  readonly canExport: boolean;
  /** The reader may import; without it, who may create. */
  readonly canImport?: boolean;
  /** The reader may list the deleted records. */
  readonly canSeeTrash: boolean;
}

/** Definition of a record with the company of the reader, which names the room of a configuration list. */
export interface RecordPlace {
  readonly record: AnyRecord;
  readonly companyId: string;
}

/** Id of the room that contains a record, or null if the record must be known first. */
export function roomIdOf({ record, companyId }: RecordPlace, row: Values | null): string | null {
  if (record.roomOf) return row && record.roomOf(row as never, companyId);
  return record.liveBy === 'company' ? companyId : ((row?.[record.liveBy] as string | undefined) ?? null);
}

/** Room of a record in its current form: complete, or only the events after a page of a list. */
export const roomOf = (place: RecordPlace, row: Values): LiveRoom => followedRoom(place.record.room, roomIdOf(place, row)!);

export type NamedField = readonly [name: string, field: Field];

/** Fields that lists show, in the order of the definition. */
export const shortFields = ({ fields }: Pick<AnyRecord, 'fields'>): NamedField[] =>
  Object.entries(fields).filter(([, field]) => !isLong(field) && !isInternal(field));

/** Fields by which lists are shown, filtered and sorted: those of the record and the computed ones. */
export const listedFields = ({ fields, computed }: AnyRecord): Fields => ({ ...fields, ...kindsOf(computed) });

/** Fields of a table: the title first, then `names`, or all other short fields. */
export function tableFields(record: AnyRecord, names?: readonly string[]): NamedField[] {
  const title = titleField(record);
  const fields = listedFields(record);
  const shown =
    names?.map((name): NamedField => [name, fields[name]!]) ??
    Object.entries(fields).filter(([, field]) => !isLong(field) && !isInternal(field));
  return [[title, record.fields[title]!], ...shown.filter(([name]) => name !== title)];
}

/** Field by which people know a record: its first text. */
export const titleField = (record: Pick<AnyRecord, 'fields'>): string =>
  shortFields(record).find(([, { kind }]) => kind === 'text')?.[0] ?? 'id';

export const titleOf = (record: AnyRecord, row: Values): string => (row[titleField(record)] as string | undefined) ?? '';
