import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxFileSize } from '#shared/files/file.schema.ts';
import { openTestCairn, openWorld, type World } from '#server/test/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.signIn(world.editor);
  await world.cairn.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.cairn.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
const tail = '\r\n--x--\r\n';

const begin = (...headers: string[]) => beginAt(port, ...headers);

async function beginAt(at: number, ...headers: string[]): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(at, '127.0.0.1');
  await once(socket, 'connect');
  const received: string[] = [];
  socket.on('data', (chunk) => received.push(chunk.toString()));
  socket.on('error', () => {}); // a refused connection may be reset during a write
  const answer = new Promise<string>((resolve) => void socket.once('close', () => resolve(received.join(''))));
  const lines = ['POST /api/files HTTP/1.1', 'Host: cairn', `Authorization: Bearer ${world.editor.token}`];
  socket.write([...lines, 'Content-Type: multipart/form-data; boundary=x', ...headers, '', ''].join('\r\n'));
  return { socket, answer };
}
const chunked = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);

async function expectNothingKept() {
  expect(await world.sql('select from file')).toEqual([]);
  const keys: string[] = [];
  for await (const { key } of world.services.store.list(world.editor.companyId)) keys.push(key);
  expect(keys).toEqual([]);
}

test('a chunked upload without end is cut off above the size limit', async () => {
  const { socket, answer } = await begin('Transfer-Encoding: chunked');
  let isOver = false;
  void answer.then(() => (isOver = true));
  socket.write(chunked(head));
  let sent = 0;
  for (; !isOver && sent < 20 * maxFileSize; sent += 256 * 1024)
    if (!socket.write(chunked(Buffer.alloc(256 * 1024, 'a'))))
      await Promise.race([new Promise((resolve) => void socket.once('drain', resolve)), answer]);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 |^$/);
  expect(sent).toBeLessThan(5 * maxFileSize);
  await expectNothingKept();
});

test('an upload longer than its Content-Length is read up to that length', async () => {
  const { answer, socket } = await begin(`Content-Length: ${head.length + 3}`, 'Connection: close');
  socket.write(`${head}stones and more${tail}`);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  await expectNothingKept();
});

test('an upload shorter than its Content-Length is discarded', async () => {
  const { answer, socket } = await begin('Content-Length: 1000000', 'Connection: close');
  socket.end(`${head}stones${tail}`);
  expect(await answer).toMatch(/^(HTTP\/1\.1 4|$)/);
  await expectNothingKept();
});

test('an upload that is aborted leaves nothing behind', async () => {
  const { socket } = await begin('Content-Length: 1000000');
  socket.write(head + 'a'.repeat(100_000));
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100_000);
  socket.destroy();
  await expectNothingKept();
});

test('a server closes while an upload whose connection was reset is still handled', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { app, close } = await openTestCairn(world.database);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { socket } = await beginAt((app.server.address() as AddressInfo).port, 'Content-Length: 1000000');
    socket.write(head);
    await delay(turn * 3); // the reset comes during another statement of the request each time
    socket.resetAndDestroy();
    await close();
  }
  await expectNothingKept();
}, 60_000);
