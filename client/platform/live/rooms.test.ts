import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noNetwork } from '#client/test/manual-transport.ts';
import { later, newWorld, opened, soon } from '#client/test/rooms-world.ts';
import { noteOf, noteTorn, noteWritten, poison, WallLog } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an opened room shows the server state and follows it', async () => {
  const { status, shown, log, server } = await opened();
  expect(status()).toBe('live');
  log.record(noteTorn, { id: 'x' });
  server.pushLogged('a', 4);
  expect(shown()).toEqual(log.stateAt());
});

test('events that arrive before the state are buffered', async () => {
  const { server, at, status, shown, log } = newWorld();
  log.record(noteWritten, noteOf('x', 'first'));
  server.members.add('a');
  server.isHolding = true;
  at().use();
  await soon();
  server.pushLogged('a', 1);
  log.record(noteWritten, noteOf('y', 'second'));
  server.pushLogged('a', 2);
  expect(status()).toBe('loading');
  server.isHolding = false;
  server.release();
  await soon();
  expect(status()).toBe('live');
  expect(shown()).toEqual(log.stateAt());
});

test('a gap is fetched from the cursor', async () => {
  const { server, shown, log } = await opened();
  for (const text of ['4', '5', '6']) log.record(noteWritten, noteOf('x', text));
  server.pushLogged('a', 6);
  await soon();
  expect(server.fetches.at(-1)).toEqual({ id: 'a', since: { seq: 3, id: 'a3' } });
  expect(shown()).toEqual(log.stateAt());
});

test('late, duplicate and unordered events are applied once and in order', async () => {
  const { server, shown, log } = await opened();
  for (const text of ['4', '5', '6', '7']) log.record(noteWritten, noteOf('x', text));
  for (const [first, last] of [
    [4, 5],
    [7, 7],
    [4, 6],
    [6, 6],
    [5, 7],
    [1, 3],
  ] as const)
    server.pushLogged('a', first, last);
  await soon();
  expect(shown()).toEqual(log.stateAt());
});

test('missing last events are detected by the room heads after a delay', async () => {
  const { server, shown, log } = await opened();
  log.record(noteWritten, noteOf('x', 'unheard'));
  const before = server.fetches.length;
  server.heads();
  await later(900);
  expect(server.fetches.length).toBe(before);
  await later(1_200);
  expect(shown()).toEqual(log.stateAt());
  const fetches = server.fetches.length;
  server.heads();
  await soon();
  expect(server.fetches.length).toBe(fetches);
});

test('events that arrive shortly after the heads are not fetched', async () => {
  const { server, shown, log } = await opened();
  const fetches = server.fetches.length;
  log.record(noteWritten, noteOf('x', 'on its way'));
  server.heads();
  await later(300);
  server.pushLogged('a', 4);
  await later(5_000);
  expect(server.fetches.length).toBe(fetches);
  expect(shown()).toEqual(log.stateAt());
});

test('clients of a busy room fetch at different times', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => opened()));
  for (const { server, log } of pages) {
    log.record(noteWritten, noteOf('x', 'unheard'));
    server.heads();
  }
  const asking = () => pages.filter(({ server }) => server.fetches.length > 1).length;
  await later(1_500);
  expect(asking()).toBeGreaterThan(0);
  expect(asking()).toBeLessThan(20);
  await later(600);
  expect(asking()).toBe(20);
});

test('after a lost connection the room rejoins at its cursor and catches up', async () => {
  const { server, shown, log, status, page } = await opened();
  server.disconnect();
  log.record(noteWritten, noteOf('x', 'meanwhile'));
  await later(5_000);
  expect(status()).toBe('live');
  server.isHolding = true;
  server.connect();
  await soon();
  expect(page.behind.at(-1)).toBe(true);
  server.isHolding = false;
  server.release();
  await soon();
  expect(server.joins.at(-1)).toEqual([{ room: 'wall', id: 'a', cursor: { seq: 3, id: 'a3' } }]);
  expect(shown()).toEqual(log.stateAt());
  expect(page.behind.at(-1)).toBe(false);
});

