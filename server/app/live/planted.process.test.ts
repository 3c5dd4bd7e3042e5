import { expect, test } from 'vitest';
import { planted } from '#server/test/faults/planted.ts';
import { violationsOf } from '#server/test/faults/oracle.ts';
import { run } from '#server/test/faults/run.ts';

test('every fault injected into a server, a worker or the database is detected by its own check', async () => {
  const size = { servers: 1, watchers: 2, guests: 4, length: 3_000, maxDeliveries: Infinity, longest: 0, rest: 30, probes: 1 };
  const history = await run({ seed: 7, hasRedis: false, isPlanted: true, troubles: [], ...size, log: () => undefined });
  const found = violationsOf(history);
  const unseen = Object.entries(planted).filter(
    ([, [promise, words]]) => !found.some(({ invariant, says }) => invariant === promise && words.test(says)),
  );
  expect(unseen.map(([fault]) => fault)).toEqual([]);
}, 180_000);
