import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the worker creates the objectives of a launch', async () => {
  await startTestWorker(world.cairn, workDefinitions);
  const { launch, plan, template } = launchActions(world);
  const { body } = await launch(await template('Created by the worker'), await plan());
  const state = async () =>
    (await world.sql<{ state: string; created: number }>('select state, created from okrlaunch where id = $1', [body.id]))[0];
  await expect.poll(state, { timeout: 15_000 }).toEqual({ state: 'done', created: 1 });
});
