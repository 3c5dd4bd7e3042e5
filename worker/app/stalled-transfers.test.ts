import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kra } from '#shared/kras/kra.record.ts';
import { startImportEndpoint } from '#shared/records/transfers.api.ts';
import { runTransferJob } from '#shared/records/transfers.jobs.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { runTransfer } from '#server/records/run-transfer.ts';
import { standstillMs } from '#server/records/stalled-transfers.sql.ts';
import { uploadImport } from '#server/test/imports.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { resumeTransfers } from '#worker/records/run-transfer.job.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const systemCtx = () => systemContext(world.services, world.hrAdmin.companyId);
const run = (id: string) => runTransfer(systemCtx(), id, { loadActor, stopping: new AbortController().signal });

/** An import that a worker began two minutes ago. */
async function startedImport(name: string): Promise<string> {
  const { transfer } = await uploadImport(world, world.hrAdmin, kra, `Name\n${name}`);
  await world.inject(world.hrAdmin, startImportEndpoint, { params: { transferId: transfer.id }, body: { isPartial: false } });
  return transfer.id;
}

/** Lets the worker look for transfers that stand still, and returns the jobs that it adds. */
async function resume(id: string) {
  const enqueued: unknown[] = [];
  const enqueue = (async (job, payload) => void enqueued.push([job.name, payload])) as JobContext['enqueue'];
  await world.sql(`update transfer set updated_at = now() - interval '2 minutes' where id = $1`, [id]);
  await resumeTransfers.handle({ ctx: systemCtx(), enqueue } as JobContext, id);
  return enqueued;
}

const stateOf = async (id: string) => (await world.sql<{ state: string }>('select state from transfer where id = $1', [id]))[0]!.state;

test('an import whose worker is gone is found after a minute and continued', async () => {
  const id = await startedImport('Left alone');
  const foundIn = async (ms: number) => {
    const page = { now: new Date(Date.now() + ms), after: '00000000-0000-0000-0000-000000000000', limit: 10 };
    return (await resumeTransfers.find(sqlOn(world.services.engine), page)).map((item) => item.id);
  };
  expect(await foundIn(standstillMs - 20_000)).not.toContain(id);
  expect(await foundIn(standstillMs + 20_000)).toContain(id);
  expect(await resume(id)).toEqual([[runTransferJob.name, { transferId: id }]]);
  await run(id);
  expect(await stateOf(id)).toBe('done');
});

test('an import that never makes progress fails after some new starts', async () => {
  const id = await startedImport('Never stored');
  for (let turn = 0; turn < 5; turn++) expect(await resume(id)).toHaveLength(1);
  expect([await resume(id), await stateOf(id)]).toEqual([[], 'failed']);
  await run(id);
  expect(await stateOf(id)).toBe('failed');
});

test('two jobs of one export finish it once', async () => {
  const body = { id: randomUUID(), format: 'csv', language: 'en', columns: null, query: { sort: 'name' } } as const;
  await world.inject(world.hrAdmin, kra.endpoints.startExport, { body } as never);
  await Promise.all([run(body.id), run(body.id)]);
  expect(await stateOf(body.id)).toBe('done');
  const ends = await world.sql(`select from event where name = 'transfer.changed' and data->>'id' = $1 and data->>'state' = 'done'`, [
    body.id,
  ]);
  expect(ends).toHaveLength(1);
});
