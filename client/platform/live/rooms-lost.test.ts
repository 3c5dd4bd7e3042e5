import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, newWorld, opened, soon } from '#client/test/rooms-world.ts';
import { noteOf, noteWritten } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lost room is distinguished from a missing room and its state is cleared', async () => {
  const { server, at, status, shown, page } = await opened();
  server.expel('a');
  expect([status(), shown(), at().open.state.confirmed, at().open.state.cursor]).toEqual(['lost', null, null, null]);
  server.connect();
  await soon();
  expect([status(), shown()]).toEqual(['lost', null]);
  expect(page.reports).toEqual([]);
  const never = newWorld();
  never.server.refused.set('a', 'record.absent');
  never.at().use();
  await soon();
  expect(never.status()).toBe('absent');
});

test('a response that arrives after the room is lost is not shown', async () => {
  const { server, at, status, shown, log } = await opened();
  log.record(noteWritten, noteOf('x', 'secret'));
  server.isHolding = true;
  server.heads();
  server.expel('a');
  server.release();
  await soon();
  at().open.frame(4, log.since(3));
  await later(5_000);
  expect([status(), shown(), at().open.state.confirmed]).toEqual(['lost', null, null]);
});

test('a room is shown again after access is restored', async () => {
  const { server, status, shown, log } = await opened();
  server.expel('a');
  server.refused.clear();
  server.disconnect();
  server.connect();
  await soon();
  expect([status(), shown()]).toEqual(['live', log.stateAt()]);
});

test('an unused room is forgotten when it is lost, and all unused rooms when rights change', async () => {
  const { server, rooms, at, shown, close } = await opened();
  server.wall('b').record(noteWritten, noteOf('x', 'kept'));
  const closeToo = at('b').use();
  await soon();
  close();
  at('a').open.unwatch();
  server.expel('a');
  expect([at('a').open.view.status, shown('a')]).toEqual(['loading', null]);
  closeToo();
  await later(4_000);
  expect(shown('b')).not.toBeNull();
  rooms.rightsChanged();
  expect(shown('b')).toBeNull();
});

test('a lost or refused room is requested again when rights change and shown if permitted', async () => {
  const { server, rooms, at, status, shown, log } = await opened();
  server.refused.set('b', 'record.absent');
  server.refused.set('c', 'access.denied');
  for (const id of ['b', 'c']) at(id).use();
  await soon();
  server.expel('a');
  expect([status('a'), status('b'), status('c')]).toEqual(['lost', 'absent', 'denied']);
  for (const id of ['a', 'b']) server.refused.delete(id);
  rooms.rightsChanged();
  await soon();
  expect([status('a'), shown('a'), status('b'), status('c')]).toEqual(['live', log.stateAt(), 'live', 'denied']);
  log.record(noteWritten, noteOf('x', 'received again'));
  server.pushLogged('a', 4);
  expect(shown('a')).toEqual(log.stateAt());
});
