import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { storeNextRows, storeWhole } from './commit-import.ts';
import { failTransfer, writeExport } from './export.service.ts';
import { loadImportWords } from './import-words.ts';
import { exportCalled } from './record-registry.ts';
import { TransferEntity } from './transfer.entity.ts';

/** Reads a person with their current rights, or null if they are not active. */
export type LoadActor = (ctx: Context, personId: string) => Promise<Actor | null>;

async function storeImport(ctx: Context, { id, isWhole }: TransferEntity, stopping: AbortSignal): Promise<void> {
  const wordsOf = await loadImportWords();
  if (isWhole) return void (await storeWhole({ ...ctx, seqs: {} }, id, wordsOf));
  while (await storeNextRows({ ...ctx, seqs: {} }, id, wordsOf))
    if (stopping.aborted) throw new Error('The worker stops; the import continues later.');
}

/** Does the work of an import or export with the rights of the person who asked for it. Safe to repeat. */
export async function runTransfer(ctx: Context, id: string, how: { loadActor: LoadActor; stopping: AbortSignal }): Promise<void> {
  const transfer = await read(ctx, ({ em }) => em.findOne(TransferEntity, { id }));
  if (transfer?.state !== 'running') return;
  const actor = await how.loadActor(ctx, transfer.personId);
  if (!actor) return void (await failTransfer(ctx, id));
  const own = { ...ctx, actor, seqs: {} };
  if (transfer.kind === 'import') return storeImport(own, transfer, how.stopping);
  await writeExport(own, exportCalled(transfer.record), transfer);
}
