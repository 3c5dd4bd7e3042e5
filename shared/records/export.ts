import type { Fields } from './field.ts';
import { isLong, type Values } from './record.schema.ts';

export interface ExportColumn {
  readonly title: string;
  readonly valueOf: (row: Values) => string | number | boolean | null;
}

/** Columns of an exported file: one for each field of a row, titled with the source language so that an import finds them again. */
export const columnsOf = (fields: Fields): ExportColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => !isLong(field))
    .map(([name, { label, options }]) => ({
      title: label.id,
      valueOf: (row) => {
        const value = row[name] as string | number | boolean | null;
        return options && value !== null ? options[String(value)]!.id : value;
      },
    }));
