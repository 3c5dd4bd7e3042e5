import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeAddressEndpoint, testWebhookEndpoint, webhookRunsEndpoint } from '#shared/integrations/webhooks.api.ts';
import { webhook } from '#shared/integrations/webhook.record.ts';
import type { PostKind } from '#shared/integrations/webhook-outcome.schema.ts';
import { write } from '#server/platform/data/transaction.ts';
import { createGuardedClient } from '#server/platform/outgoing/guarded-client.ts';
import { collectLog, newWebhook } from '#server/test/integration-actions.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { newValue, recognise } from '#server/test/reward-actions.ts';
import { startSalesforce, type SalesforceReply, type SalesforceService } from '#server/test/salesforce-service.ts';
import { testConfig } from '#server/test/test-config.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { postMessage, postObjectives, postRecognitions } from './post-messages.job.ts';

const soon = { timeout: 15_000 };
const secretPart = 'the-secret-part-of-the-address';
let world: World;
let channel: SalesforceService;
const logLines: string[] = [];
beforeAll(async () => {
  channel = await startSalesforce();
  world = await openWorld({ log: collectLog(logLines), config: { ...testConfig, integrationOrigins: [channel.origin] } });
});
beforeEach(() => {
  channel.requests.length = 0;
  channel.replies.length = 0;
});
afterAll(async () => {
  await world.close();
  channel.close();
});

const address = () => `${channel.origin}/services/${secretPart}`;
const newChannel = (values: Parameters<typeof newWebhook>[1] = {}) => newWebhook(world, values, address());
const testNow = async (recordId: string) =>
  (await world.inject(world.hrAdmin, testWebhookEndpoint, { params: { recordId }, body: {}, key: randomUUID() })).body;
const read = async (recordId: string) => (await world.inject(world.hrAdmin, webhook.endpoints.read, { params: { recordId } })).body;
const runsOf = async (recordId: string) =>
  (await world.inject(world.hrAdmin, webhookRunsEndpoint, { params: { recordId } })).body.runs.map(({ kind, fault }) => [kind, fault]);
const contents = () => channel.requests.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
const answer = (reply: SalesforceReply) => channel.replies.push({ text: '', ...reply });

/** Sends a message as the worker does, and returns the delays of the attempts that it queues. */
async function post(webhookId: string, kind: PostKind, subjectId: string, attempt = 1): Promise<(number | undefined)[]> {
  const ctx = systemContext(world.services, world.hrAdmin.companyId);
  const delays: (number | undefined)[] = [];
  const work = {
    ctx,
    key: randomUUID(),
    enqueue: async (_job: unknown, _payload: unknown, { delay }: { delay?: number }) => void delays.push(delay),
    once: (effect: (unit: never) => Promise<unknown>) =>
      write(ctx, async (unit) => {
        await effect(unit as never);
        return () => true;
      }),
    isDone: async () => false,
    stopping: new AbortController().signal,
  };
  await postMessage.handle(work as never, { webhookId, eventId: randomUUID(), kind, subjectId, attempt } as never);
  return delays;
}

const publicObjective = async (name = 'Win the quarry <!channel> & more') => {
  const { active } = objectiveActions(world);
  return (await active({ name, level: 'company' }, world.hrAdmin)).id;
};

test('a closed objective of the company and a public recognition reach the channels that want them, once', async () => {
  const [all, recognitionsOnly] = [await newChannel(), await newChannel({ categories: ['recognitions'], system: 'teams', language: 'es' })];
  await startTestWorker(world.cairn, { performers: [postMessage], subscribers: [postObjectives, postRecognitions] });
  const { act } = objectiveActions(world);
  const objectiveId = await publicObjective();
  await act('close', objectiveId, world.hrAdmin, { outcome: 'missed', decisionComment: 'Secret words' });
  await expect.poll(() => runsOf(all), soon).toEqual([['objective-closed', null]]);
  const { id: valueId } = await newValue(world);
  await recognise(world, world.colleague, world.editor, { valueId, isPrivate: true });
  await recognise(world, world.colleague, world.editor, { valueId, message: 'Words for colleagues only' });
  await expect.poll(() => runsOf(recognitionsOnly), soon).toEqual([['recognition-given', null]]);
  await expect.poll(() => channel.requests.length, soon).toBe(3);
  const slack = contents().find(({ blocks }) => JSON.stringify(blocks).includes('quarry'))!;
  expect(slack['text']).toBe('Objective closed: Win the quarry &lt;!channel&gt; &amp; more');
  expect(JSON.stringify(slack)).toContain(`<${world.services.url}/admin/objectives/okr-details/${objectiveId}|Open in Cairn>`);
  const teams = JSON.stringify(contents().find(({ attachments }) => attachments !== undefined));
  expect(teams).toContain(`/admin/rewards/recognize?recognitionId=`);
  expect(teams).toContain('"TextRun"');
  expect(teams).not.toContain('Open in Cairn');
  expect(JSON.stringify(contents())).not.toMatch(/Secret words|missed|Words for colleagues only/);
});

