import { snapshot } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeaseAnswer, LeaseRequest, PresenceRequest } from '#shared/platform/protocol.ts';
import { leaseSlot } from './remote-holds.ts';
import { RoomPresenceStore } from './room-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function newPresence() {
  const sent: PresenceRequest['doing'][] = [];
  const leaseRequests: LeaseRequest[] = [];
  const dropped: string[] = [];
  let answer: LeaseAnswer | Error = { holder: 'me' };
  const presence = new RoomPresenceStore(
    { room: 'wall', id: 'a' },
    {
      sendPresence: ({ doing }) => void sent.push(doing),
      take: async (request) => {
        leaseRequests.push(request);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      drop: ({ subject }) => void dropped.push(subject),
      listen: () => {},
    },
    () => 'me',
  );
  return { presence, sent, leaseRequests, dropped, answerWith: (next: typeof answer) => void (answer = next) };
}

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const drag = { subject: 'card', list: 'todo', above: 'other' };

test('presence is sent at most ten times a second and repeated every ten seconds', async () => {
  const { presence, sent } = newPresence();
  const leave = presence.use();
  await later(0);
  for (let step = 0; step < 100; step += 1) {
    presence.setActivity({ at: `card:${step}` });
    await later(10);
  }
  await later(100);
  expect(sent.length).toBeLessThanOrEqual(12);
  expect(sent.at(-1)).toEqual({ at: 'card:99' });
  const before = sent.length;
  presence.setActivity({ at: 'card:99' });
  await later(10_000);
  expect(sent.length).toBe(before + 1);
  leave();
  expect(sent.at(-1)).toBeNull();
  await later(60_000);
  expect(sent.length).toBe(before + 2);
});

test('a lease is renewed until it is released', async () => {
  const { presence, leaseRequests, dropped } = newPresence();
  presence.use();
  expect(await presence.take('card')).toBeNull();
  await later(12_000);
  expect(leaseRequests).toHaveLength(4);
  presence.drop('card');
  presence.drop('card');
  await later(12_000);
  expect([leaseRequests.length, dropped]).toEqual([4, ['card']]);
});

test('a tab that is asked repeats its presence and its leases, although its timers stand still', async () => {
  const { presence, sent, leaseRequests } = newPresence();
  presence.use();
  await later(0);
  await presence.take('card');
  const [sayings, takings] = [sent.length, leaseRequests.length];
  presence.repeat();
  expect([sent.length, leaseRequests.length]).toEqual([sayings + 1, takings + 1]);
});

test('typing is reported until the last of several fields is left', async () => {
  const { presence, sent } = newPresence();
  presence.use();
  const leaveDescription = presence.type('card');
  const leaveDueDate = presence.type('card');
  await later(200);
  expect(sent.at(-1)).toEqual({ typing: 'card' });
  leaveDueDate();
  await later(200);
  expect(sent.at(-1)).toEqual({ typing: 'card' });
  leaveDescription();
  await later(200);
  expect(sent.at(-1)).toEqual({});
});

test('a refused lease names its holder and is not renewed, and an unanswered request does not block', async () => {
  const { presence, leaseRequests, dropped, answerWith } = newPresence();
  presence.use();
  answerWith({ holder: 'chen' });
  expect(await presence.take('card')).toBe('chen');
  await later(12_000);
  presence.drop('card');
  expect([leaseRequests.length, dropped]).toEqual([1, []]);
  answerWith(new Error('not connected'));
  expect(await presence.take('card')).toBeNull();
});

test('a new connection sends the current presence and leases at once', async () => {
  const { presence, sent, leaseRequests } = newPresence();
  presence.use();
  presence.setActivity({ at: 'card' });
  await presence.take('card');
  await later(200);
  [sent.length, leaseRequests.length] = [0, 0];
  presence.disconnected();
  presence.connected();
  await later(100);
  expect(sent).toEqual([{ at: 'card' }]);
  expect(leaseRequests.map(({ subject }) => subject)).toEqual(['card']);
});

test('a lease lost while disconnected is reported once with its new holder', async () => {
  const { presence, answerWith, leaseRequests } = newPresence();
  presence.use();
  const lost: string[] = [];
  await presence.take('card', (holder) => void lost.push(holder));
  presence.disconnected();
  answerWith({ holder: 'chen' });
  presence.connected();
  await later(100);
  expect(lost).toEqual(['chen']);
  leaseRequests.length = 0;
  await later(12_000);
  expect([lost, leaseRequests]).toEqual([['chen'], []]);
});

test('only leases of others are listed, and unchanged entries keep their identity', () => {
  const { presence } = newPresence();
  presence.use();
  const chen = { drag, holds: ['card'] };
  presence.receive({ me: { holds: ['mine'] }, chen, priya: { drag: { ...drag, subject: 'unheld' }, holds: ['title'] } }, true);
  const before = snapshot(presence.hands);
  const hand = { personId: 'chen', subject: 'card', isDragging: true };
  expect(before).toEqual({
    [leaseSlot.upon('card')]: hand,
    [leaseSlot.above('other')]: hand,
    [leaseSlot.upon('title')]: { personId: 'priya', subject: 'title', isDragging: false },
  });
  presence.receive({ chen: { ...chen, drag: { ...drag, above: null } } }, false);
  const after = snapshot(presence.hands);
  expect(after[leaseSlot.upon('title')]).toBe(before[leaseSlot.upon('title')]);
  expect(after[leaseSlot.footOf('todo')]).toEqual(hand);
  expect(after[leaseSlot.above('other')]).toBeUndefined();
  presence.receive({ chen: null, priya: null }, false);
  expect([presence.here.ids, snapshot(presence.hands)]).toEqual([['me'], {}]);
});

test('presence updates that arrive after leaving are ignored, also after joining again', async () => {
  const { presence } = newPresence();
  const leave = presence.use();
  presence.receive({ me: { holds: [] }, chen: { holds: ['card'] } }, true);
  leave();
  presence.receive({ priya: { holds: ['title'] } }, false);
  presence.use();
  expect([presence.here.ids, snapshot(presence.hands)]).toEqual([[], {}]);
});
