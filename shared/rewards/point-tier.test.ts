import { expect, test } from 'vitest';
import { nextTier, tierOf } from './point-tier.api.ts';

test('the tier follows from the points of twelve months', () => {
  expect([0, 999, 1000, 2999, 3000].map(tierOf)).toEqual(['bronze', 'bronze', 'silver', 'silver', 'gold']);
  expect(nextTier(640)).toEqual({ tier: 'silver', missing: 360 });
  expect(nextTier(1000)).toEqual({ tier: 'gold', missing: 2000 });
  expect(nextTier(3000)).toBeNull();
});
