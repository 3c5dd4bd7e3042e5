import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import { createLocalBus } from './local-hint-bus.ts';
import { joinWorkerProcess, openWorkerBuses, type ProcessChannel } from './process-buses.ts';

const hintOf = (room: string, isFollowed: boolean): Hint => {
  const event = { id: 'e', name: 'task.moved', v: 1, data: { id: room }, actorId: null, at: '2026-01-01T00:00:00.000Z' };
  return { room, firstSeq: 1, events: [event], isFollowed, companyId: 'c' };
};

/** Both ends of a channel that delivers as Node does: later, in order. */
function newChannel() {
  let isConnected = true;
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  const endOf = (own: EventEmitter, other: EventEmitter): ProcessChannel =>
    Object.defineProperty(
      Object.assign(own, { send: (text: string) => setImmediate(() => other.emit('message', text)) }) as unknown as ProcessChannel,
      'connected',
      { get: () => isConnected },
    );
  return { child: endOf(ends[0], ends[1]), parent: endOf(ends[1], ends[0]), disconnect: () => (isConnected = false) };
}

function newBuses() {
  const { child, parent, disconnect } = newChannel();
  const server = createLocalBus();
  const leave = joinWorkerProcess(server, child);
  const worker = openWorkerBuses(parent).hints;
  const received: string[] = [];
  server.subscribe(({ room, events }) => received.push(`server ${room} ${events.length}`));
  worker.subscribe(({ room, events }) => received.push(`worker ${room} ${events.length}`));
  return { server, worker, received, leave, disconnect };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test('a hint of the worker reaches the server once, with its events, and does not come back', async () => {
  const { worker, received } = newBuses();
  worker.publish(hintOf('inbox', true));
  await settle();
  expect(received.toSorted()).toEqual(['server inbox 1', 'worker inbox 1']);
});

test('the worker receives events with subscribers only', async () => {
  const { server, received } = newBuses();
  server.publish(hintOf('board', false));
  server.publish(hintOf('task', true));
  await settle();
  expect(received.toSorted()).toEqual(['server board 1', 'server task 1', 'worker task 1']);
});

test('after the worker ended, its server goes on alone', async () => {
  const { server, worker, received, leave, disconnect } = newBuses();
  disconnect();
  expect(worker.isUp()).toBe(false);
  server.publish(hintOf('task', true));
  await settle();
  leave();
  worker.publish(hintOf('inbox', true));
  await settle();
  expect(received).toEqual(['server task 1', 'worker inbox 1']);
});