test('a restored log with reused sequence numbers makes the room reload its state', async () => {
  const { server, shown } = await opened();
  const restored = new WallLog('restored');
  for (const id of ['p', 'q', 'r', 's']) restored.record(noteWritten, noteOf(id, 'other'));
  server.walls.set('a', restored);
  server.heads();
  await later(2_000);
  expect(shown()).toEqual(restored.stateAt());
});

test('a restored log of equal or shorter length is detected by the ID of its last event', async () => {
  const { server, shown } = await opened();
  for (const length of [3, 2]) {
    const restored = new WallLog(`restored ${length}`);
    for (let index = 0; index < length; index += 1) restored.record(noteWritten, noteOf(`r${index}`, 'other'));
    server.walls.set('a', restored);
    server.heads();
    await soon();
    expect(shown()).toEqual(restored.stateAt());
  }
});

test('a fetch answered before the gap was filled is repeated', async () => {
  const { server, shown, log } = await opened();
  log.record(noteWritten, noteOf('x', '4'));
  server.isHolding = true;
  server.heads();
  await later(2_000);
  for (const text of ['5', '6']) log.record(noteWritten, noteOf('x', text));
  server.pushLogged('a', 6);
  server.isHolding = false;
  server.release();
  await later(200);
  expect(shown()).toEqual(log.stateAt());
});

test('an unreachable server is retried, and the failure is shown after a while', async () => {
  const { server, at, status } = newWorld();
  server.failures = Array.from({ length: 7 }, noNetwork);
  server.disconnect();
  at().use();
  await later(200);
  expect(status()).toBe('loading');
  await later(3_000);
  expect(status()).toBe('failed');
  expect(at().open.view.error).toBe('offline');
  await later(20_000);
  expect(status()).toBe('live');
});

test('a failing fold reloads the state and continues', async () => {
  const { server, shown, log, status, page } = await opened();
  log.record(noteWritten, noteOf('x', poison));
  log.record(noteWritten, noteOf('y', 'after'));
  server.pushLogged('a', 4, 5);
  await soon();
  expect(status()).toBe('live');
  expect(page.reports).toHaveLength(1);
  expect(shown()).toEqual(log.stateAt());
  log.record(noteWritten, noteOf('z', 'more'));
  server.pushLogged('a', 6);
  expect(shown()).toEqual(log.stateAt());
});

test('events that arrive while the state is reloaded are buffered', async () => {
  const { server, shown, log, page } = await opened();
  log.record(noteWritten, noteOf('x', poison));
  server.isHolding = true;
  server.pushLogged('a', 4);
  log.record(noteWritten, noteOf('y', 'after'));
  server.pushLogged('a', 5);
  server.pushLogged('a', 4, 5);
  server.isHolding = false;
  server.release();
  await soon();
  expect(page.reports).toHaveLength(1);
  expect(shown()).toEqual(log.stateAt());
});

test('repeated failing folds reload the state three times, then the room fails until it is retried', async () => {
  const { server, log, status, shown, at } = await opened();
  const fetches = server.fetches.length;
  for (let seq = 4; seq <= 8; seq += 1) {
    log.record(noteWritten, noteOf('x', poison));
    server.pushLogged('a', seq);
    await soon();
  }
  expect(server.fetches.length - fetches).toBe(3);
  expect(status()).toBe('failed');
  at().retry();
  await soon();
  expect(status()).toBe('live');
  expect(shown()).toEqual(log.stateAt());
});

test('an event of a newer build stops the room and requires a page reload', async () => {
  const { server, log, page, shown, status } = await opened();
  const before = shown();
  server.push('a', 4, [{ ...log.since(0)[0]!, id: 'new', v: 9 }]);
  server.push('a', 4, [{ ...log.since(0)[0]!, id: 'old', data: noteOf('x', 'behind it') }]);
  await later(10_000);
  expect(page.outgrown).toBe(1);
  expect(status()).toBe('live');
  expect(shown()).toEqual(before);
});
