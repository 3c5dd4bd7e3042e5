import { Type } from 'typebox';
import { expect, test, vi } from 'vitest';
import { defineJob } from '#shared/platform/job.ts';
import { erasedText, Id } from '#shared/platform/schema.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { erasePerson } from '#server/app/erase-person.ts';
import { TaskTextEntity } from '#server/tasks/task-text.entity.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

const carve = defineJob('tasks.carve', Type.Object({ taskId: Id }));

/** What waits for its next try does not wait any longer. */
async function hurry({ house }: World): Promise<void> {
  const { queues } = await house.queues.open();
  for (const job of await queues.events.getDelayed()) await job.promote();
}

const statesOf = async ({ house }: World) =>
  (await house.queues.open()).queues.events.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');

test('what follows an event is done after its commit, as the company itself, and its effect once', async () => {
  const world = await newWorld();
  const heard: unknown[] = [];
  const subscriber = on(taskCreated, 'hear-of-it', async ({ ctx, once }, { data, actorId }) => {
    const done = [await once(async () => {}), await once(async () => {}), await once(async () => {}, 'other')];
    heard.push([data.title, actorId, ctx.actor.kind, ctx.actor.companyId, ...done]);
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task(world.editor, { title: 'A stone' });
  await expect.poll(() => heard).toEqual([['A stone', world.editor.id, 'system', world.editor.companyId, true, false, true]]);
  await expect.poll(() => world.sql('table outbox')).toEqual([]);
});

test('two who follow one event each hear of it, and nobody of another kind', async () => {
  const world = await newWorld();
  const heard: string[] = [];
  const names = ['hear-first', 'hear-second'];
  await startTestWorker(world.cairn, { subscribers: names.map((name) => on(taskCreated, name, async () => void heard.push(name))) });
  await world.board();
  await world.task();
  await expect.poll(() => heard.toSorted()).toEqual(names);
});

test('a job that a subscriber leaves is done with what it was told', async () => {
  const world = await newWorld();
  const done: string[] = [];
  const subscriber = on(taskCreated, 'carve-later', ({ enqueue }, { data }) => enqueue(carve, { taskId: data.id }, { id: data.id }));
  const performer = perform(carve, async (_work, { taskId }) => void done.push(taskId));
  await startTestWorker(world.cairn, { subscribers: [subscriber], performers: [performer] });
  const { id } = await world.task();
  await expect.poll(() => done).toEqual([id]);
});

test('what fails is tried again, and what it had done before is not done twice', async () => {
  const world = await newWorld();
  const effects: string[] = [];
  let tries = 0;
  const subscriber = on(taskCreated, 'stumble', async ({ once }, { data }) => {
    await once(async ({ em }) => {
      await em.findOne(TaskTextEntity, { id: data.id });
      effects.push(data.id);
    });
    if (++tries < 3) throw new Error('A stone in the way.');
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  const { id } = await world.task();
  await vi.waitUntil(async () => (await hurry(world), tries === 3), { timeout: 10_000 });
  await expect.poll(() => statesOf(world)).toMatchObject({ completed: 1, failed: 0, delayed: 0 });
  expect(effects).toEqual([id]);
});

/** Somebody who stumbles once over a task, and what they have done of it after what came in between. */
async function stumbleOnce(between: (world: World, taskId: string) => Promise<unknown>) {
  const world = await newWorld();
  const done: string[] = [];
  let tries = 0;
  const subscriber = on(taskCreated, 'stumble-once', async (_work, { data }) => {
    if (++tries === 1) throw new Error('A stone in the way.');
    done.push(data.title);
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  const { id } = await world.task(world.editor, { title: 'What the editor wrote' });
  await expect.poll(() => statesOf(world)).toMatchObject({ delayed: 1 });
  await between(world, id);
  await hurry(world);
  await expect.poll(() => statesOf(world)).toMatchObject({ completed: 1, failed: 0, delayed: 0 });
  return done;
}

test('what is tried again while somebody is erased is done, with what is left of it', async () => {
  expect(await stumbleOnce(({ database, editor }) => erasePerson(database.owner, editor.id))).toEqual([erasedText]);
});

test('an event that a restored log does not hold is not followed, though another stands in its place', async () => {
  const replace = `update event set id = gen_random_uuid(), at = at + interval '1 hour' where name = $1`;
  expect(await stumbleOnce(({ sql }) => sql(replace, [taskCreated.name]))).toEqual([]);
});

test('an effect that fails leaves no note that it was done', async () => {
  const world = await newWorld();
  let tries = 0;
  const subscriber = on(taskCreated, 'fall', ({ once }) =>
    once(async () => {
      if (++tries < 2) throw new Error('A stone in the way.');
    }).then(() => undefined),
  );
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task();
  await vi.waitUntil(async () => (await hurry(world), tries === 2), { timeout: 10_000 });
  await expect.poll(() => world.sql('select key from job_effect')).toHaveLength(1);
});

test('after five tries it is given up, and lies there to be looked at', async () => {
  const world = await newWorld();
  let tries = 0;
  const subscriber = on(taskCreated, 'give-up', async () => {
    tries++;
    throw new Error('A stone in the way.');
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task();
  const isGivenUp = async () => (await hurry(world), (await statesOf(world))['failed'] === 1);
  await vi.waitUntil(isGivenUp, { timeout: 15_000 });
  expect(tries).toBe(5);
  const { queues } = await world.house.queues.open();
  const [dead] = await queues.events.getFailed();
  expect(dead).toMatchObject({ name: 'give-up', failedReason: 'A stone in the way.' });
  expect(dead?.opts).toMatchObject({ attempts: 5, backoff: { type: 'exponential' } });
});

test('the queue keeps nothing that somebody wrote', async () => {
  const world = await newWorld();
  let heard = 0;
  await startTestWorker(world.cairn, { subscribers: [on(taskCreated, 'read-it', async () => void heard++)] });
  await world.task(world.editor, { title: 'Quillonia' });
  await expect.poll(() => heard).toBe(1);
  const { queues } = await world.house.queues.open();
  const jobs = await queues.events.getJobs();
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs.map((job) => job.toJSON()))).not.toContain('Quillonia');
});

test('a worker that stops finishes what it does, and the next one does the rest', async () => {
  const world = await newWorld();
  const done: string[] = [];
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = on(taskCreated, 'take-time', async (_work, { data }) => {
    begun.resolve();
    await mayEnd.promise;
    done.push(data.id);
  });
  const first = await startTestWorker(world.cairn, { subscribers: [slow] });
  const { id } = await world.task();
  await begun.promise;
  const stopped = first.stop();
  const { id: later } = await world.task();
  mayEnd.resolve();
  await stopped;
  expect(done).toEqual([id]);
  await startTestWorker(world.cairn, { subscribers: [slow] });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([id, later]);
});
