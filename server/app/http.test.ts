import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from './cairn.ts';
import { openLiveWorld, secondNode, type LiveWorld } from '#server/test/live-nodes.ts';
import { testConfig } from '#server/test/test-config.ts';

const lines: string[] = [];
let world: LiveWorld;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  world = await openLiveWorld({ log, config: { ...testConfig, trustProxy: 1 } });
});
afterAll(() => world.close());

async function dial(address = world.address) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const received = { text: '' };
  socket.on('data', (bytes) => (received.text += bytes.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received };
}
const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: cairn', ...headers, '', ''].join('\r\n');
const closed = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket, 'close'));
const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

test('the HSTS header is sent over https and not over http', async () => {
  const ask = async (headers = {}) => (await world.cairn.app.inject({ url: '/api/health', headers })).headers;
  expect(await ask({ 'x-forwarded-proto': 'https' })).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  expect(await ask()).not.toHaveProperty('strict-transport-security');
  expect(await ask()).toMatchObject({ 'x-frame-options': 'DENY' });
});

test.each(['h2c', 'websocket', 'TLS/1.0'])('a request to upgrade to %s is answered as a normal request', async (protocol) => {
  const { socket, received } = await dial();
  socket.write(head('GET', '/api/health', 'Connection: Upgrade', `Upgrade: ${protocol}`));
  await expect.poll(() => received.text).toContain('{"status":"alive"}');
  expect(received.text).toMatch(/^HTTP\/1\.1 200 /);
});

test('headers that are too large are refused with the error shape', async () => {
  const { socket, received } = await dial();
  socket.write(head('GET', '/api/health', `X-Large: ${'x'.repeat(20_000)}`));
  await closed(socket);
  expect(received.text).toMatch(/^HTTP\/1\.1 431 /);
  expect(bodyOf(received.text)).toEqual({ code: 'headers.too-large' });
});

test('a malformed HTTP request is refused with the error shape', async () => {
  const { socket, received } = await dial();
  socket.write('overheard\r\n\r\n');
  await closed(socket);
  expect(received.text).toMatch(/^HTTP\/1\.1 400 /);
  expect(bodyOf(received.text)).toEqual({ code: 'input.malformed' });
  expect(lines.join('')).not.toContain('overheard');
});

test('refusals before any handler carry the security headers', async () => {
  const headersOf = async (request: string) => {
    const { socket, received } = await dial();
    socket.write(request);
    await expect.poll(() => received.text).toContain('\r\n\r\n');
    return received.text.slice(0, received.text.indexOf('\r\n\r\n')).toLowerCase();
  };
  const requests: [number, string][] = [
    [400, 'overheard\r\n\r\n'],
    [400, head('GET', '/%E0%A4%A')],
    [405, head('PUT', '/api/health')],
    [422, head('GET', '/api/search?keyword=%FF')],
    [426, head('GET', '/api/health', 'Cairn-Build: 0')],
    [431, head('GET', '/api/health', `X-Large: ${'x'.repeat(20_000)}`)],
  ];
  for (const [status, request] of requests) {
    const headers = await headersOf(request);
    expect(headers).toContain(` ${status} `);
    for (const name of ['content-security-policy', 'x-content-type-options: nosniff', 'x-frame-options: deny', 'referrer-policy'])
      expect(headers, `${status} ${name}`).toContain(name);
  }
});

test('the API documentation is rendered once and answered by its hash', async () => {
  const ask = (headers = {}) => world.cairn.app.inject({ url: '/api/docs/json', headers });
  const first = await ask();
  expect(first.json()).toMatchObject({ openapi: '3.1.0' });
  expect((await ask()).body).toBe(first.body);
  expect((await ask({ 'if-none-match': first.headers.etag })).statusCode).toBe(304);
});

test('a request without a session is refused with the sign-in scheme before its body is read', async () => {
  const { socket, received } = await dial();
  socket.write(head('POST', '/api/files', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 10000000'));
  socket.write('--x\r\n');
  await closed(socket);
  expect(received.text).toMatch(/^HTTP\/1\.1 401 /);
  expect(received.text).toMatch(/^www-authenticate: Bearer\r$/im);
  expect(received.text).toMatch(/^connection: close\r$/im);
  expect(bodyOf(received.text)).toEqual({ code: 'session.missing' });
});

test('a body that breaks off is logged as an aborted request, not as an error', async () => {
  lines.length = 0;
  const { socket } = await dial();
  socket.write(head('POST', '/api/auth/sign-in', 'Content-Type: application/json', 'Content-Length: 1000'));
  socket.write('{"login":');
  await expect.poll(() => lines.join('')).toContain('incoming request');
  socket.destroy();
  await expect.poll(() => lines.join('')).toContain('Request aborted');
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(levels.filter((level) => level > 30)).toEqual([]);
});

test('a body or query that is not UTF-8 is refused with a specific error', async () => {
  const { app } = world.cairn;
  const payload = Buffer.concat([Buffer.from('{"login":"'), Buffer.from([0xc3, 0x28]), Buffer.from('","password":"x"}')]);
  const body = await app.inject({ method: 'POST', url: '/api/auth/sign-in', headers: { 'content-type': 'application/json' }, payload });
  expect([body.statusCode, body.json()]).toEqual([
    422,
    { code: 'input.invalid', fields: [{ path: 'body', rule: 'encoding', limit: 'utf-8' }] },
  ]);
  for (const query of ['keyword=%FF', 'keyword=a%C3%28', 'x=1&keyword=%'])
    expect((await app.inject(`/api/search?${query}`)).json()).toEqual({
      code: 'input.invalid',
      fields: [{ path: 'query.keyword', rule: 'encoding', limit: 'utf-8' }],
    });
});

test('requests on open connections during shutdown are refused with Retry-After', async () => {
  const { cairn, address } = await secondNode(world.world);
  const [begun, rest] = ['GET /api/health HTTP/1.1\r\n', 'Host: cairn\r\n\r\n'];
  const arriving = once(cairn.app.server, 'connection') as Promise<[Socket]>;
  const { socket, received } = await dial(address);
  const [served] = await arriving;
  socket.write(begun);
  await expect.poll(() => served.bytesRead).toBe(begun.length);
  const stopping = cairn.app.close();
  await expect.poll(() => cairn.app.server.listening).toBe(false);
  socket.write(rest);
  await closed(socket);
  await stopping;
  expect(received.text).toMatch(/^HTTP\/1\.1 503 /);
  expect(received.text).toMatch(/^retry-after: 2\r$/im);
  expect(bodyOf(received.text)).toEqual({ code: 'server.unavailable' });
});
