import { expect, test } from 'vitest';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { broadcastEvents, queueEvents } from '#server/platform/live/broadcast-events.ts';
import { slowReaderReason } from '#server/platform/live/slow-readers.ts';
import { newLiveWorld } from '#server/test/live-nodes.ts';

const sized = (size: number): LoggedEvent => ({
  id: crypto.randomUUID(),
  name: 'task.edited',
  v: 1,
  data: { words: 'ش'.repeat(size) },
  actorId: null,
  at: new Date().toISOString(),
});

async function openListener() {
  const { client, viewer, boardId, cairn } = await newLiveWorld();
  const { socket } = await client(viewer);
  await socket.emitWithAck('rooms:join', [{ room: 'board', id: boardId }]);
  const received: string[] = [];
  socket.on('events', (_key, firstSeq, events) => received.push(`${firstSeq} ${JSON.stringify(events)}`));
  socket.on('heads', (heads) => received.push(`heads ${Object.values(heads)[0]!.seq}`));
  return { io: cairn.live.io, key: `board:${boardId}`, received };
}

const ways = [
  ['written directly', broadcastEvents],
  ['sent through the queues', queueEvents],
] as const;

test.each(ways)('a frame of any length that is %s arrives unchanged', async (_, broadcast) => {
  const { io, key, received } = await openListener();
  const frames = [0, 10, 100, 30_000, 33_000, 100_000].map((size, index) => [index + 1, [sized(size)]] as const);
  for (const [firstSeq, events] of frames) broadcast(io, key, slowReaderReason, key, firstSeq, [...events]);
  await expect.poll(() => received.length, { timeout: 5000 }).toBe(frames.length);
  expect(received).toEqual(frames.map(([firstSeq, events]) => `${firstSeq} ${JSON.stringify(events)}`));
});

test.each(ways)('frames %s keep their order with others that go through the queues', async (_, broadcast) => {
  const { io, key, received } = await openListener();
  const expected: string[] = [];
  for (let seq = 1; seq <= 60; seq++) {
    const event = sized(seq * 40);
    if (seq % 3 === 0) io.to(key).emit('heads', { [key]: { seq, id: null } });
    broadcast(io, key, slowReaderReason, key, seq, [event]);
    if (seq % 3 === 0) expected.push(`heads ${seq}`);
    expected.push(`${seq} ${JSON.stringify([event])}`);
  }
  await expect.poll(() => received.length, { timeout: 5000 }).toBe(expected.length);
  expect(received).toEqual(expected);
});
