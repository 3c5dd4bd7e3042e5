import { expect, onTestFinished, test } from 'vitest';
import { announceSubscriber, findIdleSubscribers } from './subscribers.ts';

const fact = { name: 'stone.laid' };

test('taking one announcement back leaves an equal one, and the last one leaves nobody', () => {
  const isHeard = () => findIdleSubscribers(fact, {}, {}) !== null;
  const [one, other] = [announceSubscriber(fact), announceSubscriber(fact)];
  one();
  expect(isHeard()).toBe(true);
  other();
  expect(isHeard()).toBe(false);
});

test('a subscriber has no work after an event that only others accept, and one of its filters is enough', () => {
  const grew = (after: number, before: number) => after > before;
  const isEven = (after: number) => after % 2 === 0;
  const removals = [
    announceSubscriber(fact, grew as never, 'count-growth'),
    announceSubscriber(fact, isEven as never, 'count-even'),
    announceSubscriber(fact, grew as never, 'count-even'),
    announceSubscriber(fact, isEven as never),
  ];
  onTestFinished(() => removals.forEach((remove) => remove()));
  expect(findIdleSubscribers(fact, 3, 2)).toEqual([]);
  expect(findIdleSubscribers(fact, 2, 4)).toEqual(['count-growth']);
  expect(findIdleSubscribers(fact, 1, 2)).toBeNull();
  expect(findIdleSubscribers(fact, 1, undefined)).toEqual([]);
});
