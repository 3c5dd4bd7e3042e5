import { expect, test } from 'vitest';
import { announceSubscriber, hasSubscriber } from './subscribers.ts';

test('taking one announcement back leaves an equal one, and the last one leaves nobody', () => {
  const fact = { name: 'stone.laid' } as Parameters<typeof announceSubscriber>[0];
  const isHeard = () => hasSubscriber(fact as Parameters<typeof hasSubscriber>[0], {}, {});
  const [one, other] = [announceSubscriber(fact), announceSubscriber(fact)];
  one();
  expect(isHeard()).toBe(true);
  other();
  expect(isHeard()).toBe(false);
});