test.each([
  ['a private objective', { level: 'company', visibility: 'private' }],
  ['an objective of one person', {}],
] as const)('%s is never posted', async (_, values) => {
  const id = await newChannel();
  const { active } = objectiveActions(world);
  const { id: subjectId } = await active(values, world.hrAdmin);
  await post(id, 'objective-approved', subjectId);
  expect(channel.requests).toEqual([]);
});

test('a channel that cannot be reached is tried again, and the third message that fails pauses it', async () => {
  const id = await newChannel();
  const subjectId = await publicObjective();
  const send = (attempt: number) => post(id, 'objective-approved', subjectId, attempt);
  answer({ status: 503 });
  expect(await send(1)).toEqual([60_000]);
  answer({ status: 500 });
  expect(await send(2)).toEqual([300_000]);
  expect(await read(id)).toMatchObject({ failures: 0, status: 'active' });
  answer({ status: 503 });
  expect(await send(6)).toEqual([]);
  expect(await read(id)).toMatchObject({ failures: 1, status: 'active' });
  for (const attempt of [1, 3]) {
    answer({ status: 404 });
    expect(await send(attempt)).toEqual([]);
  }
  expect(await read(id)).toMatchObject({ status: 'paused' });
  const faults = ['revoked', 'revoked', 'unreachable', 'unreachable', 'unreachable'];
  expect(await runsOf(id)).toEqual(faults.map((fault) => ['objective-approved', fault]));
  expect(await send(4)).toEqual([]);
  expect(channel.requests).toHaveLength(5);
});

test('a message that arrives ends the count of failures', async () => {
  const id = await newChannel();
  const subjectId = await publicObjective();
  answer({ status: 404 });
  await post(id, 'objective-approved', subjectId);
  expect(await read(id)).toMatchObject({ failures: 1 });
  await post(id, 'objective-approved', subjectId);
  expect(await read(id)).toMatchObject({ failures: 0, status: 'active' });
});

test('a channel that wants to be asked later is asked at its time, and that is no failure', async () => {
  const id = await newChannel();
  answer({ status: 429, headers: { 'retry-after': '90' } });
  expect(await post(id, 'objective-approved', await publicObjective())).toEqual([90_000]);
  expect(await read(id)).toMatchObject({ failures: 0, status: 'active' });
});

test('a test says how long it took, or why the channel got nothing, and counts as no failure', async () => {
  const id = await newChannel();
  expect(await testNow(id)).toMatchObject({ fault: null, duration: expect.any(Number) });
  for (const [status, fault] of [[404, 'revoked'] as const, [400, 'refused'] as const, [429, 'limited'] as const]) {
    answer({ status });
    expect(await testNow(id)).toMatchObject({ fault });
  }
  answer({ status: 302, headers: { location: 'http://10.0.0.1/secret' } });
  expect(await testNow(id)).toMatchObject({ fault: 'not-allowed' });
  expect(await read(id)).toMatchObject({ failures: 0, status: 'active' });
  expect(await testNow(await newWebhook(world, {}, null))).toMatchObject({ fault: 'no-address', duration: 0 });
});

test('a channel that does not answer in time is not reached', async () => {
  const rules = { origins: [channel.origin], timeoutMs: 100, maxBytes: 1000, maxRedirects: 0 };
  const { outgoing } = world.services;
  Object.assign(world.services, { outgoing: { ...outgoing, webhooks: createGuardedClient(rules) } });
  answer({ isSilent: true });
  expect(await testNow(await newChannel())).toMatchObject({ fault: 'unreachable' });
  Object.assign(world.services, { outgoing });
});

test.each([
  'http://hooks.slack.com/services/1',
  'https://10.0.0.1/services/1',
  'https://example.com/hook',
  'https://a:b@hooks.slack.com/1',
])('the address %s is refused', async (other) => {
  const recordId = await newWebhook(world, {}, null);
  const { body } = await world.inject(world.hrAdmin, storeAddressEndpoint, { params: { recordId }, body: { address: other } });
  expect(body).toMatchObject({ fields: [{ path: 'body.address', rule: 'webhook-address' }] });
});

test('the address is in no reply, event, table or log line, and a deleted webhook has none', async () => {
  const recordId = await newChannel();
  expect((await read(recordId)).addressStoredAt).not.toBeNull();
  await testNow(recordId);
  await world.inject(world.hrAdmin, webhook.endpoints.delete, { params: { recordId }, body: {} } as never);
  const rows = await world.sql(`select data::text as text from event where data::text like '%' || $1 || '%'`, [secretPart]);
  const stored = await world.sql<{ sealed: string }>('select sealed from webhook_address');
  expect([rows, stored.filter(({ sealed }) => sealed.includes(secretPart))]).toEqual([[], []]);
  expect(await world.sql('select from webhook_address where webhook_id = $1', [recordId])).toEqual([]);
  expect(logLines.filter((line) => line.includes(secretPart))).toEqual([]);
});
