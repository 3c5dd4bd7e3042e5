import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kpiQuery } from '#shared/integrations/kpi-query.record.ts';
import { queryRunsEndpoint, runQueryEndpoint, testQueryEndpoint } from '#shared/integrations/kpi-queries.api.ts';
import { checkConnectionEndpoint, storeSecretsEndpoint } from '#shared/integrations/connections.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { newConnection, newMeasured, newQuery } from '#server/test/integration-actions.ts';
import { startSalesforce, type SalesforceService } from '#server/test/salesforce-service.ts';
import { testConfig } from '#server/test/test-config.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { findDueQueries } from './due-queries.sql.ts';
import { kpiQueriesService } from './kpi-queries.service.ts';
import { runQueryNow, runQueryOfJob } from './run-query.service.ts';
import { newestTime } from './schedule-times.ts';

let world: World;
let host: SalesforceService;
beforeAll(async () => {
  host = await startSalesforce();
  world = await openWorld({ config: { ...testConfig, integrationOrigins: [host.origin] } });
});
beforeEach(() => {
  host.requests.length = 0;
  host.replies.length = 0;
});
afterAll(async () => {
  await world.close();
  host.close();
});

const run = (recordId: string) => world.inject(world.hrAdmin, runQueryEndpoint, { params: { recordId }, body: {} });
const read = async (recordId: string) => (await world.inject(world.hrAdmin, kpiQuery.endpoints.read, { params: { recordId } })).body;
const checkInsOf = (id: string) => world.sql('select value, source, person_id from check_in where key_result_id = $1 order by at', [id]);

const csvConnection = () => newConnection(world, { kind: 'csv', instanceUrl: host.origin, clientId: null });
async function csvQuery() {
  const connectionId = await csvConnection();
  return newQuery(world, { connectionId, statement: null, address: `${host.origin}/sales.csv`, csvColumn: 'sum' });
}
const file = (text: string) => host.replies.push({ text, headers: { 'content-type': 'text/csv' } });

test('a run checks in with its value, for everybody who follows the key result', async () => {
  const { id, keyResultId } = await csvQuery();
  file('month,sum\n2026-11,71.5\n');
  const { body } = await expectRoomsToFollow(world, () => run(id));
  expect(body).toMatchObject({ trigger: 'manual', value: 71.5, fault: null });
  expect(await checkInsOf(keyResultId)).toEqual([{ value: 71.5, source: 'integration', person_id: null }]);
  const { body: measured } = await world.inject(world.editor, keyResult.endpoints.read, { params: { recordId: keyResultId } });
  expect(measured).toMatchObject({ actual: 71.5, progress: 71.3 });
  expect(await read(id)).toMatchObject({ lastValue: 71.5, failures: 0, status: 'active' });
});

test('a request for a run that is repeated under its key gets its result, and runs nothing again', async () => {
  const { id, keyResultId } = await csvQuery();
  const key = randomUUID();
  const request = () => world.inject(world.hrAdmin, runQueryEndpoint, { params: { recordId: id }, body: {}, key });
  file('sum\n64');
  const [one, other] = await Promise.all([request(), request()]);
  const later = await request();
  expect(one.body).toMatchObject({ value: 64, fault: null });
  expect([other.body, later.body]).toEqual([one.body, one.body]);
  expect(host.requests).toHaveLength(1);
  expect(await checkInsOf(keyResultId)).toHaveLength(1);
});

