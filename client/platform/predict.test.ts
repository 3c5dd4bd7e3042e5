import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, newWorld, soon } from '#client/test/predicting-world.ts';
import { noteOf, noteWritten } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a prediction is shown at once, and its promise brings the reply', async () => {
  const world = await newWorld();
  const done = world.write(noteOf('x', 'mine'));
  expect(world.shown().notes['x']).toEqual(noteOf('x', 'mine'));
  const key = await done;
  expect(key).toBe(world.asked[0]?.key);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('an event that never comes is fetched once the reply has named it', async () => {
  const world = await newWorld();
  await world.write(noteOf('x', 'mine'));
  expect(world.shown().notes['x']).toEqual(noteOf('x', 'mine'));
  await later(2_000);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a refusal takes the prediction back and is thrown', async () => {
  const world = await newWorld();
  world.fates = ['refused'];
  await expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'record.stale' });
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a request without an answer is sent again with the same key, and has one effect', async () => {
  const world = await newWorld();
  world.fates = ['lost before', 'lost after', 'unavailable'];
  const done = world.write(noteOf('x', 'mine'));
  await later(5_000);
  await done;
  expect(world.asked).toHaveLength(4);
  expect(new Set(world.asked.map(({ key }) => key)).size).toBe(1);
  expect(world.log.events).toHaveLength(2);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('while the connection is away a request waits for it, and goes out when it is back', async () => {
  const world = await newWorld();
  world.fates = Array.from({ length: 5 }, () => 'lost before' as const);
  world.server.disconnect();
  const done = world.write(noteOf('x', 'mine'));
  await later(5_000);
  expect(world.asked).toHaveLength(5);
  world.server.connect();
  await soon();
  await done;
  expect(world.asked).toHaveLength(6);
});

test('what was done without a connection waits for it as long as it takes, and goes out once', async () => {
  const world = await newWorld();
  world.server.disconnect();
  world.fates = Array.from({ length: 2_000 }, () => 'lost before' as const);
  const done = world.write(noteOf('x', 'mine'));
  await later(2 * 3_600_000);
  expect(world.shown().notes['x']?.text).toBe('mine');
  world.fates = [];
  world.server.connect();
  await soon();
  await done;
  expect(world.log.events.filter(({ name }) => name === noteWritten.name)).toHaveLength(2);
});

test('after a day without a connection the prediction is taken back with the reason', async () => {
  const world = await newWorld();
  world.server.disconnect();
  world.fates = Array.from({ length: 20_000 }, () => 'lost before' as const);
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'offline' });
  await later(25 * 3_600_000);
  await outcome;
});

test('after thirty seconds without an answer the prediction is taken back with the reason', async () => {
  const world = await newWorld();
  world.fates = Array.from({ length: 50 }, () => 'lost before' as const);
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'offline' });
  await later(24_000);
  expect(world.shown().notes['x']?.text).toBe('mine');
  await later(7_000);
  await outcome;
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('what concerns one record reaches the server in order, what concerns others does not wait', async () => {
  const world = await newWorld();
  world.delay = 100;
  world.fates = ['lost before'];
  const all = [world.write(noteOf('x', '1')), world.write(noteOf('x', '2')), world.write(noteOf('y', '3'))];
  expect(world.shown().notes['x']?.text).toBe('2');
  await soon();
  expect(world.asked.map(({ text }) => text)).toEqual(['1', '3']);
  await later(5_000);
  await Promise.all(all);
  expect(world.asked.map(({ text }) => text)).toEqual(['1', '3', '1', '2']);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a refusal does not stop what was done to the same record after it', async () => {
  const world = await newWorld();
  world.fates = ['refused'];
  const refused = expect(world.write(noteOf('x', '1'))).rejects.toThrow();
  await world.write(noteOf('x', '2'));
  await refused;
  expect(world.log.stateAt().notes['x']?.text).toBe('2');
});

test('what a person did is not sent in the name of the next', async () => {
  const world = await newWorld();
  world.fates = ['lost before'];
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'session.missing' });
  await soon();
  world.rooms.reset();
  await later(30_000);
  await outcome;
  expect(world.asked).toHaveLength(1);
});

test('what no room foretells is sent until it is answered, with one key, and never in the name of the next', async () => {
  const world = await newWorld();
  world.fates = ['lost before', 'lost after'];
  const sent = world.rooms.send((key) => world.request(key, noteOf('y', 'mine')));
  await later(5_000);
  expect(await sent).toBe(world.asked[0]?.key);
  expect(new Set(world.asked.map(({ key }) => key)).size).toBe(1);
  expect(world.asked).toHaveLength(3);
  world.fates = ['lost before'];
  const outcome = expect(world.rooms.send((key) => world.request(key, noteOf('z', 'mine')))).rejects.toMatchObject({
    code: 'session.missing',
  });
  await soon();
  world.rooms.reset();
  await later(30_000);
  await outcome;
  expect(world.asked).toHaveLength(4);
});
