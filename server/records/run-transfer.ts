import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Access } from '#shared/platform/endpoint.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { storeNextRows, storeWhole } from './commit-import.ts';
import { failTransfer, writeExport } from './export.service.ts';
import { importCalled } from './import-target.ts';
import { loadImportWords } from './import-words.ts';
import { exportCalled } from './record-registry.ts';
import { failureOf } from './transfer-failure.ts';
import { TransferEntity } from './transfer.entity.ts';
import { undoNextRows } from './undo-import.ts';

/** Reads a person with their current rights, or null if they are not active or have not the privilege. */
export type LoadActor = (ctx: Context, personId: string, access: Access) => Promise<Actor | null>;

/** Prints a document of a transfer. A later feature knows how. */
export type PrintTransfer = (ctx: Context, transfer: TransferEntity) => Promise<void>;

/** Context with the rights that the person has now. Throws `access.denied` if they have lost the privilege. */
export type CurrentContext = () => Promise<Context>;

async function undoImport(current: CurrentContext, id: string, stopping: AbortSignal): Promise<void> {
  while (await undoNextRows(await current(), id)) if (stopping.aborted) throw new Error('The worker stops; the undo continues later.');
}

async function storeImport(current: CurrentContext, { id, isWhole, isUndo }: TransferEntity, stopping: AbortSignal): Promise<void> {
  if (isUndo) return undoImport(current, id, stopping);
  const wordsOf = await loadImportWords();
  if (isWhole) return void (await storeWhole(await current(), id, wordsOf));
  while (await storeNextRows(await current(), id, wordsOf))
    if (stopping.aborted) throw new Error('The worker stops; the import continues later.');
}

/** Functions of later features, which know the rights of people and the documents. */
export interface TransferParts {
  readonly loadActor: LoadActor;
  readonly print: PrintTransfer;
}

/** Does the work of an import or export with the rights of the person who asked for it. Stops when they are lost. Safe to repeat. */
export async function runTransfer(
  ctx: Context,
  id: string,
  how: Partial<TransferParts> & Pick<TransferParts, 'loadActor'> & { stopping: AbortSignal },
): Promise<void> {
  const transfer = await read(ctx, ({ em }) => em.findOne(TransferEntity, { id }));
  if (transfer?.state !== 'running') return;
  const current = async () => {
    const { access } = transfer.kind === 'import' ? importCalled(transfer.record) : exportCalled(transfer.record);
    const actor = await how.loadActor(ctx, transfer.personId, access);
    if (!actor) throw new AppError('access.denied');
    return { ...ctx, actor, seqs: {} };
  };
  try {
    if (transfer.kind === 'import') await storeImport(current, transfer, how.stopping);
    else if (transfer.kind === 'export') await writeExport(current, exportCalled(transfer.record), transfer);
    else await how.print!(ctx, transfer);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await failTransfer(ctx, id, { failure });
  }
}
