import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineFeedbackEndpoint, listFeedbackEndpoint, saveFeedbackEndpoint } from '#shared/feedback/feedback.api.ts';
import { createLog } from './cairn.ts';
import { giveFeedback, newAnsweredReview, raterOf } from '#server/test/feedback-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await openWorld({ log: createLog('trace', { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => world.close());

const repliesSql = 'select count(*)::int as count from mutation where actor_id = $1';

test('neither the log of requests nor a stored reply tells who gives feedback', async () => {
  const { id, peers } = await newAnsweredReview(world);
  const [giving, declining] = [peers[0]!, peers[1]!];
  for (const who of [giving, declining]) await world.signIn(who);
  lines.length = 0;
  await giveFeedback(world, giving, id);
  const { id: raterId } = await raterOf(world, id, declining);
  const key = crypto.randomUUID();
  const input = { params: { raterId }, body: { reason: 'We have hardly met' }, key };
  expect((await world.inject(declining, declineFeedbackEndpoint, input)).status).toBe(200);
  expect((await world.inject(declining, declineFeedbackEndpoint, input)).status).toBe(200);
  expect((await world.inject(declining, saveFeedbackEndpoint, { params: { raterId }, body: {} })).status).toBe(409);
  await world.inject(declining, listFeedbackEndpoint);
  const log = lines.join('');
  expect(log).toContain('"route":"/api/feedback/:raterId/submit"');
  for (const one of [giving.id, declining.id, raterId, '127.0.0.1']) expect(log).not.toContain(one);
  expect(await world.sql(repliesSql, [declining.id])).toEqual([{ count: 0 }]);
});
