import { parseCell, type WordsOf } from '#shared/records/import-cell.ts';
import { canBeEmpty, isOfMany, type Field, type Fields } from '#shared/records/field.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { clearMark, type ImportColumn, type ImportFault, type ImportFormats, type ImportRow } from '#shared/records/transfer.schema.ts';

/** Values before and after a stored row. A column that creates records of its own keeps the ids of all of them, also those of earlier runs. */
export type RowChanges = Readonly<Record<string, (FieldChanges[string] & { readonly created?: readonly string[] }) | undefined>>;

/** Row of an import while it is checked. `values` contains the fields with a cell that is not blank. */
export interface CheckedRow {
  readonly number: number;
  readonly values: Record<string, unknown>;
  readonly faults: ImportFault[];
  /** Values of the record that the row changes. */
  existing: (Values & { readonly id: string }) | null;
  /** Id of the record that the row creates; its room may follow from it. */
  readonly newId: string;
  /** Values with which the new record begins, of fields that have a rule for them. */
  begun?: Values;
  /** Record that the row has created. */
  createdId?: string;
  action: ImportRow['action'];
  /** Values before and after the row, of the fields that it changes. */
  changes?: RowChanges;
  /** True if the row is refused, but a part of it is stored, which the undo must take back. */
  isPartlyStored?: boolean;
  keys: string[];
  level: number;
}

function clearedValue(field: Field): { value: unknown } | { fault: { rule: string } } {
  if (!canBeEmpty(field)) return { fault: { rule: 'required' } };
  return { value: isOfMany(field) ? [] : null };
}

export const addFault = ({ faults }: CheckedRow, path: string, fault: Omit<ImportFault, 'path'>): void => {
  if (!faults.some((one) => one.path === path)) faults.push({ path, ...fault });
};

/** Values before and after a row that changes a record, of these fields. */
export const changesOf = ({ existing, values }: CheckedRow, names: readonly string[]): FieldChanges =>
  Object.fromEntries(names.map((name) => [name, { from: existing![name] ?? null, to: values[name] ?? null }]));

/** Meaning of the cells of a file. */
interface RowReading {
  readonly columns: readonly ImportColumn[];
  readonly wordsOf: WordsOf;
  readonly formats?: ImportFormats;
}

/** Parses the cells of a row. A blank cell leaves its field unchanged. */
export function parseRow(
  { number, cells }: { readonly number: number; readonly cells: readonly string[] },
  fields: Fields,
  { columns, wordsOf, formats }: RowReading,
): CheckedRow {
  const row: CheckedRow = { number, newId: crypto.randomUUID(), values: {}, faults: [], existing: null, action: null, keys: [], level: 0 };
  for (const [at, { field: name }] of columns.entries()) {
    const text = (cells[at] ?? '').trim();
    const field = name === null ? undefined : fields[name];
    if (!field || text === '') continue;
    const parsed = text.toUpperCase() === clearMark ? clearedValue(field) : parseCell(field, text, wordsOf, formats);
    if ('fault' in parsed) addFault(row, name!, parsed.fault);
    else row.values[name!] = parsed.value;
  }
  return row;
}
