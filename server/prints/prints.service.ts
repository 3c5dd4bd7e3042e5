import type { Readable } from 'node:stream';
import { AppError } from '#shared/platform/errors.ts';
import type { NewPrint } from '#shared/prints/prints.api.ts';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import { transferStarted } from '#shared/records/transfers.events.ts';
import { transfersRoom } from '#shared/records/transfers.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { loadOwnTransfer } from '#server/records/import.service.ts';
import { checkTransferLimit, newTransfer, writeTransfer } from '#server/records/new-transfer.ts';
import { hasChromium } from './chromium.ts';
import { fileNameOf, sourceNamed, type PrintSources } from './print-source.ts';

/** Time in milliseconds after which a file cannot be downloaded any more: one day. */
const lifetimeMs = 86_400_000;

interface Asker {
  readonly sources: PrintSources;
  /** Session with whose rights the pages are opened. */
  readonly sessionId: string;
}

/** Has a job print a document. Throws `prints.unavailable` if no Chromium runs here. */
export async function startPrint(ctx: Context, { sources, sessionId }: Asker, print: NewPrint): Promise<Transfer> {
  if (!hasChromium(ctx.services.printing.chromiumPath)) throw new AppError('prints.unavailable');
  const { id, document, recordId, language } = print;
  const source = sourceNamed(sources, document);
  return writeTransfer(ctx, async ({ em, recordEvent }) => {
    const documents = await source.documentsOf({ em, actor: ctx.actor, now: ctx.now }, recordId);
    await checkTransferLimit(em, ctx);
    const name = documents.length === 1 ? documents[0]!.name : document;
    const transfer = newTransfer(em, ctx, {
      id,
      kind: 'print',
      record: document,
      targetId: recordId,
      fileName: `${fileNameOf(name)}.${source.isArchive ? 'zip' : 'pdf'}`,
      state: 'running',
      total: documents.length,
      printed: { language, sessionId },
      expiresAt: new Date(ctx.now.getTime() + lifetimeMs),
    });
    recordEvent(transfersRoom, ctx.actor.id, transferStarted, () => transfer.present());
    return () => transfer.present();
  });
}

/** A stored file with the name under which its reader saves it. */
export interface PrintedFile {
  readonly fileName: string;
  readonly bytes: Readable;
}

/** Opens the file of a print for the person who asked for it. Throws `record.absent` if it has expired or the right to read it is lost. */
export async function openPrint(ctx: Context, sources: PrintSources, id: string): Promise<PrintedFile> {
  const { fileName, storeKey, expiresAt } = await read(ctx, async (snapshot) => {
    const transfer = await loadOwnTransfer(snapshot, ctx, id);
    authorizeRead(transfer.kind === 'print');
    const asked = { em: snapshot.em, actor: ctx.actor, now: ctx.now };
    const documents = await sourceNamed(sources, transfer.record).documentsOf(asked, transfer.targetId!);
    // A ZIP file is given whole: a person who may no longer read one of its reports gets none.
    authorizeRead(documents.length >= transfer.total);
    return transfer;
  });
  const bytes = storeKey && expiresAt > ctx.now ? await ctx.services.store.read(storeKey) : null;
  if (!bytes) throw new AppError('record.absent');
  return { fileName, bytes };
}
