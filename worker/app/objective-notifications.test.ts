import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
let actions: ReturnType<typeof taskActions>;
let objectives: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
  objectives = objectiveActions(world);
});

beforeEach(async () => {
  await startTestWorker(world.cairn, { batches });
});
afterAll(() => world.close());

const kindsOf = async (who: Someone, id: string) => (await actions.kindsOf(who, id)).sort();

test('the line manager is notified of a submission, and the owner of each decision', async () => {
  const { owner, draft, act } = objectives;
  const { id } = await draft({ driver: 'children' });
  await act('submit', id);
  await expect.poll(() => kindsOf(world.manager, id)).toEqual(['objective-submitted']);
  await act('return', id, world.manager, { decisionComment: 'Name a measure' });
  await expect.poll(() => kindsOf(owner, id)).toEqual(['objective-returned']);
  await act('submit', id);
  await act('approve', id, world.manager);
  await act('close', id, world.manager, { outcome: 'missed' });
  await expect.poll(() => kindsOf(owner, id)).toContain('objective-closed');
  await actions.allIsHeard();
  expect(await kindsOf(world.hrAdmin, id)).toEqual([]);
});

test('a request that its owner withdraws is taken back from the line manager', async () => {
  const { draft, act } = objectives;
  const { id } = await draft({ driver: 'children' });
  await act('submit', id);
  await expect.poll(() => kindsOf(world.manager, id)).toEqual(['objective-submitted']);
  await act('withdraw', id);
  await expect.poll(() => kindsOf(world.manager, id)).toEqual([]);
});
