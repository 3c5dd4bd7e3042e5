import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, newWorld, opened, soon } from '#client/test/rooms-world.ts';
import { noteOf, noteWritten, wallRoom } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rooms opened together are joined in frames of 200', async () => {
  const { server, rooms } = newWorld();
  for (let index = 0; index < 450; index += 1) rooms.at(wallRoom, `r${index}`).use();
  await soon();
  expect(server.joins.map((frame) => frame.length)).toEqual([200, 200, 50]);
});

test('a room stays joined while one user remains and is left after a grace period', async () => {
  const { server, close, at, shown, log } = await opened();
  const closeToo = at().use();
  close();
  close();
  await later(10_000);
  log.record(noteWritten, noteOf('x', 'received'));
  server.pushLogged('a', 4);
  expect(shown()).toEqual(log.stateAt());
  closeToo();
  await later(2_000);
  expect(server.leaves).toEqual([]);
  await later(2_000);
  expect(server.leaves).toEqual([[{ room: 'wall', id: 'a' }]]);
  expect(server.members.size).toBe(0);
  server.disconnect();
  server.connect();
  await soon();
  expect(server.joins).toHaveLength(1);
});

test('returning within the grace period keeps the room joined', async () => {
  const { server, close, at } = await opened();
  close();
  await later(2_000);
  at().use();
  await later(10_000);
  expect(server.leaves).toEqual([]);
  expect(server.joins.length).toBe(1);
});

test('returning after the grace period shows the cached state at once and then the missed events', async () => {
  const { server, close, at, shown, log, status } = await opened();
  close();
  await later(4_000);
  log.record(noteWritten, noteOf('x', 'meanwhile'));
  at().use();
  expect([status(), shown()]).toEqual(['live', log.stateAt(3)]);
  await soon();
  expect(shown()).toEqual(log.stateAt());
  expect(server.fetches.at(-1)?.since).toEqual({ seq: 3, id: 'a3' });
});

test('a room closed while its join is pending is left, and joined again by the next user', async () => {
  const { server, at, status, shown, log } = newWorld();
  server.isHolding = true;
  const close = at().use();
  await soon();
  close();
  await later(4_000);
  expect(server.leaves.length).toBe(1);
  at().use();
  await soon();
  log.record(noteWritten, noteOf('x', 'late'));
  server.isHolding = false;
  server.release();
  await soon();
  expect(server.joins.length).toBe(2);
  expect(status()).toBe('live');
  expect(shown()).toEqual(log.stateAt());
});

test.each([
  ['record.absent', 'absent'],
  ['input.invalid', 'absent'],
  ['access.denied', 'denied'],
] as const)('a room refused with %s has the status %s and can be retried', async (code, outcome) => {
  const { server, at, status, shown } = newWorld();
  server.refused.set('a', code);
  at().use();
  await soon();
  expect([status(), shown()]).toEqual([outcome, null]);
  server.refused.clear();
  at().retry();
  await soon();
  expect(status()).toBe('live');
});

test('a room refused after a reconnect shows nothing', async () => {
  const { server, status, shown } = await opened();
  server.disconnect();
  server.refused.set('a', 'access.denied');
  server.connect();
  await soon();
  expect([status(), shown()]).toEqual(['lost', null]);
});

test('changes of others are highlighted for 1.2 s, own changes are not', async () => {
  const { server, log, at } = await opened();
  log.record(noteWritten, noteOf('x', 'theirs'), 'other');
  log.record(noteWritten, noteOf('y', 'mine'), 'me');
  server.pushLogged('a', 4, 5);
  expect(at().live.changes).toEqual({ x: { actorId: 'other', at: new Date(0).toISOString(), name: 'note.written' } });
  await later(1_100);
  expect(Object.keys(at().live.changes)).toEqual(['x']);
  await later(200);
  expect(at().live.changes).toEqual({});
});

test('a listener receives each event once and in order, however it arrives', async () => {
  const { server, log, rooms } = newWorld();
  const received: string[] = [];
  const close = rooms.at(wallRoom, 'a').use(({ id }) => received.push(id));
  await soon();
  for (const text of ['1', '2', '3', '4']) log.record(noteWritten, noteOf('x', text));
  server.pushLogged('a', 1, 1);
  server.pushLogged('a', 1, 2);
  server.pushLogged('a', 4, 4);
  await soon();
  expect(received).toEqual(['a1', 'a2', 'a3', 'a4']);
  close();
  log.record(noteWritten, noteOf('x', '5'));
  server.pushLogged('a', 5);
  expect(received).toHaveLength(4);
});

test('a reply that arrives after a reset is not shown to the next user', async () => {
  const { rooms, server, at, status, shown } = newWorld();
  server.isHolding = true;
  at().use();
  await soon();
  rooms.reset();
  server.release();
  await soon();
  expect([status(), shown()]).toEqual(['loading', null]);
});

test('the refusal of an abandoned join does not affect the next join', async () => {
  const { server, close, at, status } = await opened();
  close();
  await later(4_000);
  server.isHolding = true;
  server.refused.set('a', 'access.denied');
  const closeAgain = at().use();
  await soon();
  closeAgain();
  await later(4_000);
  server.refused.clear();
  at().use();
  await soon();
  server.release(false);
  await soon();
  expect(status()).toBe('live');
});

test('a reset on sign-out clears every room', async () => {
  const { rooms, status, shown } = await opened();
  rooms.reset();
  expect([status(), shown()]).toEqual(['loading', null]);
});

test('the last thirty closed rooms stay cached', async () => {
  const { rooms, shown } = newWorld();
  const closes = Array.from({ length: 31 }, (_, index) => rooms.at(wallRoom, `r${index}`).use());
  await soon();
  for (const close of closes) close();
  await later(4_000);
  expect(shown('r0')).toBeNull();
  expect(shown('r1')).not.toBeNull();
});

test('an evicted room keeps no data, and its old handle can be used again', async () => {
  const { rooms, server } = newWorld();
  const first = rooms.at(wallRoom, 'r0');
  for (let index = 0; index < 100; index += 1) rooms.at(wallRoom, `r${index}`).use()();
  await later(4_000);
  expect(rooms.size).toBe(30);
  first.use();
  await soon();
  expect(rooms.at(wallRoom, 'r0')).toBe(first);
  server.wall('r0').record(noteWritten, noteOf('x', 'received'));
  server.pushLogged('r0', 1);
  expect(first.open.state.shown.state).toEqual(server.wall('r0').stateAt());
});
