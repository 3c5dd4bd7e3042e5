import type { ImportDraft } from '#shared/records/transfer.schema.ts';
import type { ReadTransaction } from '#server/platform/data/transaction.ts';
import { importCalled } from './import-target.ts';
import type { TransferEntity } from './transfer.entity.ts';
import { readingOf } from './transfer-reading.ts';

/** Reads the rows that an earlier import has stored, and returns a function that presents the import. */
export async function draftOf({ em }: ReadTransaction, transfer: TransferEntity): Promise<() => ImportDraft> {
  const found = await importCalled(transfer.record).findRepeated?.(em, transfer.id);
  return () => {
    const { takesRepeated: areTaken, ...reading } = readingOf(transfer);
    return {
      transfer: transfer.present(),
      ...reading,
      ...(found && { repeated: { ...found, areTaken } }),
      reading: transfer.reading ?? null,
    };
  };
}
