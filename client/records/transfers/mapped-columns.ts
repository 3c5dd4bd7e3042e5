import type { ImportColumn } from '#shared/records/transfer.schema.ts';

/** Column of the file whose field is imported, with its place. */
export interface MappedColumn {
  readonly at: number;
  readonly field: string;
}

/** Stores the text of a cell of a row. Rejects with the refusal of the server. */
export type CorrectCell = (number: number, cell: { column: number; text: string }) => Promise<void>;

export const mappedColumns = (columns: readonly ImportColumn[]): MappedColumn[] =>
  columns.flatMap(({ field }, at) => (field === null ? [] : { at, field }));
