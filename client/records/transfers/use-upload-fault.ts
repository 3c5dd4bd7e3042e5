import { useLingui } from '@lingui/react/macro';
import { AppError } from '#shared/platform/errors.ts';
import { maxImportColumns, maxImportRows } from '#shared/records/transfer.schema.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';

/** Returns the sentence for a file that cannot be imported: what it is, and what to do. */
export function useUploadFault(): (error: unknown) => string {
  const { t, i18n } = useLingui();
  return (error) => {
    const { rule = '', limit = 0 } = (error instanceof AppError ? error.fields?.[0] : undefined) ?? {};
    const [rows, columns, line] = [maxImportRows, maxImportColumns, Number(limit)].map((number) => i18n.number(number));
    const texts: Readonly<Record<string, string>> = {
      damaged: t`This file cannot be read. Save it as CSV or XLSX and try again.`,
      json: t`This JSON file is damaged. Export the board again.`,
      foreign: t`This JSON file is not the export of a Trello or Planka board.`,
      empty: t`This file is empty.`,
      minItems: t`This file has no rows below its header.`,
      maxItems: t`A file can have up to ${rows} rows. Split it and try again.`,
      columns: t`A file can have up to ${columns} columns. Remove those that are not needed.`,
      unpacked: t`This file contains more than an import can read. Copy its rows into a new file and try again.`,
      quote: t`A quotation mark in line ${line} is not closed. Close it and try again.`,
      xls: t`This is an old Excel file (.xls), or a workbook with a password. Save it as XLSX without a password and try again.`,
      pdf: t`This is a PDF file. Save its table as CSV or XLSX and try again.`,
      picture: t`This is an image. Save its table as CSV or XLSX and try again.`,
      kind: t`This is neither a CSV nor an XLSX file. Save its table in one of these formats and try again.`,
    };
    return texts[rule] ?? t(messageForError(failureCode(error)));
  };
}
