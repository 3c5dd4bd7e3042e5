import { snapshot } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeaseAnswer, LeaseRequest, PresenceRequest } from '#shared/platform/protocol.ts';
import { leaseSlot } from './remote-holds.ts';
import { RoomPresenceStore } from './room-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function newPresence() {
  const said: PresenceRequest['doing'][] = [];
  const asked: LeaseRequest[] = [];
  const dropped: string[] = [];
  let answer: LeaseAnswer | Error = { holder: 'me' };
  const presence = new RoomPresenceStore(
    { room: 'wall', id: 'a' },
    {
      say: ({ doing }) => void said.push(doing),
      take: async (request) => {
        asked.push(request);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      drop: ({ subject }) => void dropped.push(subject),
      listen: () => {},
    },
    () => 'me',
  );
  return { presence, said, asked, dropped, answerWith: (next: typeof answer) => void (answer = next) };
}

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const drag = { subject: 'card', list: 'todo', above: 'other' };

test('presence is sent at most ten times a second and repeated every ten seconds', async () => {
  const { presence, said } = newPresence();
  const leave = presence.use();
  await later(0);
  for (let step = 0; step < 100; step += 1) {
    presence.say({ at: `card:${step}` });
    await later(10);
  }
  await later(100);
  expect(said.length).toBeLessThanOrEqual(12);
  expect(said.at(-1)).toEqual({ at: 'card:99' });
  const before = said.length;
  presence.say({ at: 'card:99' });
  await later(10_000);
  expect(said.length).toBe(before + 1);
  leave();
  expect(said.at(-1)).toBeNull();
  await later(60_000);
  expect(said.length).toBe(before + 2);
});

test('a lease is renewed until it is released', async () => {
  const { presence, asked, dropped } = newPresence();
  presence.use();
  expect(await presence.take('card')).toBeNull();
  await later(12_000);
  expect(asked).toHaveLength(4);
  presence.drop('card');
  presence.drop('card');
  await later(12_000);
  expect([asked.length, dropped]).toEqual([4, ['card']]);
});

test('a tab that is asked repeats its presence and its leases, although its timers stand still', async () => {
  const { presence, said, asked } = newPresence();
  presence.use();
  await later(0);
  await presence.take('card');
  const [sayings, takings] = [said.length, asked.length];
  presence.repeat();
  expect([said.length, asked.length]).toEqual([sayings + 1, takings + 1]);
});

test('typing is reported until the last of several fields is left', async () => {
  const { presence, said } = newPresence();
  presence.use();
  const leaveDescription = presence.type('card');
  const leaveDueDate = presence.type('card');
  await later(200);
  expect(said.at(-1)).toEqual({ typing: 'card' });
  leaveDueDate();
  await later(200);
  expect(said.at(-1)).toEqual({ typing: 'card' });
  leaveDescription();
  await later(200);
  expect(said.at(-1)).toEqual({});
});

test('a refused lease names its holder and is not renewed, and an unanswered request does not block', async () => {
  const { presence, asked, dropped, answerWith } = newPresence();
  presence.use();
  answerWith({ holder: 'chen' });
  expect(await presence.take('card')).toBe('chen');
  await later(12_000);
  presence.drop('card');
  expect([asked.length, dropped]).toEqual([1, []]);
  answerWith(new Error('not connected'));
  expect(await presence.take('card')).toBeNull();
});

test('a new connection sends the current presence and leases at once', async () => {
  const { presence, said, asked } = newPresence();
  presence.use();
  presence.say({ at: 'card' });
  await presence.take('card');
  await later(200);
  [said.length, asked.length] = [0, 0];
  presence.disconnected();
  presence.connected();
  await later(100);
  expect(said).toEqual([{ at: 'card' }]);
  expect(asked.map(({ subject }) => subject)).toEqual(['card']);
});

test('a lease lost while disconnected is reported once with its new holder', async () => {
  const { presence, answerWith, asked } = newPresence();
  presence.use();
  const lost: string[] = [];
  await presence.take('card', (holder) => void lost.push(holder));
  presence.disconnected();
  answerWith({ holder: 'chen' });
  presence.connected();
  await later(100);
  expect(lost).toEqual(['chen']);
  asked.length = 0;
  await later(12_000);
  expect([lost, asked]).toEqual([['chen'], []]);
});

test('only leases of others are listed, and unchanged entries keep their identity', () => {
  const { presence } = newPresence();
  presence.use();
  const chen = { drag, holds: ['card'] };
  presence.hear({ me: { holds: ['mine'] }, chen, priya: { drag: { ...drag, subject: 'unheld' }, holds: ['title'] } }, true);
  const before = snapshot(presence.hands);
  const hand = { personId: 'chen', subject: 'card', isDragging: true };
  expect(before).toEqual({
    [leaseSlot.upon('card')]: hand,
    [leaseSlot.above('other')]: hand,
    [leaseSlot.upon('title')]: { personId: 'priya', subject: 'title', isDragging: false },
  });
  presence.hear({ chen: { ...chen, drag: { ...drag, above: null } } }, false);
  const after = snapshot(presence.hands);
  expect(after[leaseSlot.upon('title')]).toBe(before[leaseSlot.upon('title')]);
  expect(after[leaseSlot.footOf('todo')]).toEqual(hand);
  expect(after[leaseSlot.above('other')]).toBeUndefined();
  presence.hear({ chen: null, priya: null }, false);
  expect([presence.here.ids, snapshot(presence.hands)]).toEqual([['me'], {}]);
});

test('presence updates that arrive after leaving are ignored, also after joining again', async () => {
  const { presence } = newPresence();
  const leave = presence.use();
  presence.hear({ me: { holds: [] }, chen: { holds: ['card'] } }, true);
  leave();
  presence.hear({ priya: { holds: ['title'] } }, false);
  presence.use();
  expect([presence.here.ids, snapshot(presence.hands)]).toEqual([[], {}]);
});
