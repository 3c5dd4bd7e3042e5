import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createGuardedClient, type GuardedRules } from './guarded-client.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const clientFor = (origins: string[], rules: Partial<GuardedRules> = {}) =>
  createGuardedClient({ origins, timeoutMs: 30_000, maxBytes: 1_000, maxRedirects: 2, ...rules });
const get = { method: 'GET', headers: {} };

test('an allowed origin is called with method, headers and body, and its answer is read', async () => {
  const origin = await serve(async (request, response) => {
    const body = (await buffer(request)).toString();
    response.writeHead(201, { 'x-seen': [request.method, request.headers['topic'], body].join(' ') }).end('three stones');
  });
  const request = { method: 'POST', headers: { topic: 'moss' }, body: Buffer.from('cairn') };
  const answer = await clientFor([origin]).call(`${origin}/push`, request);
  expect(answer).toMatchObject({ status: 201, headers: { 'x-seen': 'POST moss cairn' } });
  expect(answer.body.toString()).toBe('three stones');
});

test.each([
  ['https://fcm.googleapis.com/x', true],
  ['https://fcm.googleapis.com:444/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://a.push.example/x', true],
  ['https://push.example/x', false],
  ['http://a.push.example/x', false],
  ['https://a.push.example.evil.example/x', false],
  ['https://user:word@a.push.example/x', false],
  ['no address', false],
])('%s is allowed: %s', (url, isAllowed) => {
  expect(clientFor(['https://fcm.googleapis.com', 'https://*.push.example']).isAllowed(url)).toBe(isAllowed);
});

test('another origin is refused without a request', async () => {
  let requests = 0;
  const origin = await serve((_, response) => {
    requests += 1;
    response.end();
  });
  await expect(clientFor(['https://push.example']).call(origin, get)).rejects.toThrow(/is not an allowed origin/);
  expect(requests).toBe(0);
});

test('a name whose address is not public is refused', async () => {
  const call = clientFor(['https://*localhost']).call('https://localhost/x', get);
  await expect(call).rejects.toMatchObject({ name: 'UnrecoverableError', message: expect.stringMatching(/address is not public/) });
});

test.each(['https://127.0.0.1/x', 'https://0x7f.1/x', 'https://[::1]/x', 'https://[::ffff:10.0.0.1]/x', 'https://169.254.169.254/x'])(
  'a host that is an address of the own network is refused: %s',
  async (url) => {
    await expect(clientFor(['https://*']).call(url, get)).rejects.toThrow(/address is not public/);
  },
);

test('a redirect is followed within the allowed origins, without headers for another one, and refused outside', async () => {
  const seen: unknown[] = [];
  const target = await serve((request, response) => {
    seen.push([request.method, request.headers.authorization]);
    response.end('here');
  });
  const origin = await serve((request, response) => {
    response.writeHead(request.url === '/again' ? 307 : 302, { location: request.url === '/out' ? 'http://127.0.0.1:1/' : target }).end();
  });
  const client = clientFor([origin, target]);
  const request = { method: 'POST', headers: { authorization: 'word' } };
  expect((await client.call(`${origin}/once`, request)).body.toString()).toBe('here');
  await client.call(`${origin}/again`, request);
  expect(seen).toEqual([
    ['GET', undefined],
    ['POST', undefined],
  ]);
  await expect(client.call(`${origin}/out`, request)).rejects.toThrow(/is not an allowed origin/);
});

test('redirects end: a loop is refused, and a client that follows none returns the redirect', async () => {
  const origin = await serve((_, response) => void response.writeHead(302, { location: '/' }).end());
  await expect(clientFor([origin]).call(origin, get)).rejects.toThrow(/redirects too often/);
  expect((await clientFor([origin], { maxRedirects: 0 }).call(origin, get)).status).toBe(302);
});

test('too long an answer is refused', async () => {
  const origin = await serve((_, response) => void response.end('x'.repeat(1_001)));
  await expect(clientFor([origin]).call(origin, get)).rejects.toThrow(/answered more than 1000 bytes/);
});

test('a host that does not answer, or does not end its answer, is given up', async () => {
  const silent = await serve(() => {});
  const endless = await serve((_, response) => void response.write('x'));
  for (const origin of [silent, endless])
    await expect(clientFor([origin], { timeoutMs: 50 }).call(origin, get)).rejects.toThrow(/aborted|timeout/i);
});
