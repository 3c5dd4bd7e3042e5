import { useLingui } from '@lingui/react/macro';
import { tableFields, type AnyRecord } from './any-record.ts';
import { columnWidth } from './column-width.ts';
import { plainLayout, useColumns, type Columns } from './use-columns.ts';

const titleWidth = 240;

/** Columns of the table of a record, as this person has arranged them. By default it shows `usual` besides the title, or all fields. */
export function useRecordColumns(record: AnyRecord, usual?: readonly string[]): Columns {
  const { t } = useLingui();
  const fields = tableFields(record);
  const names = fields.map(([name]) => name);
  const widths = fields.map(([name, field], index) => {
    const states = Object.values(field.options ?? {}).map((words) => t(words));
    return [name, index === 0 ? titleWidth : columnWidth(field, t(field.label), states)] as const;
  });
  const hidden = usual ? names.slice(1).filter((name) => !usual.includes(name)) : [];
  return useColumns({
    list: record.plural,
    names,
    widths: Object.fromEntries(widths),
    usual: { ...plainLayout, order: [...(usual ?? [])], hidden },
  });
}
