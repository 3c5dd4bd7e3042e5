import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, PredictingWorld, type PredictionOutcome } from '#client/test/predicting-world.ts';
import { noteOf, noteTorn, noteWritten, wallRoom, type Note } from '#client/test/wall.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const id = fc.constantFrom('x', 'y');
const outcome = fc.constantFrom<PredictionOutcome>('well', 'well', 'refused', 'lost before', 'lost after', 'unavailable');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mine' as const), id, outcome, delay: fc.constantFrom(0, 5, 40) }) },
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

class PredictionHistory extends PredictingWorld {
  promises: Promise<unknown>[] = [];
  closes: (() => void)[] = [];
  written = 0;

  steps: { [K in Step['do']]: (step: Extract<Step, { do: K }>) => unknown } = {
    mine: ({ id, outcome, delay }) => {
      [this.outcomes, this.delay] = [[outcome], delay];
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
    this.outcomes = [];
    await later(60_000);
    await Promise.all(this.promises);
    this.server.heads();
    await later(3_000);
  }
}

test('after lost, duplicated, late or interrupted messages the client converges on the server state and each key has one effect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = new PredictionHistory();
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
