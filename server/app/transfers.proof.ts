import type { LogScene } from '#server/test/proof.ts';
import { randomUUID } from 'node:crypto';
import { kra } from '#shared/kras/kra.record.ts';
import {
  correctImportRowEndpoint,
  deleteTransferEndpoint,
  downloadExportEndpoint,
  listImportRowsEndpoint,
  listImportValuesEndpoint,
  replaceImportValueEndpoint,
  mapImportColumnsEndpoint,
  readImportEndpoint,
  startImportEndpoint,
  undoImportEndpoint,
} from '#shared/records/transfers.api.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { unplaced } from '#server/test/proof.ts';
import { systemContext } from '#server/test/world-company.ts';
import type { World } from '#server/test/world.ts';
import { runTransfer } from '#server/records/run-transfer.ts';

/** Suites upload more often than one person may. The newest stay, because a suite arranges two proofs before it runs the first. */
const makeRoom = ({ sql, hrAdmin }: World) =>
  sql(
    'delete from transfer where person_id = $1 and id not in (select id from transfer where person_id = $1 order by created_at desc limit 24)',
    [hrAdmin.id],
  );

async function newImport(world: World): Promise<string> {
  const { transfer } = await uploadImport(world, world.hrAdmin, kra, `Name,Note\nArea ${randomUUID()},first\n,second`);
  return transfer.id;
}

async function newStored(world: World): Promise<string> {
  const { transfer } = await uploadImport(world, world.hrAdmin, kra, `Name\nArea ${randomUUID()}`);
  await storeImport(world, world.hrAdmin, transfer.id);
  return transfer.id;
}

async function newExport(world: World): Promise<string> {
  const { hrAdmin, services } = world;
  const query = { sort: 'name' } as const;
  const body = { id: randomUUID(), format: 'csv', language: 'en', columns: null, query } as const;
  await world.inject(hrAdmin, kra.endpoints.startExport, { body });
  await runTransfer(systemContext(services, hrAdmin.companyId), body.id, { loadActor, stopping: new AbortController().signal });
  return body.id;
}

const proofOf = (endpoint: Parameters<typeof unplaced>[0], input: object, { count = 1, create = newImport } = {}) =>
  unplaced(endpoint, async (world) => {
    await makeRoom(world);
    const ids: string[] = [];
    for (let made = 0; made < count; made++) ids.push(await create(world));
    return (turn) => ({ who: world.hrAdmin, input: { params: { transferId: ids[turn % count]! }, ...input } as never });
  });

const turns = 12;

export const proofs = [
  proofOf(readImportEndpoint, {}),
  proofOf(listImportRowsEndpoint, { query: { limit: 5 } }),
  proofOf(mapImportColumnsEndpoint, { body: { fields: ['name', null] } }),
  unplaced(correctImportRowEndpoint, async (world) => {
    await makeRoom(world);
    const transferId = await newImport(world);
    return (turn) => ({
      who: world.hrAdmin,
      input: { params: { transferId, number: 3 }, body: { cells: [{ column: 0, text: `Area ${turn}` }] } },
    });
  }),
  proofOf(listImportValuesEndpoint, { query: { field: 'name' } }),
  proofOf(replaceImportValueEndpoint, { body: { field: 'name', from: 'Not in the file', to: 'Second' } }),
  proofOf(startImportEndpoint, { body: { isPartial: true } }, { count: turns }),
  proofOf(undoImportEndpoint, { body: {} }, { count: turns, create: newStored }),
  proofOf(deleteTransferEndpoint, {}, { count: turns }),
  proofOf(downloadExportEndpoint, {}, { create: newExport }),
];

export const logScene: LogScene = {
  async prepare(world) {
    const { transfer } = await uploadImport(world, world.hrAdmin, kra, 'Name\nImported');
    await storeImport(world, world.hrAdmin, transfer.id);
  },
};
