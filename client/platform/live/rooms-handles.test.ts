import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, newWorld, opened, soon } from '#client/test/rooms-world.ts';
import { noteOf, noteWritten, wallRoom } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a room that is looked up but not used leaves nothing behind', () => {
  const { rooms, server } = newWorld();
  for (let index = 0; index < 100; index += 1) rooms.at(wallRoom, `r${index}`);
  expect([rooms.size, server.fetches, server.joins]).toEqual([0, [], []]);
});

test('an old handle and a new handle of a forgotten room receive the same events', async () => {
  const { rooms, server, at, log, close } = await opened();
  const kept = at();
  close();
  await later(4_000);
  rooms.rightsChanged();
  expect(rooms.size).toBe(0);
  const received: string[] = [];
  rooms.at(wallRoom, 'a').use(({ id }) => received.push(`anew ${id}`));
  kept.use(({ id }) => received.push(`kept ${id}`));
  await soon();
  log.record(noteWritten, noteOf('x', 'new'));
  server.pushLogged('a', 4);
  expect(received).toEqual(['anew a4', 'kept a4']);
  expect(kept.open.state.shown.state).toEqual(log.stateAt());
});
