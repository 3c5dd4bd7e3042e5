import fc from 'fast-check';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import { expect, test } from 'vitest';
import { copyOf, reconcile } from './reconcile.ts';

const tree = fc.letrec((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, fc.constant(null), fc.integer(), fc.string(), tie('list'), tie('record')),
  list: fc.array(tie('node'), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('node'), { noNullPrototype: true }),
}));

test('whatever is shown becomes whatever is wanted', () => {
  fc.assert(
    fc.property(fc.array(tree.record, { minLength: 2, maxLength: 4 }), (states) => {
      const shown = proxy(copyOf(states[0]) as object);
      for (const wanted of states) {
        reconcile(shown, copyOf(wanted) as object);
        expect(snapshot(shown)).toEqual(wanted);
        // A snapshot forgives holes at the end of a list; the next fold would not.
        expect(copyOf(shown)).toEqual(wanted);
      }
    }),
    { numRuns: 500 },
  );
});

test('records that are the same keep their identity, and the others do not', () => {
  const state = { cards: { a: { id: 'a', tags: ['x'] }, b: { id: 'b', tags: [] } }, lanes: [{ id: '1' }] };
  const shown = proxy(copyOf(state));
  const before = snapshot(shown);
  reconcile(shown, { ...copyOf(state), cards: { ...copyOf(state.cards), b: { id: 'b', tags: ['y'] } } });
  const after = snapshot(shown);
  expect(after.cards.a).toBe(before.cards.a);
  expect(after.lanes).toBe(before.lanes);
  expect(after.cards.b).not.toBe(before.cards.b);
});

test('nobody is told when nothing differs', async () => {
  const state = { list: [{ id: 1 }, { id: 2 }], none: null };
  const shown = proxy(copyOf(state));
  let told = 0;
  subscribe(shown, () => (told += 1), true);
  reconcile(shown, copyOf(state));
  expect(told).toBe(0);
  reconcile(shown, { ...copyOf(state), none: { now: 'some' } });
  expect(told).toBe(1);
});

test('a copy shares nothing with what it was made of', () => {
  const state = { list: [{ id: 1 }] };
  const copy = copyOf(state);
  expect(copy).toEqual(state);
  expect(copy.list[0]).not.toBe(state.list[0]);
});
