import { guessFormats } from '#shared/records/import-formats.ts';
import type { FileReading, ImportColumn, ImportFormats } from '#shared/records/transfer.schema.ts';
import type { ImportTarget } from './import-target.ts';
import type { TransferEntity } from './transfer.entity.ts';

const unknown: ImportFormats = { dateOrder: null, decimalSign: null };

/** Fields of the columns of an import, and how its file writes values. */
export const readingOf = ({ columns, formats }: TransferEntity): { columns: ImportColumn[]; formats: ImportFormats } => ({
  columns,
  formats: formats ?? unknown,
});

/** Guesses how a file writes values. The numbers of a workbook always have a point, beside texts that may have a comma. */
export function formatsOf(
  { fields }: ImportTarget,
  columns: readonly ImportColumn[],
  rows: Parameters<typeof guessFormats>[2],
  reading?: FileReading | null,
): ImportFormats {
  const { dateOrder, decimalSign } = guessFormats(columns, fields, rows);
  return { dateOrder, decimalSign: reading?.sheet ? null : decimalSign };
}
