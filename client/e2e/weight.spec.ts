import { bundleWeights } from '#scripts/bundle-weights.ts';
import { expect, test } from './journey.ts';

// The server builds the client before it listens.
test('the first screen brings at most 250 KB of JavaScript, and each later one at most 80 KB', ({ cairn }) => {
  expect(cairn.url).toContain('127.0.0.1');
  const { first, later } = bundleWeights();
  expect(first).toBeLessThanOrEqual(250 * 1024);
  for (const [screen, weight] of Object.entries(later)) expect([screen, weight <= 80 * 1024]).toEqual([screen, true]);
});
