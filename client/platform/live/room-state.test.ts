import fc from 'fast-check';
import { snapshot } from 'valtio/vanilla';
import { expect, test } from 'vitest';
import { UnknownEvent } from '#shared/platform/room.ts';
import { deepCopy } from './reconcile.ts';
import { RoomState } from './room-state.ts';
import { noteOf, noteTorn, noteWritten, poison, wallRoom, WallLog, type Note, type Wall } from '#client/test/wall.ts';

const shownIn = (state: RoomState) => snapshot(state.shown).state as Wall | null;

class RoomStateWorld {
  log = new WallLog();
  state = new RoomState(wallRoom);
  sent: { key: string; note: Note; outcome: 'none' | 'refused' | number; isAnswered: boolean }[] = [];

  constructor() {
    this.state.replace(this.log.stateAt(), this.log.head);
  }

  predict(note: Note) {
    const key = `k${this.sent.length}`;
    this.sent.push({ key, note, outcome: 'none', isAnswered: false });
    this.state.predict({ key, event: noteWritten, data: note, settledAt: null });
  }

  /** The server stores another text than predicted. */
  carryOut(index: number, isAllowed: boolean) {
    const request = this.sent[index];
    if (!request || request.outcome !== 'none') return;
    const note = { ...request.note, text: `${request.note.text} as stored` };
    request.outcome = isAllowed ? this.log.record(noteWritten, note, 'me') : 'refused';
  }

  answer(index: number) {
    const request = this.sent[index];
    if (!request || request.outcome === 'none' || request.isAnswered) return;
    request.isAnswered = true;
    if (request.outcome === 'refused') this.state.drop(request.key);
    else this.state.settle(request.key, request.outcome);
  }

  push(from: number, length: number) {
    const first = Math.max(1, from);
    if (first <= this.log.events.length) this.state.apply(first, this.log.since(first - 1, first - 1 + length));
  }

  /** Checks the invariant: the shown state is the confirmed state plus predictions, and the confirmed state is the log up to the cursor. */
  check() {
    const seq = this.state.cursor!.seq;
    const confirmed = this.log.stateAt(seq);
    expect(this.state.confirmed).toEqual(confirmed);
    const pending = this.sent.filter(({ outcome, isAnswered }) => !isAnswered || (typeof outcome === 'number' && outcome > seq));
    expect(this.state.pending.map(({ key }) => key)).toEqual(pending.map(({ key }) => key));
    expect(this.state.shown.isPending).toBe(pending.length > 0);
    for (const { note } of pending) confirmed.notes[note.id] = note;
    expect(shownIn(this.state)).toEqual(confirmed);
  }
}

const id = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  fc.record({ do: fc.constant('predict' as const), id, text: fc.string({ maxLength: 3 }) }),
  fc.record({ do: fc.constant('write' as const), id, text: fc.string({ maxLength: 3 }) }),
  fc.record({ do: fc.constant('tear' as const), id }),
  fc.record({ do: fc.constant('carry out' as const), index: fc.nat(9), isAllowed: fc.boolean() }),
  fc.record({ do: fc.constant('answer' as const), index: fc.nat(9) }),
  fc.record({ do: fc.constant('push' as const), back: fc.integer({ min: -2, max: 4 }), length: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ do: fc.constant('resync' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const steps: { [K in Step['do']]: (world: RoomStateWorld, step: Extract<Step, { do: K }>) => void } = {
  predict: (world, { id, text }) => world.predict(noteOf(id, text)),
  write: (world, { id, text }) => void world.log.record(noteWritten, noteOf(id, text, [text])),
  tear: (world, { id }) => void world.log.record(noteTorn, { id }),
  'carry out': (world, { index, isAllowed }) => world.carryOut(index, isAllowed),
  answer: (world, { index }) => world.answer(index),
  push: (world, { back, length }) => world.push(world.state.cursor!.seq + 1 - back, length),
  resync: (world) => world.state.replace(world.log.stateAt(), world.log.head),
};

test('in any order of predictions, replies, errors and events the shown state is confirmed plus pending and converges on the server state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (history) => {
      const world = new RoomStateWorld();
      for (const one of history) {
        steps[one.do](world, one as never);
        world.check();
      }
      world.sent.forEach((_, index) => {
        world.carryOut(index, true);
        world.answer(index);
      });
      world.push(1, world.log.events.length);
      world.check();
      expect(world.state.pending).toEqual([]);
      expect(shownIn(world.state)).toEqual(world.log.stateAt());
    }),
    { numRuns: 1_500 },
  );
}, 30_000);

