import { Readable } from 'node:stream';
import { AppError } from '#shared/platform/errors.ts';
import { readActor } from '#server/access/actor.service.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { zipFiles, type ZippedFile } from '#server/platform/storage/zip.ts';
import { fileNameOf, sourceNamed, type PrintedDocument, type PrintSources } from '#server/prints/print-source.ts';
import { writeTransferFile, type StoredFile } from '#server/records/export.service.ts';
import { FairTurns } from '#server/records/fair-turns.ts';
import type { PrintTransfer } from '#server/records/run-transfer.ts';
import type { TransferEntity } from '#server/records/transfer.entity.ts';
import { openPrinter, type Printer } from './open-printer.ts';

/** A page needs a core for a second. Documents of a long print wait between those of others. */
const turns = new FairTurns({ most: 2, mostWaiting: 100 });

/** Context with the rights that the session of a print has now. Throws if it has ended or acts as somebody else. */
async function contextOfPrint(ctx: Context, { personId, companyId, printed }: TransferEntity): Promise<Context> {
  const actor = await readActor(ctx.services, printed!.sessionId);
  if (actor.id !== personId || actor.companyId !== companyId) throw new AppError('access.denied');
  return { ...ctx, actor, seqs: {} };
}

interface PrintRun {
  readonly transfer: TransferEntity;
  readonly documents: readonly PrintedDocument[];
  readonly printer: Printer;
  readonly file: StoredFile;
}

async function* printAll({ transfer, documents, printer, file }: PrintRun): AsyncGenerator<ZippedFile> {
  for (const [at, { path, name }] of documents.entries()) {
    const bytes = await turns.take(transfer, () => printer.print(path));
    await file.reportProgress(at + 1);
    yield { name: `${String(at + 1).padStart(3, '0')} ${fileNameOf(name)}.pdf`, bytes };
  }
}

async function storePrint(run: PrintRun, isArchive: boolean): Promise<void> {
  const { store, key } = run.file;
  if (isArchive) return store.put(key, Readable.from(zipFiles(printAll(run))));
  for await (const { bytes } of printAll(run)) await store.put(key, bytes);
}

/** Prints the documents of a transfer with the rights of the session that asked. */
export const printTransfer =
  (sources: PrintSources): PrintTransfer =>
  async (system, transfer) => {
    const ctx = await contextOfPrint(system, transfer);
    const { documentsOf, isArchive = false } = sourceNamed(sources, transfer.record);
    const documents = await read(ctx, ({ em }) => documentsOf({ em, actor: ctx.actor, now: ctx.now }, transfer.targetId!));
    const printer = await openPrinter(ctx.services, transfer.printed!);
    try {
      await writeTransferFile(ctx, transfer, (file) => storePrint({ transfer, documents, printer, file }, isArchive));
    } finally {
      await printer.close();
    }
  };
