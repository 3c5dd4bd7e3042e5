import type { Field } from '#shared/records/field.ts';
import type { RecordPlace, RecordRow } from './any-record.ts';
import type { FieldRules } from './form-rules.ts';
import { isSameValue } from './record-inputs.ts';
import { editRecords } from './edit-records.ts';
import type { RefusedRow } from './record.store.ts';

/** New value of one of several records. */
export interface FieldValueChange {
  readonly row: RecordRow;
  readonly from: unknown;
  readonly to: unknown;
}

/** Field that can be changed in all selected records at once. */
export interface BulkField {
  readonly field: Field;
  readonly valueOf: (row: RecordRow) => unknown;
  /** Changes records and returns the refused ones. */
  readonly send: (changes: readonly FieldValueChange[]) => Promise<RefusedRow[]>;
  /** Rules besides those of the form of the record. */
  readonly rules?: FieldRules;
}
export type BulkFields = Readonly<Record<string, BulkField>>;

/** Fields that can be changed in all selected records at once: those of the record with these names, and others of the feature. */
export interface BulkFieldPlan {
  readonly names: readonly string[];
  readonly others?: BulkFields;
}

/** The fields of a plan, ready to be changed. */
export function bulkFieldsOf(place: RecordPlace, { names, others }: BulkFieldPlan): BulkFields {
  const own = names.map((name): [string, BulkField] => {
    const changeOf = ({ row, from, to }: FieldValueChange) => ({ row, changes: { [name]: { from, to } } });
    const send = (changes: readonly FieldValueChange[]) => editRecords(place, changes.map(changeOf));
    return [name, { field: place.record.fields[name]!, valueOf: (row) => row[name] ?? null, send }];
  });
  return { ...Object.fromEntries(own), ...others };
}

/** Changes that give these records one value; records that have it already are left out. */
export const changesTo = ({ field, valueOf }: BulkField, rows: readonly RecordRow[], to: unknown): FieldValueChange[] =>
  rows.flatMap((row) => (isSameValue(field, valueOf(row), to) ? [] : { row, from: valueOf(row) ?? null, to }));

/** The changes that take these back. */
export const reversedChanges = (name: string, changes: readonly FieldValueChange[]): FieldValueChange[] =>
  changes.map(({ row, from, to }) => ({ row: { ...row, [name]: to, version: row.version + 1 }, from: to, to: from }));
