import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import type { Sent } from './call.ts';
import { HandTransport, noNetwork } from '#client/test/hand-transport.ts';
import type { LiveRoom } from './live-room.ts';
import { Rooms } from './rooms.ts';
import { noteOf, noteTorn, noteWritten, wallRoom, type Note, type Wall } from '#client/test/wall.ts';

const soon = () => vi.advanceTimersByTimeAsync(0);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

type Fate = 'well' | 'refused' | 'lost before' | 'lost after' | 'unavailable';

/** A browser on wall `a`, and the server's side of its requests: one effect for each key, whatever happens on the way. */
class World {
  server = new HandTransport();
  log = this.server.wall('a');
  rooms = new Rooms(this.server, { personId: () => 'me', reportBehind: () => {}, outgrown: () => {}, report: () => {} });
  live = this.rooms.at(wallRoom, 'a').live as LiveRoom<typeof wallRoom>;
  answers = new Map<string, Sent<string>>();
  asked: { key: string; text: string }[] = [];
  fates: Fate[] = [];
  delay = 0;

  open() {
    return this.rooms.at(wallRoom, 'a').use();
  }

  shown = () => this.live.state() as Wall;

  write = (note: Note) => this.live.predict(noteWritten, note, (key) => this.request(key, note));

  async request(key: string, note: Note): Promise<Sent<string>> {
    this.asked.push({ key, text: note.text });
    const fate = this.fates.shift() ?? 'well';
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (fate === 'lost before') throw noNetwork();
    if (fate === 'unavailable') throw new AppError('server.unavailable');
    const known = this.answers.get(key);
    if (!known && fate === 'refused') throw new AppError('record.stale');
    const answer = known ?? { reply: key, seqs: { 'wall:a': this.log.record(noteWritten, { ...note, tags: ['stored'] }, 'me') } };
    this.answers.set(key, answer);
    if (fate === 'lost after') throw noNetwork();
    return answer;
  }
}

const newWorld = async () => {
  const world = new World();
  world.log.record(noteWritten, noteOf('x', 'first'));
  world.open();
  await soon();
  return world;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a prediction is shown at once, and its promise brings the reply', async () => {
  const world = await newWorld();
  const done = world.write(noteOf('x', 'mine'));
  expect(world.shown().notes['x']).toEqual(noteOf('x', 'mine'));
  const key = await done;
  expect(key).toBe(world.asked[0]?.key);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('an event that never comes is fetched once the reply has named it', async () => {
  const world = await newWorld();
  await world.write(noteOf('x', 'mine'));
  expect(world.shown().notes['x']).toEqual(noteOf('x', 'mine'));
  await later(2_000);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a refusal takes the prediction back and is thrown', async () => {
  const world = await newWorld();
  world.fates = ['refused'];
  await expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'record.stale' });
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a request without an answer is sent again with the same key, and has one effect', async () => {
  const world = await newWorld();
  world.fates = ['lost before', 'lost after', 'unavailable'];
  const done = world.write(noteOf('x', 'mine'));
  await later(5_000);
  await done;
  expect(world.asked).toHaveLength(4);
  expect(new Set(world.asked.map(({ key }) => key)).size).toBe(1);
  expect(world.log.events).toHaveLength(2);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('while the connection is away a request waits for it, and goes out when it is back', async () => {
  const world = await newWorld();
  world.fates = Array.from({ length: 5 }, () => 'lost before' as const);
  world.server.disconnect();
  const done = world.write(noteOf('x', 'mine'));
  await later(5_000);
  expect(world.asked).toHaveLength(5);
  world.server.connect();
  await soon();
  await done;
  expect(world.asked).toHaveLength(6);
});

test('what was done without a connection waits for it as long as it takes, and goes out once', async () => {
  const world = await newWorld();
  world.server.disconnect();
  world.fates = Array.from({ length: 2_000 }, () => 'lost before' as const);
  const done = world.write(noteOf('x', 'mine'));
  await later(2 * 3_600_000);
  expect(world.shown().notes['x']?.text).toBe('mine');
  world.fates = [];
  world.server.connect();
  await soon();
  await done;
  expect(world.log.events.filter(({ name }) => name === noteWritten.name)).toHaveLength(2);
});

test('after a day without a connection the prediction is taken back with the reason', async () => {
  const world = await newWorld();
  world.server.disconnect();
  world.fates = Array.from({ length: 20_000 }, () => 'lost before' as const);
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'offline' });
  await later(25 * 3_600_000);
  await outcome;
});

