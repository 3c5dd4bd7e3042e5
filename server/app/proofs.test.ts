import { beforeAll, afterAll, expect, test } from 'vitest';
import { servedRooms } from './features.ts';
import { endpointsOf, nameOf } from '#server/test/endpoints.ts';
import { allProofs } from '#server/test/all-proofs.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { goalActions } from '#server/test/goal-actions.ts';
import { newIdea } from '#server/test/idea-actions.ts';
import { newAdvancedLaunch } from '#server/test/feedback-actions.ts';
import { newLaunch } from '#server/test/launch-actions.ts';
import { storeReport } from '#server/test/report-actions.ts';
import { measured, objectiveActions } from '#server/test/objective-actions.ts';
import { recognise } from '#server/test/reward-actions.ts';
import { newReview } from '#server/test/review-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the proofs cover every endpoint of the server and nothing else', () => {
  expect([...new Set(allProofs.map(({ endpoint }) => nameOf(endpoint)))].sort()).toEqual(endpointsOf(world.cairn.app).map(nameOf).sort());
});

test('the proofs watch every kind of room', async () => {
  await world.task();
  await world.ticket();
  await (await goalActions(world)).made();
  await measured(world);
  const { draft, act } = objectiveActions(world);
  await act('submit', (await draft({ driver: 'children' })).id);
  await recognise(world, world.colleague, world.editor);
  await newIdea(world);
  await storeSession(world, 'live');
  await newLaunch(world);
  await newReview(world);
  await newAdvancedLaunch(world);
  await storeReport(world, { employee: world.editor, manager: world.manager });
  const watched = [...(await snapshotOfEveryRoom(world)).keys()].map((key) => key.slice(0, key.indexOf(':')));
  expect([...new Set(watched)].sort()).toEqual([...servedRooms.keys()].sort());
});
