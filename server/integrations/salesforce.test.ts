import { createHash, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connection } from '#shared/integrations/connection.record.ts';
import {
  beginSignInEndpoint,
  checkConnectionEndpoint,
  disconnectEndpoint,
  finishSignInEndpoint,
  readSecretsEndpoint,
  storeSecretsEndpoint,
} from '#shared/integrations/connections.api.ts';
import { runQueryEndpoint, testQueryEndpoint } from '#shared/integrations/kpi-queries.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { collectLog, newConnection, newMeasured, newQuery } from '#server/test/integration-actions.ts';
import { startSalesforce, type SalesforceReply, type SalesforceService } from '#server/test/salesforce-service.ts';
import { testConfig } from '#server/test/test-config.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { read } from '#server/platform/data/transaction.ts';
import { probeConnection } from './ask-connection.ts';
import { loadChangeableConnection } from './connection-access.ts';
import { loadSecrets } from './connection-secrets.ts';

let world: World;
let salesforce: SalesforceService;
const logLines: string[] = [];
beforeAll(async () => {
  salesforce = await startSalesforce();
  world = await openWorld({ log: collectLog(logLines), config: { ...testConfig, integrationOrigins: [salesforce.origin] } });
});
beforeEach(() => {
  salesforce.requests.length = 0;
  salesforce.replies.length = 0;
});
afterAll(async () => {
  await world.close();
  salesforce.close();
});

const clientSecret = 'the-consumer-secret';
const begin = (recordId: string, who: Someone = world.hrAdmin) =>
  world.inject(who, beginSignInEndpoint, { params: { recordId }, body: {} });
const finish = (state: string, who: Someone = world.hrAdmin) =>
  world.inject(who, finishSignInEndpoint, { body: { code: 'the-code', state }, key: randomUUID() });
const check = (recordId: string) =>
  world.inject(world.hrAdmin, checkConnectionEndpoint, { params: { recordId }, body: {}, key: randomUUID() });
const statusOf = async (recordId: string) =>
  (await world.inject(world.hrAdmin, connection.endpoints.read, { params: { recordId } })).body.status;
const secretsOf = async (recordId: string) => (await world.inject(world.hrAdmin, readSecretsEndpoint, { params: { recordId } })).body;
const stateIn = (url: string) => new URL(url).searchParams.get('state')!;

/** Connection that a person has signed in to. */
async function signedIn(): Promise<string> {
  const id = await newConnection(world, { instanceUrl: salesforce.origin });
  await world.inject(world.hrAdmin, storeSecretsEndpoint, { params: { recordId: id }, body: { clientSecret } });
  await finish(stateIn((await begin(id)).body.url));
  salesforce.requests.length = 0;
  return id;
}

describe('the sign-in in the browser', () => {
  test('exchanges the code with the verifier of its challenge, and connects', async () => {
    const id = await newConnection(world, { instanceUrl: salesforce.origin });
    await world.inject(world.hrAdmin, storeSecretsEndpoint, { params: { recordId: id }, body: { clientSecret } });
    const { searchParams } = new URL((await begin(id)).body.url);
    expect(await finish(searchParams.get('state')!)).toMatchObject({ status: 200, body: { connectionId: id } });
    const [{ form }] = salesforce.requests as [(typeof salesforce.requests)[number]];
    expect(form).toMatchObject({ grant_type: 'authorization_code', code: 'the-code', client_secret: clientSecret });
    expect(form['redirect_uri']).toBe(searchParams.get('redirect_uri'));
    expect(createHash('sha256').update(form['code_verifier']!).digest('base64url')).toBe(searchParams.get('code_challenge'));
    expect(await statusOf(id)).toBe('connected');
    expect(await secretsOf(id)).toMatchObject({ stored: ['clientSecret'], isSignedIn: true });
  });

  test('accepts a state once, of the person who began, and within ten minutes', async () => {
    const id = await newConnection(world, { instanceUrl: salesforce.origin });
    const over = { status: 409, body: { code: 'connection.sign-in-over' } };
    const first = stateIn((await begin(id)).body.url);
    expect(await finish(`${id}.else`)).toMatchObject(over);
    expect(await finish(first)).toMatchObject(over);
    const second = stateIn((await begin(id)).body.url);
    expect(await finish(second, world.superAdmin)).toMatchObject(over);
    const third = stateIn((await begin(id)).body.url);
    expect((await finish(third)).status).toBe(200);
    expect(await finish(third)).toMatchObject(over);
    expect(salesforce.requests).toHaveLength(1);
  });

  test('says that it failed if the other system refuses the code', async () => {
    const id = await newConnection(world, { instanceUrl: salesforce.origin });
    const state = stateIn((await begin(id)).body.url);
    salesforce.replies.push({ status: 400, body: { error: 'invalid_grant' } });
    expect(await finish(state)).toMatchObject({ status: 409, body: { code: 'connection.sign-in-failed' } });
    expect(await statusOf(id)).toBe('disconnected');
  });

  test('ends when somebody disconnects', async () => {
    const id = await signedIn();
    const { body } = await world.inject(world.hrAdmin, disconnectEndpoint, { params: { recordId: id }, body: {} });
    expect(body).toMatchObject({ stored: ['clientSecret'], isSignedIn: false });
    expect(await statusOf(id)).toBe('disconnected');
    expect((await check(id)).body).toMatchObject({ value: null, fault: 'not-connected' });
  });
});

