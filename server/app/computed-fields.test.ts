import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsOf } from '#server/records/record-registry.ts';
import { expectTwins } from '#server/test/computed-twins.ts';
import { milestone, venture } from '#server/test/ventures.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { features } from './features.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const records = [...recordsOf(features).map(({ plan }) => plan.record), venture, milestone];
const withComputed = records.filter(({ computed }) => Object.keys(computed).length > 0);

test.each(withComputed)('the computed fields of a $name have the same values in the browser and in PostgreSQL', async (record) => {
  await expectTwins(world, record);
});

test('a difference is found', async () => {
  const { outlook } = venture.computed;
  const wrong = { ...venture, computed: { outlook: { ...outlook!, value: () => 'open' } } };
  await expect(expectTwins(world, wrong)).rejects.toThrow('to deeply equal');
});
