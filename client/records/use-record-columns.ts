import type { Field } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';
import { tableFields, type AnyRecord } from './any-record.ts';
import { plainLayout, useColumns, type Columns } from './use-columns.ts';

const titleWidth = 240;
const widths: Partial<Record<Field['kind'], number>> = {
  person: 160,
  reference: 144,
  day: 124,
  boolean: 96,
  choice: 132,
  status: 140,
  percent: 124,
};
const widthOf = (field: Field) => widths[field.kind] ?? (isNumeric(field) ? 92 : 200);

/** Columns of the table of a record, as this person has arranged them. By default it shows `usual` besides the title, or all fields. */
export function useRecordColumns(record: AnyRecord, usual?: readonly string[]): Columns {
  const fields = tableFields(record);
  const names = fields.map(([name]) => name);
  const hidden = usual ? names.slice(1).filter((name) => !usual.includes(name)) : [];
  return useColumns({
    list: record.plural,
    names,
    widths: Object.fromEntries(fields.map(([name, field], index) => [name, index === 0 ? titleWidth : widthOf(field)])),
    usual: { ...plainLayout, order: [...(usual ?? [])], hidden },
  });
}
