import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindLaunchEndpoint } from '#shared/reviews/launch.api.ts';
import { maxAtOnce } from '#shared/reviews/launch.schema.ts';
import { newLaunch, newReports } from '#server/test/launch-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

let world: World;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
});
beforeEach(async () => {
  await startTestWorker(world.cairn, workDefinitions);
});
afterAll(() => world.close());

test('employees and, once each, their managers are notified of a launch and reminded of it', async () => {
  const { id, params, act, forms } = await newLaunch(world);
  await act('start');
  for (const who of [world.editor, world.colleague])
    await expect.poll(() => actions.kindsOf(who, id), { timeout: 10_000 }).toEqual(['review-launched']);
  await expect.poll(() => actions.kindsOf(world.manager, id)).toEqual(['review-of-team-launched']);
  const reviewIds = (await forms()).map((form) => form.id);
  await world.inject(world.hrAdmin, remindLaunchEndpoint, { params, body: { reviewIds } });
  await expect.poll(async () => (await actions.kindsOf(world.editor, id)).toSorted()).toEqual(['review-launched', 'review-reminded']);
  expect(await actions.kindsOf(world.manager, id)).toEqual(['review-of-team-launched']);
});

test('the worker creates the forms of a large launch, and ends those of a cancelled one', async () => {
  const people = await newReports(world, maxAtOnce + 3);
  const { id, act, read, forms } = await newLaunch(world, people);
  await act('start');
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe('active');
  expect(await forms()).toHaveLength(people.length);
  await expect.poll(() => actions.kindsOf(world.manager, id)).toEqual(['review-of-team-launched']);
  await act('cancel', { reason: 'The template was wrong' });
  const open = async () => (await forms()).filter(({ status }) => status !== 'cancelled').length;
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
});
