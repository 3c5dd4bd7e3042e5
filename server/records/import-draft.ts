import type { ImportChange, ImportDraft } from '#shared/records/transfer.schema.ts';
import type { ReadTransaction } from '#server/platform/data/transaction.ts';
import { importCalled } from './import-target.ts';
import type { TransferEntity } from './transfer.entity.ts';
import { readingOf } from './transfer-reading.ts';

/** Reads the rows that an earlier import has stored, and returns a function that presents the import without its columns. */
export async function importChangeOf({ em }: ReadTransaction, transfer: TransferEntity): Promise<() => ImportChange> {
  const found = await importCalled(transfer.record).findRepeated?.(em, transfer.id);
  return () => ({ transfer: transfer.present(), ...(found && { repeated: { ...found, areTaken: transfer.takesRepeated } }) });
}

/** Reads the rows that an earlier import has stored, and returns a function that presents the import. */
export async function draftOf(unit: ReadTransaction, transfer: TransferEntity): Promise<() => ImportDraft> {
  const change = await importChangeOf(unit, transfer);
  return () => {
    const { columns, formats } = readingOf(transfer);
    return { ...change(), columns, formats, reading: transfer.reading ?? null };
  };
}
