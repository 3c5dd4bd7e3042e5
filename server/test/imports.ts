import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { ImportDraft, ReadingChoice } from '#shared/records/transfer.schema.ts';
import { startImportEndpoint, undoImportEndpoint } from '#shared/records/transfers.api.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { runTransfer } from '#server/records/run-transfer.ts';
import { formOf } from './uploads.ts';
import { systemContext, type Someone } from './world-company.ts';
import type { World } from './world.ts';

/** Input of an endpoint that takes the file of an import. */
export const importOf = (file: string | Buffer, choice: ReadingChoice = {}) => ({
  query: { id: randomUUID(), ...choice },
  ...formOf({ name: 'list.csv', bytes: file }),
});

/** Uploads a file as an import of these records. */
export async function uploadImport(
  world: World,
  who: Someone,
  { endpoints }: { readonly endpoints: object },
  file: string | Buffer,
): Promise<ImportDraft> {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)['import']!;
  const reply = await world.inject(who, endpoint, importOf(file) as never);
  if (reply.status !== 200) throw new Error(`The upload failed with status ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body as ImportDraft;
}

/** Starts an import and stores its rows, or only the valid ones. */
export async function storeImport(world: World, who: Someone, transferId: string, isPartial = false): Promise<void> {
  const { status } = await world.inject(who, startImportEndpoint, { params: { transferId }, body: { isPartial } });
  if (status !== 200) throw new Error(`The import did not start: ${status}`);
  await runTransfer(systemContext(world.services, who.companyId), transferId, { loadActor, stopping: AbortSignal.any([]) });
}

/** Takes back a stored import. Returns the status of the request. */
export async function undoImport(world: World, who: Someone, transferId: string): Promise<number> {
  const { status } = await world.inject(who, undoImportEndpoint, { params: { transferId }, body: {} });
  if (status === 200)
    await runTransfer(systemContext(world.services, who.companyId), transferId, { loadActor, stopping: AbortSignal.any([]) });
  return status;
}