test('an expired token is refreshed once, and stored', async () => {
  const id = await signedIn();
  salesforce.replies.push({ status: 401, body: [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }] });
  expect((await check(id)).body).toMatchObject({ value: 42.5, fault: null });
  expect(salesforce.requests.map(({ path, form }) => form['grant_type'] ?? path.split('/').at(-1))).toEqual([
    'query',
    'refresh_token',
    'query',
  ]);
  const [before, , after] = salesforce.requests;
  expect(after!.authorization).not.toBe(before!.authorization);
  await check(id);
  expect(salesforce.requests.at(-1)!.authorization).toBe(after!.authorization);
});

test('a renewal stores a new refresh token', async () => {
  const id = await signedIn();
  salesforce.replies.push({ status: 401, body: [] }, { body: { access_token: 'access-token-new', refresh_token: 'the-refresh-token-2' } });
  await check(id);
  salesforce.replies.push({ status: 401, body: [] });
  await check(id);
  expect(salesforce.requests.flatMap(({ form }) => form['refresh_token'] ?? [])).toEqual(['the-refresh-token', 'the-refresh-token-2']);
});

test('a token that is renewed while somebody disconnects is dropped', async () => {
  const id = await signedIn();
  const ctx = await world.contextOf(world.hrAdmin);
  const open = await read(ctx, async ({ em }) => {
    const found = await loadChangeableConnection(em, ctx, id);
    return { connection: found, ...(await loadSecrets(em, world.services.sealer, found)) };
  });
  await world.inject(world.hrAdmin, disconnectEndpoint, { params: { recordId: id }, body: {} });
  salesforce.replies.push({ status: 401, body: [] });
  expect(await probeConnection(ctx, open)).toMatchObject({ value: 42.5 });
  expect([await statusOf(id), (await secretsOf(id)).isSignedIn]).toEqual(['disconnected', false]);
});

test('tokens are deleted when another client is entered, and all secrets with the connection', async () => {
  const [id, clientId] = [await signedIn(), { from: 'key of the app', to: 'another key' }];
  await world.inject(world.hrAdmin, connection.endpoints.edit, { params: { recordId: id }, body: { clientId } });
  await world.sql('update connection set client_id = $2 where id = $1', [id, clientId.from]);
  expect(await secretsOf(id)).toMatchObject({ stored: ['clientSecret'], isSignedIn: false });
  expect((await world.inject(world.hrAdmin, connection.endpoints.delete, { params: { recordId: id } })).status).toBe(200);
  expect(await world.sql('select from connection_secret where connection_id = $1', [id])).toEqual([]);
});

test('a connection whose refresh token is refused is failing until it works again', async () => {
  const id = await signedIn();
  salesforce.replies.push({ status: 401, body: [] }, { status: 400, body: { error: 'invalid_grant' } });
  expect((await check(id)).body).toMatchObject({ value: null, fault: 'unauthorized' });
  expect(await statusOf(id)).toBe('failing');
  await check(id);
  expect(await statusOf(id)).toBe('connected');
});

test('an integration user signs in with a private key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const id = await newConnection(world, { instanceUrl: salesforce.origin, auth: 'jwt', username: 'cairn@quarry.example' });
  const store = (text: string) =>
    world.inject(world.hrAdmin, storeSecretsEndpoint, { params: { recordId: id }, body: { privateKey: text } });
  expect((await store('no key')).body).toMatchObject({ fields: [{ path: 'body.privateKey', rule: 'private-key' }] });
  await store(pem);
  expect((await check(id)).body).toMatchObject({ value: 42.5, fault: null });
  const [{ form }] = salesforce.requests as [(typeof salesforce.requests)[number]];
  expect(form['grant_type']).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const [head, claims, mark] = form['assertion']!.split('.') as [string, string, string];
  expect(createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, mark, 'base64url')).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: 'key of the app', sub: 'cairn@quarry.example' });
});

