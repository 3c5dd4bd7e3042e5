import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankBetween } from '#shared/platform/rank.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const smallest = `A${'0'.repeat(26)}`;
const largest = `z${'z'.repeat(26)}`;
/** Ranks at which the length of the integer part changes, and the ends of what can be counted. */
const edges = ['a0', 'az', 'b00', 'bzz', 'Zz', 'Z0', 'Yzz', 'Y00', `${smallest}V`, `${smallest}0V`, largest, `${largest}z`];

/** A list as people leave it: each card goes between two neighbours, or to an end. */
function listOf(steps: readonly number[], first: string): string[] {
  const ranks = [first];
  for (const step of steps) {
    const at = step % (ranks.length + 1);
    const [low, high] = [ranks[at - 1] ?? null, ranks[at] ?? null];
    if (low === largest && high === null) continue;
    ranks.splice(at, 0, rankBetween(low, high));
  }
  return ranks;
}

test('the database finds the same ranks as the shared code', async () => {
  const lists = fc.tuple(fc.array(fc.nat(60), { minLength: 30, maxLength: 60 }), fc.constantFrom(...edges));
  const cases = fc.sample(lists, { numRuns: 60, seed: 7 }).flatMap(([steps, first]) => {
    const ranks = listOf(steps, first);
    return [null, ...ranks].flatMap((low, at): [string | null, string | null][] => [
      [low, ranks[at] ?? null],
      [low, ranks[at + 7] ?? null],
    ]);
  });
  const rows = await world.sql<{ rank: string }>(
    'select cairn.rank_between(low, high) as rank from unnest($1::text[], $2::text[]) with ordinality as c (low, high, n) order by n',
    [cases.map(([low]) => low), cases.map(([, high]) => high)],
  );
  expect(cases.length).toBeGreaterThan(2000);
  expect(rows.map(({ rank }) => rank)).toEqual(cases.map(([low, high]) => rankBetween(low, high)));
});
