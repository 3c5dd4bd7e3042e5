import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaseDurationMs } from '#shared/platform/presence.schema.ts';
import { createLocalPresenceBus } from './local-presence-bus.ts';
import { Presence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lease that passes from one person to another never shows both after the first asks again', async () => {
  let time = 0;
  const now = () => time;
  const bus = createLocalPresenceBus(now);
  const open = () => new Presence({ bus, now, tellRoom: () => {}, tellTab: () => {} });
  const [here, there] = [open(), open()];
  const [anna, ben] = [
    { id: 'tab of anna', personId: 'anna' },
    { id: 'tab of ben', personId: 'ben' },
  ];
  expect(await here.take(anna, 'room', 'card')).toBe('anna');
  time += leaseDurationMs;
  expect(await there.take(ben, 'room', 'card')).toBe('ben');
  expect(await here.take(anna, 'room', 'card')).toBe('ben');
  await vi.advanceTimersByTimeAsync(10);
  for (const node of [here, there]) {
    expect(node.people('room')).toMatchObject({ anna: { holds: [] }, ben: { holds: ['card'] } });
    node.stop();
  }
});

test('a tab holds at most eight leases in a room, and gives all of them up when it leaves', async () => {
  const now = () => 0;
  const presence = new Presence({ bus: createLocalPresenceBus(now), now, tellRoom: () => {}, tellTab: () => {} });
  const [anna, ben] = [
    { id: 'tab of anna', personId: 'anna' },
    { id: 'tab of ben', personId: 'ben' },
  ];
  const cards = Array.from({ length: 8 }, (_, index) => `card ${index}`);
  for (const card of cards) expect(await presence.take(anna, 'room', card)).toBe('anna');
  expect(await presence.take(anna, 'room', 'one more')).toBeNull();
  expect(await presence.take(anna, 'room', 'card 0')).toBe('anna');
  presence.leave(anna.id, 'room');
  for (const card of cards) expect(await presence.take(ben, 'room', card)).toBe('ben');
  presence.stop();
});
