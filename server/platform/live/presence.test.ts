import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leaseDurationMs, presenceExpiryMs, presenceIntervalMs } from '#shared/platform/presence.schema.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import { createLocalPresenceBus } from './local-presence-bus.ts';
import { Presence, type PresenceDependencies } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lease that passes from one person to another never shows both after the first asks again', async () => {
  let time = 0;
  const now = () => time;
  const bus = createLocalPresenceBus(now);
  const open = () => new Presence({ bus, now, tellRoom: () => {}, tellTab: () => {}, askTab: () => {} });
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
  const presence = new Presence({
    bus: createLocalPresenceBus(now),
    now,
    tellRoom: () => {},
    tellTab: () => {},
    askTab: () => {},
  });
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

/** Presence of one node whose clock the test moves together with the timers. */
function newStillPresence(parts: Partial<PresenceDependencies> = {}) {
  const bus = createLocalPresenceBus(Date.now);
  const presence = new Presence({ bus, now: Date.now, tellRoom: () => {}, tellTab: () => {}, askTab: () => {}, ...parts });
  onTestFinished(() => presence.stop());
  return presence;
}
const [anna, ben] = [
  { id: 'tab of anna', personId: 'anna' },
  { id: 'tab of ben', personId: 'ben' },
];

test('a tab whose timers stand still keeps its lease and its presence as long as it answers', async () => {
  let isThere = true;
  const answer = () => {
    if (!isThere) return;
    presence.setActivity(anna, 'room', {});
    void presence.take(anna, 'room', 'lead');
  };
  const presence = newStillPresence({ askTab: answer });
  answer();
  await vi.advanceTimersByTimeAsync(5 * presenceExpiryMs);
  expect(await presence.take(ben, 'room', 'lead')).toBe('anna');
  expect(presence.people('room')).toMatchObject({ anna: { holds: ['lead'] } });
  isThere = false;
  await vi.advanceTimersByTimeAsync(leaseDurationMs + 1000);
  expect(await presence.take(ben, 'room', 'lead')).toBe('ben');
  await vi.advanceTimersByTimeAsync(presenceExpiryMs);
  expect(presence.people('room')).not.toHaveProperty('anna');
});

test('a lease is free at once when the socket of its tab is gone', async () => {
  const presence = newStillPresence();
  await presence.take(anna, 'room', 'lead');
  presence.leave(anna.id, 'room');
  expect(await presence.take(ben, 'room', 'lead')).toBe('ben');
});

test('pointers of thirty people reach each tab in one frame every 100 ms, with the latest position of each', async () => {
  const frames: PresenceFrame[] = [];
  const presence = newStillPresence({ tellRoom: (_, people) => void frames.push(people) });
  const tabs = Array.from({ length: 30 }, (_, index) => ({ id: `tab ${index}`, personId: `person ${index}` }));
  for (let step = 0; step < 20; step++) {
    for (const tab of tabs) presence.setActivity(tab, 'room', { pointer: { x: step / 20, y: 0.5 } });
    await vi.advanceTimersByTimeAsync(presenceIntervalMs / 4);
  }
  expect(frames).toHaveLength(5);
  for (const [index, frame] of frames.entries()) {
    expect(Object.keys(frame)).toHaveLength(30);
    for (const present of Object.values(frame)) expect(present?.pointer?.x).toBe((index * 4 + 3) / 20);
  }
});
