import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { build } from '#shared/platform/protocol.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { expectCaughtUp, newLiveWorld, openLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { admitted, ProtocolSocket } from '#server/test/live-raw.ts';

const id = crypto.randomUUID();
const join = (request: unknown) => `421${JSON.stringify(['rooms:join', request])}`;
const presenceFrame = (request: object) => `42${JSON.stringify(['presence:set', { room: 'board', id, ...request }])}`;
const many = (count: number, frameOf: (index: number) => string) => Array.from({ length: count }, (_, index) => frameOf(index));

const garbage: [name: string, frames: (string | Uint8Array<ArrayBuffer>)[], reason: string][] = [
  ['a join of a number', [join(7)], 'input.invalid'],
  ['a join of null', [join(null)], 'input.invalid'],
  ['a join of a room with a number for its id', [join([{ room: 'board', id: 7 }])], 'input.invalid'],
  ['a join of what tries to be everything', [join([{ room: 'board', id, __proto__: { isAdmin: true }, constructor: 1 }])], 'input.invalid'],
  ['a join that cannot be answered', [`42["rooms:join",[{"room":"board","id":"${id}"}]]`], 'input.invalid'],
  ['presence with more than the protocol has', [presenceFrame({ doing: { at: 'card', name: 'Somebody' } })], 'input.invalid'],
  ['presence in a place that is a sentence', [presenceFrame({ doing: { at: 'What I think of you' } })], 'input.invalid'],
  ['presence with a pointer beyond the edge', [presenceFrame({ doing: { pointer: { x: 2, y: 0 } } })], 'input.invalid'],
  ['presence without saying where', ['42["presence:set",{"doing":{}}]'], 'input.invalid'],
  ['a lease that cannot be answered', [`42["lease:take",{"room":"board","id":"${id}","subject":"card"}]`], 'input.invalid'],
  ['a lease of something too long', [`421["lease:take",{"room":"board","id":"${id}","subject":"${'x'.repeat(81)}"}]`], 'input.invalid'],
  ['a hundred words of presence at once', many(100, () => presenceFrame({ doing: {} })), 'rate.limited'],
  ['an event that nobody knows', ['42["rooms:read",[]]'], 'input.invalid'],
  ['an event without a name', ['42[]'], 'input.invalid'],
  ['an event with a name that is reserved', ['42["disconnect"]'], 'input.invalid'],
  ['an answer that nobody asked for', ['431[1]'], 'input.invalid'],
  ['a forged placeholder', ['42["rooms:leave",[{"_placeholder":true,"num":99}]]'], 'input.invalid'],
  ['the promise of an attachment', ['451-["rooms:leave",{"_placeholder":true,"num":0}]'], 'input.invalid'],
  ['bytes', [new Uint8Array([1, 2, 3])], 'input.invalid'],
  ['JSON that breaks off', ['42["rooms:join",[{'], 'input.invalid'],
  ['text that is nothing', ['nothing of the kind'], 'input.invalid'],
  ['an empty frame', [''], 'input.invalid'],
  ['a second connect', ['40{"token":"x","build":1}'], 'input.invalid'],
  ['another namespace', ['40/admin,{}'], 'input.invalid'],
  ['a flood of namespaces', many(500, (index) => `40/n${index},{}`), 'input.invalid'],
  ['a hundred frames at once', many(100, () => `42["rooms:leave",[{"room":"board","id":"${id}"}]]`), 'rate.limited'],
  ['a hundred heartbeats at once', many(100, () => '3'), 'rate.limited'],
];

let world: LiveWorld;
beforeAll(async () => void (world = await openLiveWorld()));
afterAll(() => world.close());

async function openNeighbours() {
  await expect.poll(() => world.cairn.live.node.status().rooms).toBe(0);
  const neighbour = await (await world.client(world.editor)).follow(boardRoom, world.boardId);
  const { token } = await world.signIn(world.viewer);
  return { ...world, neighbour, token };
}

async function expectNeighbourWell({ task, cairn }: LiveWorld, neighbour: Awaited<ReturnType<typeof openNeighbours>>['neighbour']) {
  await task();
  await expectCaughtUp(cairn, [neighbour]);
  expect(cairn.live.node.status().rooms).toBe(2);
  expect(cairn.live.io.engine.clientsCount).toBe(1);
}

