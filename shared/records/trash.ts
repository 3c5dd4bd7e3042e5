import { Type, type Static, type TNull, type TObject, type TOptional, type TSchema, type TString, type TUnion } from 'typebox';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { List, SortKey } from '#shared/platform/list.ts';
import { FreeText, Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { maxFilterText } from './filter.ts';

export type DeletedRowSchema<Row extends TSchema> = TObject<{
  id: TString;
  record: Row;
  deletedAt: TString;
  deletedById: TUnion<[TString, TNull]>;
}>;

/** Schema of a deleted record with the person who deleted it, or null if Cairn deleted it automatically. */
export const deletedRowOf = <Row extends TSchema>(record: Row): DeletedRowSchema<Row> =>
  Type.Object({ id: Id, record, deletedAt: Instant, deletedById: Nullable(Id) }) as unknown as DeletedRowSchema<Row>;

export interface DeletedRow<Row = unknown> {
  readonly id: string;
  readonly record: Row;
  readonly deletedAt: string;
  readonly deletedById: string | null;
}

export const TrashQuery = Type.Object({
  text: Type.Optional({
    ...FreeText({ minLength: 1, maxLength: maxFilterText }),
    description: 'Text to look for, without regard to case and accents.',
  }),
});
export type TrashQuery = Static<typeof TrashQuery>;

export type TrashList<Row extends TObject> = List<DeletedRowSchema<Row>, TObject<{}>, TObject<{ text: TOptional<TString> }>>;

const byDeletion: readonly SortKey<{ id: string; deletedAt: string }>[] = [
  { by: 'deletedAt', isDescending: true },
  { by: 'id', isDescending: true },
];

/**
 * Rules of a live list of deleted records. A deletion loads the list again, because its event does not contain the record. A restored
 * record leaves the list at once.
 */
export const trashRules = (deleted: EventDefinition, restored: EventDefinition) => ({
  updates: [restored],
  imageOf: (data: unknown) => ({ id: (data as { id: string }).id, deletedAt: '' }) as never,
  inserts: [],
  deletes: [],
  resets: [deleted],
  rowInState: () => undefined,
  matches: ({ deletedAt }: { deletedAt: string }) => deletedAt !== '',
  keys: () => byDeletion as never,
});