test('three failures in a row pause a query, and a success between them does not count them further', async () => {
  const { id, keyResultId } = await csvQuery();
  for (const text of ['no number', 'sum\n1\n2', 'sum\n90', 'sum\nten', 'other\n1']) {
    file(text);
    await run(id);
    expect((await read(id)).status).toBe('active');
  }
  file('sum\n1e999');
  await run(id);
  expect(await read(id)).toMatchObject({ status: 'paused', lastValue: 90 });
  expect(await checkInsOf(keyResultId)).toHaveLength(1);
  const list = (query: { limit: number; before?: string }) =>
    world.inject(world.hrAdmin, queryRunsEndpoint, { params: { recordId: id }, query });
  const { body: first } = await list({ limit: 4 });
  expect(first).toMatchObject({ hasMore: true });
  expect(first.runs.map(({ fault }) => fault)).toEqual(['not-a-number', 'columns', 'not-a-number', null]);
  const { body: rest } = await list({ limit: 4, before: first.runs.at(-1)!.id });
  expect(rest).toMatchObject({ hasMore: false, runs: [{ fault: 'rows' }, { fault: 'rows' }] });
});

test('a host that wants to be asked later is no failure, and is not asked before', async () => {
  const { id } = await csvQuery();
  host.replies.push({ status: 429, headers: { 'retry-after': '300' }, text: '' });
  const before = Date.now();
  expect((await run(id)).body).toMatchObject({ fault: 'limited' });
  const { retryAt, failures, lastRunAt } = await read(id);
  expect([failures, lastRunAt]).toEqual([0, null]);
  expect(Math.round((Date.parse(retryAt!) - before) / 10_000)).toBe(30);
});

/** Runs a query as the worker does. `meanwhile` happens before its outcome is stored. */
async function runScheduled(id: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const ctx = systemContext(world.services, world.hrAdmin.companyId);
  await runQueryOfJob(ctx, id, async (effect) => {
    await meanwhile();
    return write(ctx, async (unit) => {
      await effect(unit);
      return () => true;
    });
  });
}

test.each([
  "csv_column = 'other'",
  `address = address || '?new'`,
  "status = 'paused'",
  'is_archived = true',
  'deleted_at = now()',
  'last_run_at = now()',
])('a scheduled run is not stored for a query with %s meanwhile', async (change) => {
  const { id, keyResultId } = await csvQuery();
  file('sum\n71.5');
  await runScheduled(id, () => world.sql(`update kpiquery set ${change} where id = $1`, [id]));
  expect(host.requests).toHaveLength(1);
  expect(await checkInsOf(keyResultId)).toEqual([]);
});

test('of two scheduled runs for one time, one asks', async () => {
  const { id, keyResultId } = await csvQuery();
  file('sum\n71.5');
  await runScheduled(id);
  await runScheduled(id);
  expect(host.requests).toHaveLength(1);
  expect(await checkInsOf(keyResultId)).toHaveLength(1);
});

test('a query of a deleted connection is not asked', async () => {
  const { id, connectionId } = await csvQuery();
  await world.sql('update connection set deleted_at = now() where id = $1', [connectionId]);
  expect((await run(id)).status).toBe(404);
  await runScheduled(id);
  expect(host.requests).toEqual([]);
});

test('an objective that is closed takes no values', async () => {
  const { id, keyResultId } = await csvQuery();
  await world.sql(
    `update objective set state = 'closed', outcome = 'missed' where id = (select objective_id from keyresult where id = $1)`,
    [keyResultId],
  );
  file('sum\n80');
  expect((await run(id)).body).toMatchObject({ value: 80, fault: 'closed' });
  expect(await checkInsOf(keyResultId)).toEqual([]);
});

test('a file is asked for with the token of its connection, and a redirect to a private address is refused', async () => {
  const connectionId = await csvConnection();
  const keyResultId = await newMeasured(world);
  await world.inject(world.hrAdmin, storeSecretsEndpoint, { params: { recordId: connectionId }, body: { token: 'secret-token' } });
  const ask = (address: string) =>
    world.inject(world.hrAdmin, testQueryEndpoint, { body: { connectionId, keyResultId, statement: null, address, csvColumn: null } });
  file('sum\n12.5');
  expect((await ask(`${host.origin}/a.csv`)).body).toMatchObject({ value: 12.5 });
  expect(host.requests[0]!.authorization).toBe('Bearer secret-token');
  host.replies.push({ status: 302, headers: { location: 'https://10.0.0.1/a.csv' }, text: '' });
  expect((await ask(`${host.origin}/a.csv`)).body).toMatchObject({ fault: 'not-allowed' });
  expect((await ask('https://example.com/a.csv')).body).toMatchObject({
    fields: [{ path: 'body.address', rule: 'address-of-connection' }],
  });
});