const row = (values: object) => ({ attributes: {}, ...values });
const rows = (...records: object[]): SalesforceReply => ({ body: { totalSize: records.length, done: true, records } });
const refusal = [{ message: "unexpected token: 'FORM'", errorCode: 'MALFORMED_QUERY' }];
const answers: readonly [string, SalesforceReply, object][] = [
  ['two rows', rows(row({ v: 1 }), row({ v: 2 })), { fault: 'rows' }],
  ['no row', rows(), { fault: 'rows' }],
  ['two columns', rows(row({ v: 1, w: 2 })), { fault: 'columns' }],
  ['text', rows(row({ v: '12' })), { fault: 'not-a-number' }],
  ['nothing', rows(row({ v: null })), { fault: 'not-a-number' }],
  ['NaN', { text: '{"totalSize":1,"records":[{"v":NaN}]}' }, { fault: 'malformed' }],
  ['an infinite number', { text: '{"totalSize":1,"records":[{"v":1e999}]}' }, { fault: 'not-a-number' }],
  ['no JSON', { text: '<html>' }, { fault: 'malformed' }],
  ['other JSON', { body: { hello: 1 } }, { fault: 'malformed' }],
  ['a refusal of the query', { status: 400, body: refusal }, { fault: 'refused', detail: "unexpected token: 'FORM'" }],
  ['a failure', { status: 503, body: {} }, { fault: 'unreachable' }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: {} }, { fault: 'not-allowed' }],
  ['a long answer', { text: ' '.repeat(1024 * 1024 + 1) }, { fault: 'too-large' }],
  ['a limit', { status: 429, headers: { 'retry-after': '120' }, body: {} }, { fault: 'limited' }],
];
test.each(answers)('a query that is answered with %s gives no value', async (_, reply, expected) => {
  const connectionId = await signedIn();
  const keyResultId = await newMeasured(world);
  salesforce.replies.push(reply);
  const body = { connectionId, keyResultId, statement: 'SELECT SUM(Amount) v FROM Opportunity', address: null, csvColumn: null };
  const { status, body: outcome } = await world.inject(world.hrAdmin, testQueryEndpoint, { body });
  expect([status, outcome]).toEqual([200, { value: null, duration: expect.any(Number), detail: null, ...expected }]);
});

test('the variables of a statement are sent as literals', async () => {
  const connectionId = await signedIn();
  const keyResultId = await newMeasured(world);
  const { startsOn, dueOn } = (await world.inject(world.editor, keyResult.endpoints.read, { params: { recordId: keyResultId } })).body;
  const statement =
    "SELECT COUNT(Id) v FROM Lead WHERE A >= :periodStart AND B <= :periodEnd AND Owner.Email = :ownerEmail AND C = ':periodEnd'";
  const body = { connectionId, keyResultId, statement, address: null, csvColumn: null };
  expect((await world.inject(world.hrAdmin, testQueryEndpoint, { body })).body).toMatchObject({ value: 42.5 });
  const [{ email }] = (await world.sql('select email from person where id = $1', [world.editor.id])) as [{ email: string }];
  expect(salesforce.requests.at(-1)!.statement).toBe(
    `SELECT COUNT(Id) v FROM Lead WHERE A >= ${startsOn} AND B <= ${dueOn} AND Owner.Email = '${email}' AND C = ':periodEnd'`,
  );
});

test('a stored secret belongs to the address for which it was entered', async () => {
  const id = await signedIn();
  const changes = { instanceUrl: { from: salesforce.origin, to: 'https://other.my.salesforce.com' } };
  expect((await world.inject(world.hrAdmin, connection.endpoints.edit, { params: { recordId: id }, body: changes })).status).toBe(200);
  expect(await secretsOf(id)).toMatchObject({ stored: [], isSignedIn: false });
});

test('no reply, event, history, export or log has a secret', async () => {
  const [id, key] = [await signedIn(), randomUUID()];
  const { id: queryId } = await newQuery(world, { connectionId: id });
  const replies = [
    await world.inject(world.hrAdmin, storeSecretsEndpoint, { params: { recordId: id }, body: { clientSecret }, key }),
    await world.inject(world.hrAdmin, readSecretsEndpoint, { params: { recordId: id } }),
    await world.inject(world.hrAdmin, connection.endpoints.read, { params: { recordId: id } }),
    await world.inject(world.hrAdmin, connection.endpoints.history, { params: { recordId: id }, query: { limit: 50 } }),
    await world.inject(world.superAdmin, connection.endpoints.export, { query: { sort: 'name' } as never }),
    await check(id),
    await world.inject(world.hrAdmin, runQueryEndpoint, { params: { recordId: queryId }, body: {}, key: randomUUID() }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  const tables = await world.sql<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind = 'r' and nspname in ('public', 'cairn')`,
  );
  const stored: unknown[] = [];
  for (const { name } of tables) stored.push(await world.sql(`select t::text from ${name} t`));
  expect(await world.sql('select from mutation where key = $1', [key]), 'a fingerprint of the secret').toEqual([]);
  expect(logLines).not.toEqual([]);
  const everything = JSON.stringify([replies, stored, logLines]);
  for (const secret of [clientSecret, 'the-refresh-token', 'access-token-', 'the-code'])
    expect(everything.includes(secret), secret).toBe(false);
});
