import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, newWorld, soon } from '#client/test/predicting-world.ts';
import { noteOf, noteWritten, wallRoom, type Wall } from '#client/test/wall.ts';
import { connection } from './connection.ts';
import { onlineOnly } from './online-only.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a prediction is shown at once, and its promise resolves with the reply', async () => {
  const world = await newWorld();
  const done = world.write(noteOf('x', 'mine'));
  expect(world.shown().notes['x']).toEqual(noteOf('x', 'mine'));
  const key = await done;
  expect(key).toBe(world.requests[0]?.key);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a missing event is fetched after the reply has named it', async () => {
  const world = await newWorld();
  await world.write(noteOf('x', 'mine'));
  expect(world.shown().notes['x']).toEqual(noteOf('x', 'mine'));
  await later(2_000);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a prediction is shown in another loaded room too, until the server answers', async () => {
  const world = await newWorld();
  const other = world.rooms.at(wallRoom, 'b');
  other.use();
  await soon();
  const noteThere = () => (other.live.state() as Wall).notes['x'];
  world.server.disconnect();
  world.outcomes = ['lost before', 'refused'];
  const refused = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'record.stale' });
  expect(noteThere()?.text).toBe('MINE');
  world.server.connect();
  await later(5_000);
  await refused;
  expect(noteThere()).toBeUndefined();
  const stored = world.write(noteOf('x', 'again'));
  expect(noteThere()?.text).toBe('AGAIN');
  await stored;
  expect(noteThere()).toBeUndefined();
});

test('an error response reverts the prediction and is thrown', async () => {
  const world = await newWorld();
  world.outcomes = ['refused'];
  await expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'record.stale' });
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a request without an answer is retried with the same key and has one effect', async () => {
  const world = await newWorld();
  world.outcomes = ['lost before', 'lost after', 'unavailable'];
  const done = world.write(noteOf('x', 'mine'));
  await later(5_000);
  await done;
  expect(world.requests).toHaveLength(4);
  expect(new Set(world.requests.map(({ key }) => key)).size).toBe(1);
  expect(world.log.events).toHaveLength(2);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a request waits while disconnected and is sent after the reconnect', async () => {
  const world = await newWorld();
  world.outcomes = Array.from({ length: 5 }, () => 'lost before' as const);
  world.server.disconnect();
  const done = world.write(noteOf('x', 'mine'));
  await later(5_000);
  expect(world.requests).toHaveLength(5);
  world.server.connect();
  await soon();
  await done;
  expect(world.requests).toHaveLength(6);
});

test('a change made offline waits for the connection and is sent once', async () => {
  const world = await newWorld();
  world.server.disconnect();
  world.outcomes = Array.from({ length: 2_000 }, () => 'lost before' as const);
  const done = world.write(noteOf('x', 'mine'));
  await later(2 * 3_600_000);
  expect(world.shown().notes['x']?.text).toBe('mine');
  world.outcomes = [];
  world.server.connect();
  await soon();
  await done;
  expect(world.log.events.filter(({ name }) => name === noteWritten.name)).toHaveLength(2);
});

test('a prediction is reverted with the reason after one day offline', async () => {
  const world = await newWorld();
  world.server.disconnect();
  world.outcomes = Array.from({ length: 20_000 }, () => 'lost before' as const);
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'offline' });
  await later(25 * 3_600_000);
  await outcome;
});

test('a prediction is reverted with the reason after thirty seconds without an answer', async () => {
  const world = await newWorld();
  world.outcomes = Array.from({ length: 50 }, () => 'lost before' as const);
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'offline' });
  await later(24_000);
  expect(world.shown().notes['x']?.text).toBe('mine');
  await later(7_000);
  await outcome;
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('requests for one record are sent in order, requests for other records do not wait', async () => {
  const world = await newWorld();
  world.delay = 100;
  world.outcomes = ['lost before'];
  const all = [world.write(noteOf('x', '1')), world.write(noteOf('x', '2')), world.write(noteOf('y', '3'))];
  expect(world.shown().notes['x']?.text).toBe('2');
  await soon();
  expect(world.requests.map(({ text }) => text)).toEqual(['1', '3']);
  await later(5_000);
  await Promise.all(all);
  expect(world.requests.map(({ text }) => text)).toEqual(['1', '3', '1', '2']);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('an error does not stop later changes of the same record', async () => {
  const world = await newWorld();
  world.outcomes = ['refused'];
  const refused = expect(world.write(noteOf('x', '1'))).rejects.toThrow();
  await world.write(noteOf('x', '2'));
  await refused;
  expect(world.log.stateAt().notes['x']?.text).toBe('2');
});

test('a change of one user is not sent in the session of the next user', async () => {
  const world = await newWorld();
  world.outcomes = ['lost before'];
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'session.missing' });
  await soon();
  world.rooms.reset();
  await later(30_000);
  await outcome;
  expect(world.requests).toHaveLength(1);
});

test('a request without prediction is retried with one key until it is answered, and dropped when the user changes', async () => {
  const world = await newWorld();
  world.outcomes = ['lost before', 'lost after'];
  const sent = world.rooms.send((key) => world.request(key, noteOf('y', 'mine')));
  await later(5_000);
  expect(await sent).toBe(world.requests[0]?.key);
  expect(new Set(world.requests.map(({ key }) => key)).size).toBe(1);
  expect(world.requests).toHaveLength(3);
  world.outcomes = ['lost before'];
  const outcome = expect(world.rooms.send((key) => world.request(key, noteOf('z', 'mine')))).rejects.toMatchObject({
    code: 'session.missing',
  });
  await soon();
  world.rooms.reset();
  await later(30_000);
  await outcome;
  expect(world.requests).toHaveLength(4);
});

test('a request that needs a connection is refused at once without one, and shows nothing', async () => {
  const world = await newWorld();
  world.server.disconnect();
  connection.status = 'offline';
  const send = onlineOnly((key: string) => world.request(key, noteOf('x', 'mine')));
  await expect(world.live.predict(noteWritten, noteOf('x', 'mine'), send)).rejects.toMatchObject({ code: 'outbox.closed' });
  expect(world.requests).toEqual([]);
  expect(world.shown()).toEqual(world.log.stateAt());
  connection.status = 'catching-up';
});