const started = () => {
  const world = new RoomStateWorld();
  world.log.record(noteWritten, noteOf('a', 'first'));
  world.push(1, 1);
  return world;
};

test('a prediction is shown at once and reverted when it is rejected', () => {
  const world = started();
  world.predict(noteOf('a', 'mine'));
  expect(shownIn(world.state)?.notes['a']?.text).toBe('mine');
  world.carryOut(0, false);
  world.answer(0);
  expect(shownIn(world.state)?.notes['a']?.text).toBe('first');
});

test('a reply before its event keeps the prediction until the event arrives', () => {
  const world = started();
  world.predict(noteOf('a', 'mine'));
  world.carryOut(0, true);
  world.answer(0);
  expect(shownIn(world.state)?.notes['a']?.text).toBe('mine');
  world.push(2, 1);
  expect(shownIn(world.state)?.notes['a']?.text).toBe('mine as stored');
});

test('an event before its reply shows the stored state', () => {
  const world = started();
  world.predict(noteOf('a', 'mine'));
  world.carryOut(0, true);
  world.push(2, 1);
  world.answer(0);
  expect(shownIn(world.state)?.notes['a']?.text).toBe('mine as stored');
});

test('a reply without an event of this room settles the prediction at once', () => {
  const world = started();
  world.predict(noteOf('a', 'mine'));
  world.state.settle('k0', null);
  expect(shownIn(world.state)?.notes['a']?.text).toBe('first');
});

test('a state older than the cursor means a restored log, and its sequence numbers settle no prediction', () => {
  const world = started();
  world.predict(noteOf('b', 'mine'));
  world.carryOut(0, true);
  world.log.record(noteTorn, { id: 'a' });
  world.state.settle('k0', 9);
  const restored = new WallLog('restored');
  world.state.replace(restored.stateAt(), restored.head);
  expect(world.state.pending).toEqual([]);
  expect(shownIn(world.state)).toEqual(restored.stateAt());
});

test('the shown state shares no objects with the confirmed state or with events', () => {
  const world = new RoomStateWorld();
  const events = [{ ...world.log.events[0]!, id: 'e', name: 'note.written', v: 1, data: noteOf('a', 'x', ['t']), actorId: null, at: '' }];
  world.state.apply(1, events);
  (events[0]!.data as Note).tags.push('changed');
  expect((world.state.confirmed as Wall).notes['a']?.tags).toEqual(['t']);
  (world.state.shown.state as Wall).notes['a']!.tags.push('scribbled');
  expect((world.state.confirmed as Wall).notes['a']?.tags).toEqual(['t']);
});

test('records untouched by an event keep their identity, with and without predictions', () => {
  const world = started();
  world.log.record(noteWritten, noteOf('b', 'second'));
  world.push(2, 1);
  const before = shownIn(world.state)!.notes['a'];
  world.predict(noteOf('b', 'mine'));
  expect(shownIn(world.state)!.notes['a']).toBe(before);
  world.log.record(noteWritten, noteOf('c', 'third'));
  world.push(3, 1);
  expect(shownIn(world.state)!.notes['a']).toBe(before);
});

test('a failing fold leaves the cursor before its event, and a failing prediction is not shown', () => {
  const world = started();
  world.log.record(noteWritten, noteOf('b', 'fine'));
  world.log.record(noteWritten, noteOf('c', poison));
  expect(() => world.push(2, 2)).toThrow('half-way');
  expect(world.state.cursor?.seq).toBe(2);
  world.state.replace(world.log.stateAt(), world.log.head);
  expect(shownIn(world.state)).toEqual(world.log.stateAt());
  world.predict(noteOf('a', 'fine'));
  world.predict(noteOf('d', poison));
  expect(shownIn(world.state)?.notes['a']?.text).toBe('fine');
});

test('an unknown event version is distinguished from a failing fold', () => {
  const world = started();
  const [event] = deepCopy(world.log.events);
  expect(() => world.state.apply(2, [{ ...event!, id: 'x', v: 2 }])).toThrow(UnknownEvent);
});