test('after thirty seconds without an answer the prediction is taken back with the reason', async () => {
  const world = await newWorld();
  world.fates = Array.from({ length: 50 }, () => 'lost before' as const);
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'offline' });
  await later(24_000);
  expect(world.shown().notes['x']?.text).toBe('mine');
  await later(7_000);
  await outcome;
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('what concerns one record reaches the server in order, what concerns others does not wait', async () => {
  const world = await newWorld();
  world.delay = 100;
  world.fates = ['lost before'];
  const all = [world.write(noteOf('x', '1')), world.write(noteOf('x', '2')), world.write(noteOf('y', '3'))];
  expect(world.shown().notes['x']?.text).toBe('2');
  await soon();
  expect(world.asked.map(({ text }) => text)).toEqual(['1', '3']);
  await later(5_000);
  await Promise.all(all);
  expect(world.asked.map(({ text }) => text)).toEqual(['1', '3', '1', '2']);
  expect(world.shown()).toEqual(world.log.stateAt());
});

test('a refusal does not stop what was done to the same record after it', async () => {
  const world = await newWorld();
  world.fates = ['refused'];
  const refused = expect(world.write(noteOf('x', '1'))).rejects.toThrow();
  await world.write(noteOf('x', '2'));
  await refused;
  expect(world.log.stateAt().notes['x']?.text).toBe('2');
});

test('what a person did is not sent in the name of the next', async () => {
  const world = await newWorld();
  world.fates = ['lost before'];
  const outcome = expect(world.write(noteOf('x', 'mine'))).rejects.toMatchObject({ code: 'session.missing' });
  await soon();
  world.rooms.reset();
  await later(30_000);
  await outcome;
  expect(world.asked).toHaveLength(1);
});

const id = fc.constantFrom('x', 'y');
const fate = fc.constantFrom<Fate>('well', 'well', 'refused', 'lost before', 'lost after', 'unavailable');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mine' as const), id, fate, delay: fc.constantFrom(0, 5, 40) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('theirs' as const), id, isHeard: fc.boolean(), isTorn: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      back: fc.integer({ min: 0, max: 5 }),
      length: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.constantFrom(0, 1, 20, 300, 4_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('disconnect' as const, 'connect' as const, 'hold' as const, 'release' as const, 'heads' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'open' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class History extends World {
  promises: Promise<unknown>[] = [];
  closes: (() => void)[] = [];
  written = 0;

  steps: { [K in Step['do']]: (step: Extract<Step, { do: K }>) => unknown } = {
    mine: ({ id, fate, delay }) => {
      [this.fates, this.delay] = [[fate], delay];
      this.written += 1;
      this.promises.push(this.write(noteOf(id, `mine ${this.written}`)).catch(() => {}));
    },
    theirs: ({ id, isHeard, isTorn }) => {
      const seq = isTorn ? this.log.record(noteTorn, { id }) : this.log.record(noteWritten, noteOf(id, 'theirs'));
      if (isHeard) this.server.pushLogged('a', seq);
    },
    push: ({ back, length }) => {
      const first = Math.max(1, this.log.events.length - back);
      this.server.pushLogged('a', first, first + length - 1);
    },
    wait: ({ milliseconds }) => later(milliseconds),
    disconnect: () => this.server.disconnect(),
    connect: () => this.server.isConnected() || this.server.connect(),
    hold: () => (this.server.isHolding = true),
    release: () => this.server.release(false),
    heads: () => this.server.heads(),
    leave: () => this.closes.pop()?.(),
    open: () => this.closes.push(this.open()),
  };

  async heal() {
    this.server.isHolding = false;
    this.server.release();
    this.open();
    if (!this.server.isConnected()) this.server.connect();
    this.fates = [];
    await later(60_000);
    await Promise.all(this.promises);
    this.server.heads();
    await later(3_000);
  }
}

test('whatever is lost, doubled, late or cut off, in the end the browser shows the server’s state and each key had one effect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = new History();
      world.closes.push(world.open());
      for (const one of steps) await world.steps[one.do](one as never);
      await world.heal();
      expect(world.shown()).toEqual(world.log.stateAt());
      expect(world.rooms.at(wallRoom, 'a').open.state.pending).toEqual([]);
      const mine = world.log.events.filter(({ actorId }) => actorId === 'me').map(({ data }) => (data as Note).text);
      expect(new Set(mine).size).toBe(mine.length);
    }),
    { numRuns: 2_000 },
  );
}, 60_000);
