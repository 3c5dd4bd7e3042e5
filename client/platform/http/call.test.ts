import { Type } from 'typebox';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { AppError, errorStatus, type ErrorStatus } from '#shared/platform/errors.ts';
import { build } from '#shared/platform/protocol.ts';
import { call, callWithSeqs } from './call.ts';
import { credentials } from './credentials.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { client } from '#client/platform/base/old-client.ts';

const readThing = defineEndpoint({
  method: 'GET',
  url: '/api/things/:thingId',
  summary: 'Read a thing',
  access: 'signed-in',
  schema: {
    params: Type.Object({ thingId: Type.String() }),
    querystring: Type.Object({ since: Type.Optional(Type.String()), limit: Type.Optional(Type.Integer()) }),
    response: { 200: Type.Object({ name: Type.String() }) },
  },
});
const renameThing = defineEndpoint({
  method: 'POST',
  url: '/api/things/:thingId/rename',
  summary: 'Rename a thing',
  access: 'Things.edit',
  schema: {
    params: Type.Object({ thingId: Type.String() }),
    body: Type.Object({ name: Type.String() }),
    response: { 200: Type.Object({ name: Type.String() }) },
  },
});
const touchThings = defineEndpoint({
  method: 'POST',
  url: '/api/things/touch',
  summary: 'Touch the things',
  access: 'public',
  schema: { body: Type.Object({}), response: { 200: Type.Object({ count: Type.Integer() }) } },
});

const json = (status: number, data: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } });

let requests: { url: string; method: string; headers: Headers; body: string | null }[];
let answers: (Response | Error)[];
let refreshed: number;
let lost: number;

