import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaseDurationMs } from '#shared/platform/presence.schema.ts';
import { LeaseRegistry } from './lease-registry.ts';

const amara = { id: '1', personId: 'amara' };
const chen = { id: '2', personId: 'chen' };

function newBook() {
  const clock = { now: 0 };
  return { clock, book: new LeaseRegistry(() => clock.now) };
}

test('the first to ask gets the lease, and the others learn who holds it', () => {
  const { book } = newBook();
  expect(book.take('card', amara)).toBe('amara');
  expect(book.take('card', chen)).toBe('amara');
  expect(book.take('another', chen)).toBe('chen');
});

test('a lease passes to the next person when it is released or not renewed for ten seconds', () => {
  const { book, clock } = newBook();
  book.take('card', amara);
  book.drop('card', chen.id);
  expect(book.take('card', chen)).toBe('amara');
  book.drop('card', amara.id);
  expect(book.take('card', chen)).toBe('chen');
  clock.now = leaseDurationMs - 1;
  book.take('card', chen);
  clock.now = 2 * leaseDurationMs - 2;
  expect(book.take('card', amara)).toBe('chen');
  clock.now += 1;
  expect(book.take('card', amara)).toBe('amara');
});

test('a lease is held by two tabs of one person together until the last releases it', () => {
  const { book } = newBook();
  const second = { id: '3', personId: 'amara' };
  book.take('card', amara);
  expect(book.take('card', second)).toBe('amara');
  book.drop('card', amara.id);
  expect(book.take('card', chen)).toBe('amara');
  book.drop('card', second.id);
  expect(book.take('card', chen)).toBe('chen');
});

const step = fc.record({
  person: fc.constantFrom('amara', 'chen', 'priya'),
  tab: fc.constantFrom('1', '2'),
  does: fc.constantFrom('take', 'drop', 'sweep'),
  after: fc.nat(6_000),
});

test('a lease is never held by another person before it is released or expires', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { book, clock } = newBook();
      const held = new Map<string, { person: string; until: number }>();
      for (const { person, tab, does, after } of steps) {
        clock.now += after;
        const id = `${person}${tab}`;
        if (does === 'sweep') book.sweep();
        if (does === 'drop') {
          book.drop('card', id);
          held.delete(id);
        }
        if (does !== 'take') continue;
        const others = [...held.values()].filter(({ until, person: holder }) => until > clock.now && holder !== person);
        const holder = book.take('card', { id, personId: person });
        expect(holder).toBe(others[0]?.person ?? person);
        if (holder === person) held.set(id, { person, until: clock.now + leaseDurationMs });
      }
    }),
  );
});

test('an expired lease uses no memory', () => {
  const { book, clock } = newBook();
  for (let card = 0; card < 100; card++) book.take(`card ${card}`, amara);
  clock.now = leaseDurationMs;
  book.sweep();
  expect(book.size).toBe(0);
});