describe('a socket is closed with a reason, without disturbing others, when it sends', () => {
  test.each(garbage)('%s', async (_, frames, reason) => {
    const { neighbour, token, ...world } = await openNeighbours();
    const socket = await admitted(world.address, token);
    socket.send(join([{ room: 'board', id: world.boardId }]));
    await socket.waitFor('431');
    socket.send(...frames);
    expect(await socket.reason()).toBe(reason);
    await expectNeighbourWell(world, neighbour);
  });

  test('a frame of more than 64 KB', async () => {
    const { neighbour, token, ...world } = await openNeighbours();
    const socket = await admitted(world.address, token);
    socket.send(join('x'.repeat(65 * 1024)));
    expect(await socket.closed).toBe(1009);
    await expectNeighbourWell(world, neighbour);
  });
});

test.each(['rubbish', '42["rooms:leave",[]]', '40[]', '2', '451-[]', '40/admin,'])(
  'a socket that sends %s before it authenticates is closed',
  async (frame) => {
    const { neighbour, ...world } = await openNeighbours();
    const socket = new ProtocolSocket(world.address);
    await socket.waitFor('0');
    socket.send(frame);
    await socket.closed;
    await expectNeighbourWell(world, neighbour);
  },
);

test('a socket that authenticates many times at once gets one session or none', async () => {
  const { cairn, address, token } = await openNeighbours();
  const socket = new ProtocolSocket(address);
  await socket.waitFor('0');
  socket.send(...many(20, () => `40${JSON.stringify({ token, build })}`));
  await expect.poll(() => cairn.live.io.sockets.sockets.size).toBeLessThanOrEqual(2);
  await expect.poll(() => socket.received.length).toBeGreaterThan(1);
  socket.send('rubbish');
  await socket.closed;
  await expect.poll(() => cairn.live.node.status().rooms).toBe(2);
});

async function stopReading({ address, boardId }: LiveWorld, token: string) {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const key = Buffer.from('sixteen letters!').toString('base64');
  const frame = (text: string) => {
    const payload = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]), payload]);
  };
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  let received = '';
  socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
  await expect.poll(() => received).toContain('pingInterval');
  socket.write(frame(`40${JSON.stringify({ token, build })}`));
  await expect.poll(() => received).toContain('40{"sid"');
  socket.write(frame(join([{ room: 'board', id: boardId }])));
  await expect.poll(() => received).toContain('431[[{"head"');
  socket.pause();
  return { resume: () => socket.resume(), received: () => received };
}

/** Large event: a few of them fill every buffer. */
const huge = (seq: number): LoggedEvent => {
  const data = { text: 'x'.repeat(200_000) };
  return { id: `${seq}`, name: 'task.moved', v: 1, data, actorId: null, at: '2026-01-01T00:00:00.000Z' };
};

async function publish({ services, boardKey, cairn }: LiveWorld, count: number): Promise<void> {
  const first = (cairn.live.node.cursorOf(boardKey)?.seq ?? 0) + 1;
  for (let seq = first; seq < first + count; seq++) services.hints.publish({ room: boardKey, firstSeq: seq, events: [huge(seq)] });
  await delay(15);
}

async function openSlow() {
  const slowWorld = await newLiveWorld();
  const { token } = await slowWorld.signIn(slowWorld.viewer);
  const browser = await stopReading(slowWorld, token);
  const [served] = slowWorld.cairn.live.io.sockets.sockets.values();
  return { ...slowWorld, browser, served: served! };
}

test('a socket that does not read is skipped, and gets the heads of its rooms when it reads again', async () => {
  const { browser, served, ...slowWorld } = await openSlow();
  while (!served.rooms.has('slow')) await publish(slowWorld, 1);
  const { writableLength } = served.request.socket;
  for (let time = 0; time < 10; time++) await publish(slowWorld, 1);
  expect(served.request.socket.writableLength).toBeLessThan(writableLength + 1000);
  browser.resume();
  await expect.poll(browser.received, { timeout: 5000 }).toContain('42["heads",{"board:');
  await expect.poll(() => served.rooms.has('slow')).toBe(false);
});

test('a socket with more than a megabyte of pending data is closed', async () => {
  const { served, ...slowWorld } = await openSlow();
  while (served.connected) await publish(slowWorld, 50);
  await expect.poll(() => slowWorld.cairn.live.io.engine.clientsCount, { timeout: 5000 }).toBe(0);
  await expect.poll(() => slowWorld.cairn.live.node.status().rooms).toBe(0);
});
