import { randomUUID } from 'node:crypto';
import { downloadPrintEndpoint, startPrintEndpoint } from '#shared/prints/prints.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { newReview } from '#server/test/review-actions.ts';
import type { World } from '#server/test/world.ts';

const newPrint = async (world: World) => ({
  id: randomUUID(),
  document: 'review-report',
  recordId: (await newReview(world)).id,
  language: 'en' as const,
});

/** Asks for a print and stores a file in place of the job. */
async function storePrint(world: World): Promise<string> {
  const { inject, manager, services, sql } = world;
  const body = await newPrint(world);
  await inject(manager, startPrintEndpoint, { body });
  const key = `${manager.companyId}/${randomUUID()}`;
  await services.store.put(key, Buffer.from('%PDF-1.4'));
  await sql(`update transfer set state = 'done', done = 1, store_key = $2 where id = $1`, [body.id, key]);
  return body.id;
}

export const proofs = [
  unplaced(startPrintEndpoint, async (world) => {
    const body = await newPrint(world);
    return () => ({ who: world.manager, input: { body: { ...body, id: randomUUID() } } });
  }),
  unplaced(downloadPrintEndpoint, async (world) => {
    const transferId = await storePrint(world);
    return () => ({ who: world.manager, input: { params: { transferId } } });
  }),
];
