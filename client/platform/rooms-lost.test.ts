import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, newWorld, opened, soon } from '#client/test/rooms-world.ts';
import { noteOf, noteWritten } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a room that somebody has lost is told apart from one that was never there, and nothing of it stays', async () => {
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

test('what is still on its way when a room is lost is not shown any more', async () => {
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

test('whoever is let in again sees the room again', async () => {
  const { server, status, shown, log } = await opened();
  server.expel('a');
  server.refused.clear();
  server.disconnect();
  server.connect();
  await soon();
  expect([status(), shown()]).toEqual(['live', log.stateAt()]);
});

test('a room that was left is forgotten when it is lost, and with every other when rights have changed', async () => {
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

test('a room that was lost or refused is asked for again when rights have changed, and shown again where they allow it', async () => {
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
  log.record(noteWritten, noteOf('x', 'heard again'));
  server.pushLogged('a', 4);
  expect(shown('a')).toEqual(log.stateAt());
});
