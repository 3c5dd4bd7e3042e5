import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxFileSize } from '#shared/files/file.schema.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.signIn(world.editor);
  await world.cairn.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.cairn.app.server.address() as AddressInfo);
});
afterAll(() => {
  // A server that closes waits for whoever is in the middle of a request, and does not hear of the end of one that it has stopped reading.
  world.cairn.app.server.closeAllConnections();
  return world.close();
});

const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
const tail = '\r\n--x--\r\n';

/** A request whose head says what the test wants, over a connection of its own. */
async function begin(...headers: string[]): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const heard: string[] = [];
  socket.on('data', (chunk) => heard.push(chunk.toString()));
  socket.on('error', () => {}); // whoever is shut out may be so in the middle of a word
  const answer = new Promise<string>((resolve) => void socket.once('close', () => resolve(heard.join(''))));
  const lines = ['POST /api/files HTTP/1.1', 'Host: cairn', `Authorization: Bearer ${world.editor.token}`];
  socket.write([...lines, 'Content-Type: multipart/form-data; boundary=x', ...headers, '', ''].join('\r\n'));
  return { socket, answer };
}
const chunked = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);

async function expectNothingKept() {
  expect(await world.sql('select from file')).toEqual([]);
  const keys: string[] = [];
  for await (const { key } of world.house.store.list(world.editor.companyId)) keys.push(key);
  expect(keys).toEqual([]);
}

test('chunks without end are cut off as soon as there is more than a file may have', async () => {
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

test('whoever says less than they send is heard to the length that they said', async () => {
  const { answer, socket } = await begin(`Content-Length: ${head.length + 3}`, 'Connection: close');
  socket.write(`${head}stones and more${tail}`);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  await expectNothingKept();
});

test('whoever says more than they send has sent nothing', async () => {
  const { answer, socket } = await begin('Content-Length: 1000000', 'Connection: close');
  socket.end(`${head}stones${tail}`);
  expect(await answer).toMatch(/^(HTTP\/1\.1 4|$)/);
  await expectNothingKept();
});

test('whoever goes away in the middle leaves nothing behind', async () => {
  const { socket } = await begin('Content-Length: 1000000');
  socket.write(head + 'a'.repeat(100_000));
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100_000);
  socket.destroy();
  await expectNothingKept();
});
