import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { ImportDraft } from '#shared/records/transfer.schema.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

/** Uploads a file as an import of these records. */
export async function uploadImport(
  world: World,
  who: Someone,
  { endpoints }: { readonly endpoints: object },
  file: string | Buffer,
): Promise<ImportDraft> {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)['import']!;
  const body = { id: randomUUID(), fileName: 'list.csv', content: Buffer.from(file).toString('base64') };
  const reply = await world.inject(who, endpoint, { body } as never);
  if (reply.status !== 200) throw new Error(`The upload failed with status ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body as ImportDraft;
}