beforeEach(() => {
  [requests, answers, refreshed, lost] = [[], [], 0, 0];
  Object.assign(credentials, {
    token: 'token-1',
    endsAt: Date.now() + 600_000,
    refresh: async () => {
      refreshed += 1;
      Object.assign(credentials, { token: `token-${refreshed + 1}`, endsAt: Date.now() + 600_000 });
    },
    lose: () => {
      lost += 1;
    },
  });
  vi.stubGlobal('fetch', async (url: string, { method, headers, body, signal }: RequestInit) => {
    requests.push({ url, method: method ?? 'GET', headers: new Headers(headers), body: (body as string | undefined) ?? null });
    signal?.throwIfAborted();
    const answer = answers.shift() ?? json(200, { name: 'a thing' });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(credentials, { token: null, endsAt: 0, refresh: async () => {}, lose: () => {} });
});

const rename = () => call(renameThing, { params: { thingId: '1' }, body: { name: 'new' } });

test('a request carries params and query in the URL, its body as JSON, and the access token', async () => {
  await expect(call(readThing, { params: { thingId: 'a/b?' }, query: { since: '4.x', limit: undefined } })).resolves.toEqual({
    name: 'a thing',
  });
  await call(renameThing, { params: { thingId: '1' }, body: { name: 'new' }, key: 'key-1' });
  const [read, renamed] = requests;
  expect(read).toMatchObject({ url: '/api/things/a%2Fb%3F?since=4.x', method: 'GET', body: null });
  expect(read?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(read?.headers.get('Idempotency-Key')).toBeNull();
  expect(renamed).toMatchObject({ url: '/api/things/1/rename', method: 'POST', body: '{"name":"new"}' });
  expect(renamed?.headers.get('Content-Type')).toBe('application/json');
  expect(renamed?.headers.get('Idempotency-Key')).toBe('key-1');
});

test('a public request carries no access token and sends the empty body of its contract', async () => {
  answers = [json(200, { count: 3 })];
  await expect(call(touchThings)).resolves.toEqual({ count: 3 });
  expect(requests[0]?.headers.get('Authorization')).toBeNull();
  expect(requests[0]?.body).toBe('{}');
});

test('the status is merged into the data on request', async () => {
  await expect(call(readThing, { params: { thingId: '1' } }, { withStatus: true })).resolves.toEqual({ name: 'a thing', status: 200 });
});

test('a mutation can return the events it recorded', async () => {
  answers = [json(200, { name: 'new' }, { 'Cairn-Seqs': 'board:1=42,assigned-tasks:2=7' }), json(200, { name: 'new' })];
  const sent = { params: { thingId: '1' }, body: { name: 'new' } };
  await expect(callWithSeqs(renameThing, sent)).resolves.toEqual({
    reply: { name: 'new' },
    seqs: { 'board:1': 42, 'assigned-tasks:2': 7 },
  });
  await expect(callWithSeqs(renameThing, sent)).resolves.toEqual({ reply: { name: 'new' }, seqs: {} });
});

test('an error response throws AppError with its code, fields and current record', async () => {
  const fields = [{ path: 'body.name', rule: 'maxLength', limit: 5 }];
  answers = [json(422, { code: 'input.invalid', fields }), json(409, { code: 'record.stale', current: { name: 'theirs' } })];
  const [invalid, stale] = [await rename().catch((error: unknown) => error), await rename().catch((error: unknown) => error)];
  expect(invalid).toBeInstanceOf(AppError);
  expect(invalid).toMatchObject({ code: 'input.invalid', fields, status: 422 });
  expect(stale).toMatchObject({ code: 'record.stale', current: { name: 'theirs' } });
});

test('every request carries the client build, and a rejected old build is reported to the page', async () => {
  await call(touchThings);
  expect(requests[0]?.headers.get('Cairn-Build')).toBe(String(build));
  expect(client.isOld).toBe(false);
  answers = [json(426, { code: 'client.old' })];
  await expect(rename()).rejects.toMatchObject({ code: 'client.old' });
  expect(client.isOld).toBe(true);
  expect(lost).toBe(0);
  client.isOld = false;
});

const page = (status: number) => new Response('<h1>No</h1>', { status, headers: { 'Content-Type': 'text/html' } });

test.each([
  [500, 'server.failed'],
  [418, 'server.failed'],
  [502, 'server.unavailable'],
  [503, 'server.unavailable'],
  [404, 'record.absent'],
  [413, 'input.too-large'],
])('a %i without a known error code becomes %s', async (status, code) => {
  answers = [page(status), json(status, { code: 'never.heard-of' })];
  await expect(rename()).rejects.toMatchObject({ code });
  await expect(rename()).rejects.toMatchObject({ code });
});

test.each([
  ['the network fails', () => new TypeError('Failed to fetch')],
  ['something else answers in the place of Cairn', () => page(200)],
  ['the answer is cut off', () => new Response('{"name":"a th', { headers: { 'Content-Type': 'application/json' } })],
])('the outcome is a NetworkFailure when %s', async (_, answer) => {
  answers = [answer()];
  await expect(rename()).rejects.toBeInstanceOf(NetworkFailure);
  expect(lost).toBe(0);
});

test('an aborted request is not a network failure', async () => {
  await expect(call(readThing, { params: { thingId: '1' }, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test('an expired session is refreshed once and the request repeated with the same idempotency key', async () => {
  answers = [json(401, { code: 'session.expired' })];
  await expect(call(renameThing, { params: { thingId: '1' }, body: { name: 'new' }, key: 'key-1' })).resolves.toEqual({ name: 'a thing' });
  expect(refreshed).toBe(1);
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1']);
  expect(lost).toBe(0);
});

test('a session rejected after a refresh is lost', async () => {
  answers = [json(401, { code: 'session.expired' }), json(401, { code: 'session.expired' })];
  await expect(rename()).rejects.toMatchObject({ code: 'session.expired' });
  expect([refreshed, lost, requests.length]).toEqual([1, 1, 2]);
});

test('a token renewed elsewhere meanwhile is used without another refresh', async () => {
  answers = [json(401, { code: 'session.expired' })];
  const answer = rename();
  credentials.token = 'token-9';
  await answer;
  expect(refreshed).toBe(0);
  expect(requests[1]?.headers.get('Authorization')).toBe('Bearer token-9');
});

test('a token about to expire is refreshed before use', async () => {
  credentials.endsAt = Date.now() + 20_000;
  await rename();
  expect(refreshed).toBe(1);
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-2']);
});

test.each([
  [401, 'session.missing', 1],
  [403, 'session.revoked', 1],
  [403, 'access.denied', 0],
  [404, 'record.absent', 0],
])('a %i with %s ends the session the given number of times: %i', async (status, code, ends) => {
  answers = [json(status, { code })];
  await expect(rename()).rejects.toMatchObject({ code });
  expect(lost).toBe(ends);
});

/** Knows an error code of a later feature, which another test file may have defined, for the rest of this test. */
function withCode(code: keyof ErrorStatus, status: number): void {
  if (Object.hasOwn(errorStatus, code)) return;
  Object.assign(errorStatus, { [code]: status });
  onTestFinished(() => void Reflect.deleteProperty(errorStatus, code));
}

test('a rejected password does not end the session', async () => {
  withCode('sign-in.failed', 401);
  answers = [json(401, { code: 'sign-in.failed' })];
  await expect(call(touchThings)).rejects.toMatchObject({ code: 'sign-in.failed' });
  expect([lost, refreshed]).toEqual([0, 0]);
});
