import { guessFormats } from '#shared/records/import-formats.ts';
import type { FileReading, ImportColumn, ImportFormats } from '#shared/records/transfer.schema.ts';
import type { ImportTarget } from './import-target.ts';
import type { TransferEntity } from './transfer.entity.ts';

const unknown: ImportFormats = { dateOrder: null, decimalSign: null };

interface ImportReading {
  columns: ImportColumn[];
  formats: ImportFormats;
  takesRepeated: boolean;
}

/** Fields of the columns of an import, how its file writes values, and whether rows of earlier imports are stored again. */
export const readingOf = ({ columns, formats, takesRepeated }: TransferEntity): ImportReading => ({
  columns,
  formats: formats ?? unknown,
  takesRepeated,
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
