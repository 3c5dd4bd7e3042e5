import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import pg from 'pg';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { broadcastEvents } from '#server/platform/live/broadcast-events.ts';
import type { LiveServer } from '#server/platform/live/live-socket.ts';
import { moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { newLiveWorld } from '#server/test/live-nodes.ts';
import { testConfig } from '#server/test/test-config.ts';
import { top } from '#server/test/world.ts';

const hint = 'an upgrade changed a private interface: see docs/decisions/0085-private-interfaces.md';

test('pg still has the stream, the process and the event that pipelined connections use', async () => {
  const client = new pg.Client({ connectionString: inject('databases').app }).on('error', () => {});
  await client.connect();
  const { connection, processID } = client as unknown as { connection: { stream: Socket }; processID: unknown };
  expect(connection.stream, hint).toBeInstanceOf(Socket);
  expect(processID, hint).toEqual(expect.any(Number));
  const before = connection.stream.bytesRead;
  const drained = once(client, 'drain');
  await client.query('select 1');
  await drained;
  expect(connection.stream.bytesRead, hint).toBeGreaterThan(before);
  const pending = client.query('select pg_sleep(1)');
  connection.stream.destroy(new Error('Connection terminated by the test'));
  await expect(pending, hint).rejects.toThrow('Connection terminated');
});

async function openSocketIo() {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false }) as unknown as LiveServer;
  onTestFinished(() => io.close());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const seen: string[] = [];
  io.engine.on('connection', (connection: NodeJS.EventEmitter) => {
    for (const name of ['packet', 'packetCreate', 'flush']) connection.on(name, () => seen.push(name));
  });
  const serving = new Promise<Parameters<Parameters<LiveServer['on']>[1]>[0]>((resolve) => io.on('connection', resolve as never));
  const browser = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] });
  onTestFinished(() => void browser.disconnect());
  return { io, seen, browser, socket: await serving };
}

test('Socket.IO and Engine.IO still have the connection, the states, the events and the frame that direct writes use', async () => {
  const { io, seen, browser, socket } = await openSocketIo();
  expect(socket.request.socket, hint).toBeInstanceOf(Socket);
  await expect
    .poll(() => [socket.conn.readyState, socket.conn.transport.name, socket.conn.transport.writable], { message: hint })
    .toEqual(['open', 'websocket', true]);
  await socket.join('wall');
  const writes: unknown[] = [];
  const { write } = socket.request.socket;
  socket.request.socket.write = ((...args: Parameters<typeof write>) => (
    writes.push(args[0]),
    write.apply(socket.request.socket, args)
  )) as typeof write;
  const received = new Promise((resolve) => browser.on('events', (...args: unknown[]) => resolve(args)));
  broadcastEvents(io, 'wall', 'nobody', 'wall', 7, []);
  expect(await received, hint).toEqual(['wall', 7, []]);
  expect(writes, hint).toHaveLength(1);
  browser.emit('anything');
  await expect.poll(() => new Set(seen), { message: hint }).toEqual(new Set(['packet', 'packetCreate', 'flush']));
});

test('without private interfaces, a move is stored, answered and shown to others', async () => {
  const { world, client, boardKey } = await newLiveWorld({ config: { ...testConfig, hasShortcuts: false } });
  const { id } = await world.task();
  const { socket } = await client(world.viewer);
  await socket.emitWithAck('rooms:join', [{ room: 'board', id: world.boardId }]);
  const received = new Promise<unknown[]>((resolve) => socket.on('events', (...args: unknown[]) => resolve(args)));
  const move = { params: { taskId: id }, body: { ...top, status: 'completed' as const } };
  const { status } = await expectRoomsToFollow(world, () => world.inject(world.editor, moveTaskEndpoint, move));
  expect(status).toBe(200);
  expect(await received).toEqual([boardKey, expect.any(Number), [expect.objectContaining({ name: 'task.moved' })]]);
  await expect(world.inject(world.viewer, moveTaskEndpoint, move)).resolves.toMatchObject({ status: 403 });
});