test.each([
  ['http://intranet.example', 'salesforce-address'],
  ['https://10.0.0.1', 'salesforce-address'],
  ['https://quarry.my.salesforce.com/path', 'integration-address'],
])('a connection to %s is refused', async (instanceUrl, rule) => {
  await expect(newConnection(world, { instanceUrl })).rejects.toThrow(rule);
});

test('only those who may check in let a query check in', async () => {
  const keyResultId = await newMeasured(world);
  await expect(newQuery(world, { keyResultId, statement: 'DELETE FROM Lead' })).rejects.toThrow('soql-select');
  expect((await world.inject(world.editor, kpiQuery.endpoints.list, { query: { sort: 'name', limit: 5 } as never })).status).toBe(403);
});

test('somebody who may not check in neither runs a query nor changes what it asks', async () => {
  const { id } = await csvQuery();
  const ctx = await world.contextOf(world.hrAdmin);
  const other: Context = { ...ctx, actor: { ...ctx.actor, role: 'manager' } };
  await expect(runQueryNow(other, id)).rejects.toThrow(expect.objectContaining({ code: 'access.denied' }));
  const edit = (changes: object) => kpiQueriesService.edit(other, id, changes as never);
  await expect(edit({ csvColumn: { from: 'sum', to: 'month' } })).rejects.toThrow(
    expect.objectContaining({ fields: [{ path: 'body.keyResultId.to', rule: 'no-check-in' }] }),
  );
  await edit({ schedule: { from: 'daily', to: 'hourly' } });
  expect(await read(id)).toMatchObject({ csvColumn: 'sum', schedule: 'hourly' });
  expect(host.requests).toEqual([]);
});

test('the check of a connection tells that it is not let in', async () => {
  const recordId = await csvConnection();
  for (const status of [401, 403]) {
    host.replies.push({ status, text: '' });
    const { body } = await world.inject(world.hrAdmin, checkConnectionEndpoint, { params: { recordId }, body: {} });
    expect(body).toMatchObject({ value: null, fault: 'unauthorized' });
  }
});

/* The time zone of the company is UTC. */
test.each([
  ['hourly', '2026-11-26T09:59:00Z', '2026-11-26T10:00:00Z'],
  ['daily', '2026-11-27T00:29:00Z', '2026-11-27T00:30:00Z'],
  ['weekly', '2026-11-30T00:29:00Z', '2026-11-30T00:30:00Z'],
] as const)('a query that runs %s is due again at its time', async (schedule, early, due) => {
  const { id } = await newQuery(world, { schedule });
  const isDueAt = async (now: string) => {
    const page = { now: new Date(now), after: '00000000-0000-0000-0000-000000000000', limit: 200 };
    return (await findDueQueries(sqlOn(world.services.engine), page)).some((item) => item.id === id);
  };
  expect(newestTime(schedule, new Date(early), 'UTC')).toBeLessThan(Date.parse(due));
  expect(newestTime(schedule, new Date(due), 'UTC')).toBe(Date.parse(due));
  expect(await isDueAt(early)).toBe(true);
  await world.sql(`update company set time_zone = 'UTC' where id = $1`, [world.hrAdmin.companyId]);
  await world.sql(`update kpiquery set last_run_at = '2026-11-26T09:10:00Z' where id = $1`, [id]);
  expect(await isDueAt(early)).toBe(false);
  expect(await isDueAt(due)).toBe(true);
  await world.sql(`update kpiquery set retry_at = '2027-01-01' where id = $1`, [id]);
  expect(await isDueAt(due)).toBe(false);
});
