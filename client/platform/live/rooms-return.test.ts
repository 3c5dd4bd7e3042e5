import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, opened, soon } from '#client/test/rooms-world.ts';
import { noteOf, noteWritten } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('missed events included in the join reply are not fetched', async () => {
  const { server, shown, log, page } = await opened();
  server.disconnect();
  log.record(noteWritten, noteOf('x', 'meanwhile'));
  log.record(noteWritten, noteOf('y', 'later'));
  server.isBringing = true;
  const fetches = server.fetches.length;
  server.connect();
  await soon();
  expect(shown()).toEqual(log.stateAt());
  expect(server.fetches).toHaveLength(fetches);
  expect(page.behind.at(-1)).toBe(false);
});

test('events included in the join reply are buffered while the state is loading', async () => {
  const { server, shown, log } = await opened();
  server.disconnect();
  log.record(noteWritten, noteOf('x', 'meanwhile'));
  server.isBringing = true;
  server.isHolding = true;
  server.connect();
  server.heads();
  server.pushLogged('a', 4);
  await soon();
  server.isHolding = false;
  server.release();
  await later(3_000);
  expect(shown()).toEqual(log.stateAt());
});
