import { useLingui } from '@lingui/react/macro';
import type { ImportDraft, ImportRow } from '#shared/records/transfer.schema.ts';
import { csvText, saveFile } from '#client/platform/base/save-file.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { listImportRows } from './transfers.store.ts';
import { useImportFaultText } from './use-import-fault-text.ts';

/** Returns a function that saves the rows with errors as a CSV file: their cells, and a column with the problems. */
export function useErrorFile(record: ImportableList, { transfer, columns }: ImportDraft): () => Promise<void> {
  const { t } = useLingui();
  const faultText = useImportFaultText();
  const sayRefusal = useErrorToast();
  const labelOf = (name: string) => (record.fields[name] ? t(record.fields[name].label) : name);
  const textOf = (cells: readonly string[], name: string) => cells[columns.findIndex(({ field }) => field === name)];
  const problemOf = ({ faults, cells }: ImportRow) =>
    faults.map((fault) => `${labelOf(fault.path)}: ${faultText(fault, record.fields[fault.path], textOf(cells, fault.path))}`).join(' ');
  return async () => {
    const rows: string[][] = [[...columns.map(({ header }) => header), t`Problem`]];
    try {
      for await (const page of listImportRows(transfer.id, true, new AbortController().signal))
        rows.push(...page.map((row) => [...row.cells, problemOf(row)]));
      saveFile(`${transfer.fileName.replace(/\.\w+$/, '')}-errors.csv`, 'text/csv', csvText(rows));
    } catch (error) {
      sayRefusal(error);
    }
  };
}
