import { snapshot } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeaseAnswer, LeaseRequest, PresenceRequest } from '#shared/platform/protocol.ts';
import { slot } from './hands.ts';
import { RoomPresence } from './room-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function newPresence() {
  const said: PresenceRequest['doing'][] = [];
  const asked: LeaseRequest[] = [];
  const dropped: string[] = [];
  let answer: LeaseAnswer | Error = { holder: 'me' };
  const presence = new RoomPresence(
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

test('what is done is said at most ten times a second, and again every ten seconds', async () => {
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

test('a lease is renewed until it is given back', async () => {
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

test('a refusal names the holder, and nothing is renewed; where nobody answers, nobody is in the way', async () => {
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

test('a new connection hears at once what was said and held on the one before', async () => {
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

test('who was away for longer than a lease lasts hears to whom it went, once', async () => {
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

test('only another’s lease is a hand, and what they do not touch keeps its identity', () => {
  const { presence } = newPresence();
  presence.use();
  const chen = { drag, holds: ['card'] };
  presence.hear({ me: { holds: ['mine'] }, chen, priya: { drag: { ...drag, subject: 'unheld' }, holds: ['title'] } }, true);
  const before = snapshot(presence.hands);
  const hand = { personId: 'chen', subject: 'card', isDragging: true };
  expect(before).toEqual({
    [slot.upon('card')]: hand,
    [slot.above('other')]: hand,
    [slot.upon('title')]: { personId: 'priya', subject: 'title', isDragging: false },
  });
  presence.hear({ chen: { ...chen, drag: { ...drag, above: null } } }, false);
  const after = snapshot(presence.hands);
  expect(after[slot.upon('title')]).toBe(before[slot.upon('title')]);
  expect(after[slot.footOf('todo')]).toEqual(hand);
  expect(after[slot.above('other')]).toBeUndefined();
  presence.hear({ chen: null, priya: null }, false);
  expect([presence.here.ids, snapshot(presence.hands)]).toEqual([['me'], {}]);
});

test('of what is still on its way when one leaves nobody is shown, not even to who comes back', async () => {
  const { presence } = newPresence();
  const leave = presence.use();
  presence.hear({ me: { holds: [] }, chen: { holds: ['card'] } }, true);
  leave();
  presence.hear({ priya: { holds: ['title'] } }, false);
  presence.use();
  expect([presence.here.ids, snapshot(presence.hands)]).toEqual([[], {}]);
});
