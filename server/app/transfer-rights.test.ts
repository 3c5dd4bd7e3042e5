import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { kra } from '#shared/kras/kra.record.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { downloadExportEndpoint, readImportEndpoint, startImportEndpoint } from '#shared/records/transfers.api.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { runTransfer, type LoadActor } from '#server/records/run-transfer.ts';
import { uploadImport } from '#server/test/imports.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const run = (transferId: string, load: LoadActor = loadActor) =>
  runTransfer(systemContext(world.services, world.hrAdmin.companyId), transferId, { loadActor: load, stopping: AbortSignal.any([]) });

/** Makes the HR admin an employee, until the test ends. */
async function demote(): Promise<void> {
  const { id } = world.hrAdmin;
  const [{ role }] = (await world.sql('select role_id as role from person where id = $1', [id])) as [{ role: string }];
  await world.sql('update person set role_id = (select role_id from person where id = $2) where id = $1', [id, world.editor.id]);
  onTestFinished(async () => void (await world.sql('update person set role_id = $2 where id = $1', [id, role])));
}

/** Loads the actor, and takes the rights after this many pages. */
function losingAfter(pages: number): LoadActor {
  let loads = 0;
  return async (...wanted) => {
    loads += 1;
    if (loads > pages) await demote();
    return loadActor(...wanted);
  };
}

test('an import stops when its owner loses the right, and keeps the pages that are stored', async () => {
  const { hrAdmin } = world;
  const names = Array.from({ length: 401 }, (_, at) => `Area of rights ${at}`);
  const { transfer } = await uploadImport(world, hrAdmin, kra, ['Name', ...names].join('\n'));
  await world.inject(hrAdmin, startImportEndpoint, { params: { transferId: transfer.id }, body: { isPartial: true } });
  await run(transfer.id, losingAfter(1));
  const { body } = await world.inject(hrAdmin, readImportEndpoint, { params: { transferId: transfer.id } });
  expect(body.transfer).toMatchObject({ state: 'failed', failure: 'denied', done: 200 });
  expect(await world.sql(`select from kra where name like 'Area of rights %'`)).toHaveLength(200);
});

async function startedExport(): Promise<string> {
  const body = { id: randomUUID(), format: 'csv', language: 'en', columns: null, query: { sort: 'name' } };
  await world.inject(world.hrAdmin, kra.endpoints.startExport as unknown as Endpoint, { body } as never);
  return body.id;
}

test('an export stops when its owner loses the right', async () => {
  const transferId = await startedExport();
  await run(transferId, losingAfter(1));
  expect(await world.sql('select state, failure from transfer where id = $1', [transferId])).toEqual([
    { state: 'failed', failure: 'denied' },
  ]);
});

test('a finished export is downloaded by a person who may still export the list only', async () => {
  const transferId = await startedExport();
  await run(transferId);
  const download = async () => (await world.inject(world.hrAdmin, downloadExportEndpoint, { params: { transferId } })).status;
  expect(await download()).toBe(200);
  await demote();
  expect(await download()).toBe(403);
});
