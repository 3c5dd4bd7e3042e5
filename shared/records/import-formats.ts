import { dateOrderOf } from './day-cell.ts';
import type { Fields } from './field.ts';
import { isNumeric } from './filter.ts';
import { decimalSignOf } from './number-cell.ts';
import type { ImportColumn, ImportFormats } from './transfer.schema.ts';

type Cells = readonly { readonly cells: readonly string[] }[];

/** The only value that texts prove; null if they prove none or several. */
function provedBy<Value>(texts: readonly string[], valueOf: (text: string) => Value | null): Value | null {
  const proved = new Set(texts.map(valueOf).filter((value) => value !== null));
  return proved.size === 1 ? [...proved][0]! : null;
}

/** Guesses how a file writes dates and numbers, from all cells of the columns that fill such fields. */
export function guessFormats(columns: readonly ImportColumn[], fields: Fields, rows: Cells): ImportFormats {
  const textsOf = (isWanted: (field: Fields[string]) => boolean) =>
    columns.flatMap(({ field }, at) =>
      field !== null && fields[field] && isWanted(fields[field]) ? rows.map(({ cells }) => cells[at] ?? '') : [],
    );
  return {
    dateOrder: provedBy(
      textsOf(({ kind }) => kind === 'day'),
      dateOrderOf,
    ),
    decimalSign: provedBy(
      textsOf((field) => isNumeric(field) || field.kind === 'money'),
      decimalSignOf,
    ),
  };
}
