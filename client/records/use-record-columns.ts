import { useLingui } from '@lingui/react/macro';
import { tableFields, type AnyRecord } from './any-record.ts';
import { columnWidth, computedStateWidth, leastColumnWidth } from './column-width.ts';
import { timeColumns } from './time-columns.ts';
import { plainLayout, useColumns, type Columns } from './use-columns.ts';

const [titleWidth, leastTitleWidth] = [240, 180];

/** Columns of the table of a record, as this person has arranged them. By default it shows `usual` besides the title, or all fields. */
export function useRecordColumns(record: AnyRecord, usual?: readonly string[], hasTimes = false): Columns {
  const { t } = useLingui();
  const fields = [...tableFields(record), ...(hasTimes ? timeColumns : [])];
  const names = fields.map(([name]) => name);
  const widths = fields.map(([name, field], index) => {
    const states = Object.values(field.options ?? {}).map((words) => t(words));
    if (index === 0) return { name, width: titleWidth, least: leastTitleWidth };
    if (record.computed[name] && field.kind === 'choice') return { name, width: computedStateWidth, least: computedStateWidth };
    const width = columnWidth(field, t(field.label), states);
    return { name, width, least: leastColumnWidth(field, width) };
  });
  const hidden = usual ? names.slice(1).filter((name) => !usual.includes(name)) : [];
  return useColumns({
    list: record.plural,
    names,
    widths: Object.fromEntries(widths.map(({ name, width }) => [name, width])),
    leasts: Object.fromEntries(widths.map(({ name, least }) => [name, least])),
    usual: { ...plainLayout, order: [...(usual ?? [])], hidden },
  });
}
