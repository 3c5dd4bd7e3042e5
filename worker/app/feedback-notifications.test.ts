import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindRatersEndpoint } from '#shared/feedback/advanced-launch.api.ts';
import { giveFeedback, newAdvancedReview, nominate, raterOf } from '#server/test/feedback-actions.ts';
import { newReports } from '#server/test/launch-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches, performers, subscribers } = workDefinitions;

let world: World;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
});
afterAll(() => world.close());

const kindsOf = (who: Someone, id: string) => async () => (await actions.kindsOf(who, id)).sort();

test('raters hear what is asked of them, are reminded until they have submitted, and the employee hears of the report', async () => {
  await startTestWorker(world.cairn, { batches, performers, subscribers });
  const { id, launch, employee } = await newAdvancedReview(world);
  const { manager, hrAdmin, inject } = world;
  await expect.poll(kindsOf(employee, id)).toEqual(['feedback-nominate']);
  await expect.poll(kindsOf(manager, (await raterOf(world, id, manager)).id)).toEqual(['feedback-asked']);
  const peers = await newReports(world, 3);
  await nominate(world, manager, id, peers);
  const rows = await Promise.all(peers.map((peer) => raterOf(world, id, peer)));
  for (const [index, peer] of peers.entries()) await expect.poll(kindsOf(peer, rows[index]!.id)).toEqual(['feedback-asked']);
  await giveFeedback(world, peers[0]!, id);
  await inject(hrAdmin, remindRatersEndpoint, { params: launch.params, body: { group: 'peer' } });
  await expect.poll(kindsOf(peers[1]!, rows[1]!.id)).toEqual(['feedback-asked', 'feedback-reminded']);
  await launch.act('close');
  await expect.poll(kindsOf(employee, id)).toEqual(['feedback-nominate', 'feedback-released']);
  await actions.allIsHeard();
  expect(await kindsOf(peers[0]!, rows[0]!.id)()).toEqual(['feedback-asked']);
});
