import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { createRoomReader } from './room-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const eventOf = (seq: number, history: number): LoggedEvent => ({
  id: `${history}-${seq}`,
  name: 'thing.changed',
  v: 1,
  data: { seq },
  actorId: null,
  at: '2026-01-01T00:00:00.000Z',
});

/** A log that can be rolled back, hints that can be lost, and a record of the events that the reader delivered. */
class Model {
  events: LoggedEvent[] = [];
  history = 1;
  isAway = false;
  fetches = 0;
  hints: { firstSeq: number; events: LoggedEvent[] }[] = [];
  delivered: LoggedEvent[] = [];
  base = 0;
  restarts = 0;
  readonly reader = createRoomReader({
    fetch: (after, limit) => this.fetch(after, limit),
    deliver: (firstSeq, events) => {
      expect(firstSeq).toBe(this.base + this.delivered.length + 1);
      this.delivered.push(...events);
    },
    onRestart: () => {
      this.restarts++;
      this.delivered = [];
      this.base = this.reader.cursor()!.seq;
    },
  });

  head = (): Cursor => (this.events.length === 0 ? initialCursor : { seq: this.events.length, id: this.events.at(-1)!.id });

  async fetch(after: Cursor, limit: number): Promise<LoggedEvent[] | null> {
    this.fetches++;
    const isAway = this.isAway;
    const isKnown = after.seq === 0 || this.events[after.seq - 1]?.id === after.id;
    const found = isKnown ? this.events.slice(after.seq, after.seq + limit) : null;
    await new Promise((resolve) => setTimeout(resolve, 3));
    if (isAway) throw new Error('away');
    return found;
  }

  write(count: number): void {
    const firstSeq = this.events.length + 1;
    for (let index = 0; index < count; index++) this.events.push(eventOf(firstSeq + index, this.history));
    this.hints.push({ firstSeq, events: this.events.slice(firstSeq - 1) });
  }

  restore(to: number): void {
    this.events = this.events.slice(0, to);
    this.hints = [];
    this.history++;
    this.reader.doubt();
  }

  async sweep(): Promise<void> {
    const before = this.reader.cursor();
    const head = this.head();
    await vi.advanceTimersByTimeAsync(2);
    if (before) this.reader.compare(head, before);
  }

  async settle(): Promise<void> {
    this.isAway = false;
    for (let round = 0; round < 4; round++) {
      await this.sweep();
      await vi.advanceTimersByTimeAsync(1100);
    }
  }

  expectFollowed(): void {
    expect(this.reader.cursor()).toEqual(this.head());
    expect(this.delivered).toEqual(this.events.slice(this.base));
  }
}

type Step =
  | { do: 'write'; count: number; delivery: 'lost' | 'once' | 'twice' | 'late' }
  | { do: 'late'; at: number }
  | { do: 'sweep' | 'away' | 'back' | 'start' | 'doubt' }
  | { do: 'wait'; ms: number }
  | { do: 'restore'; share: number };

const write: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('write' as const),
  count: fc.integer({ min: 1, max: 4 }),
  delivery: fc.constantFrom('lost', 'once', 'twice', 'late'),
});
const faults: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('late' as const), at: fc.nat(1000) }),
  fc.record({ do: fc.constantFrom('sweep', 'away', 'back', 'start', 'doubt') }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 12 }) }),
];
const restore: fc.Arbitrary<Step> = fc.record({ do: fc.constant('restore' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) });

const hearNth = (model: Model, at: number) => {
  const [hint] = model.hints.splice(at % Math.max(1, model.hints.length), 1);
  if (hint) model.reader.receive(hint);
};

function writeSome(model: Model, { count, delivery }: Extract<Step, { do: 'write' }>): void {
  model.write(count);
  if (delivery === 'late') return;
  const hint = model.hints.pop()!;
  if (delivery !== 'lost') model.reader.receive(hint);
  if (delivery === 'twice') model.hints.push(hint);
}

function start(model: Model): void {
  if (model.reader.cursor()) return;
  model.base = model.head().seq;
  model.reader.startAt(model.head());
}

async function play(model: Model, step: Step): Promise<void> {
  if (step.do === 'write') writeSome(model, step);
  else if (step.do === 'late') hearNth(model, step.at);
  else if (step.do === 'sweep') await model.sweep();
  else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
  else if (step.do === 'start') start(model);
  else if (step.do === 'doubt') model.reader.doubt();
  else if (step.do === 'restore') model.restore(Math.floor(step.share * model.events.length));
  else model.isAway = step.do === 'away';
}

async function follow(steps: readonly Step[]): Promise<Model> {
  const model = new Model();
  for (const step of steps) await play(model, step);
  start(model);
  await model.settle();
  model.reader.stop();
  return model;
}

test('every event is delivered once and in order although hints are lost, doubled, late or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(write, ...faults), { maxLength: 40 }), async (steps) => {
      const model = await follow(steps);
      model.expectFollowed();
      expect(model.restarts).toBe(0);
    }),
    { numRuns: 1500 },
  );
});

test('a log restored to an earlier state is followed from there, and only its events are delivered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof({ arbitrary: write, weight: 3 }, ...faults, restore), { maxLength: 40 }), async (steps) => {
      (await follow(steps)).expectFollowed();
    }),
    { numRuns: 1500 },
  );
});

test('a log restored to an earlier state that grew past the reader restarts it', async () => {
  const model = new Model();
  start(model);
  model.write(5);
  model.reader.receive(model.hints.pop()!);
  model.restore(2);
  model.write(6);
  model.reader.receive(model.hints.pop()!);
  await model.settle();
  model.expectFollowed();
  expect(model.restarts).toBe(1);
});

test('a head read before the last delivery is not treated as a restored log', async () => {
  const model = new Model();
  start(model);
  for (let round = 0; round < 5; round++) {
    const before = model.reader.cursor()!;
    const head = model.head();
    model.write(1);
    model.reader.receive(model.hints.pop()!);
    model.reader.compare(head, before);
  }
  await model.settle();
  model.expectFollowed();
  expect(model.restarts).toBe(0);
});

test('a hint of an event missing from the log is looked up once and then dropped', async () => {
  const model = new Model();
  start(model);
  model.reader.receive({ firstSeq: 90, events: [eventOf(90, 9)] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(model.fetches).toBe(1);
  model.write(2);
  model.reader.receive(model.hints.pop()!);
  model.expectFollowed();
});

test('a room far behind is read page by page', async () => {
  const model = new Model();
  start(model);
  model.write(1234);
  await model.settle();
  model.expectFollowed();
  expect(model.fetches).toBe(3);
});

test('a stopped reader delivers nothing', async () => {
  const model = new Model();
  start(model);
  model.write(3);
  await model.sweep();
  await vi.advanceTimersByTimeAsync(1);
  model.reader.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.delivered).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
