import { useLingui } from '@lingui/react/macro';
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
/** Width of a column of numbers in pixels: its name is mostly the longest text in it. */
const numberWidth = (name: string) => Math.min(168, Math.max(92, 28 + name.length * 6));
const widthOf = (field: Field, name: string) => widths[field.kind] ?? (isNumeric(field) ? numberWidth(name) : 200);

/** Columns of the table of a record, as this person has arranged them. By default it shows `usual` besides the title, or all fields. */
export function useRecordColumns(record: AnyRecord, usual?: readonly string[]): Columns {
  const { t } = useLingui();
  const fields = tableFields(record);
  const names = fields.map(([name]) => name);
  const hidden = usual ? names.slice(1).filter((name) => !usual.includes(name)) : [];
  return useColumns({
    list: record.plural,
    names,
    widths: Object.fromEntries(fields.map(([name, field], index) => [name, index === 0 ? titleWidth : widthOf(field, t(field.label))])),
    usual: { ...plainLayout, order: [...(usual ?? [])], hidden },
  });
}
