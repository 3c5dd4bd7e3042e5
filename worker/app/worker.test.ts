import { Type } from 'typebox';
import { expect, test, vi } from 'vitest';
import type { EventDefinition } from '#shared/platform/event.ts';
import { defineJob } from '#shared/platform/job.ts';
import { erasedText, Id } from '#shared/platform/schema.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { erasePerson } from '#server/app/erase-person.ts';
import { TaskTextEntity } from '#server/tasks/task-text.entity.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { perform } from '#worker/platform/performer.ts';
import { on, type BatchSubscriber } from '#worker/platform/subscriber.ts';

const carve = defineJob('tasks.carve', Type.Object({ taskId: Id }));

async function promoteDelayedJobs({ services }: World): Promise<void> {
  const { queues } = await services.queues.open();
  for (const job of await queues.events.getDelayed()) await job.promote();
}

const statesOf = async ({ services }: World) =>
  (await services.queues.open()).queues.events.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');

test('the subscriber of an event runs after its commit, as its company, and has its effect once', async () => {
  const world = await newWorld();
  const received: unknown[] = [];
  const subscriber = on(taskCreated, 'handle-task', async ({ ctx, once }, { data, actorId }) => {
    const done = [await once(async () => {}), await once(async () => {}), await once(async () => {}, 'other')];
    received.push([data.title, actorId, ctx.actor.kind, ctx.actor.companyId, ...done]);
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task(world.editor, { title: 'A stone' });
  await expect.poll(() => received).toEqual([['A stone', world.editor.id, 'system', world.editor.companyId, true, false, true]]);
  await expect.poll(() => world.sql('table outbox')).toEqual([]);
});

test('both subscribers of an event receive it, and subscribers of other events do not', async () => {
  const world = await newWorld();
  const received: string[] = [];
  const names = ['handle-first', 'handle-second'];
  await startTestWorker(world.cairn, { subscribers: names.map((name) => on(taskCreated, name, async () => void received.push(name))) });
  await world.board();
  await world.task();
  await expect.poll(() => received.toSorted()).toEqual(names);
});

test('a job created by a subscriber receives its payload', async () => {
  const world = await newWorld();
  const done: string[] = [];
  const subscriber = on(taskCreated, 'carve-later', ({ enqueue }, { data }) => enqueue(carve, { taskId: data.id }, { id: data.id }));
  const performer = perform(carve, async (_work, { taskId }) => void done.push(taskId));
  await startTestWorker(world.cairn, { subscribers: [subscriber], performers: [performer] });
  const { id } = await world.task();
  await expect.poll(() => done).toEqual([id]);
});

test('a failed job is retried without repeating its completed effects', async () => {
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
  await vi.waitUntil(async () => (await promoteDelayedJobs(world), tries === 3), { timeout: 10_000 });
  await expect.poll(() => statesOf(world)).toMatchObject({ completed: 1, failed: 0, delayed: 0 });
  expect(effects).toEqual([id]);
});

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
  await promoteDelayedJobs(world);
  await expect.poll(() => statesOf(world)).toMatchObject({ completed: 1, failed: 0, delayed: 0 });
  return done;
}

test('a job retried while a person is erased finishes with the remaining data', async () => {
  expect(await stumbleOnce(({ database, editor }) => erasePerson(database.owner, editor.id))).toEqual([erasedText]);
});

test('an event missing from a restored log is skipped, even if another has its number', async () => {
  const replace = `update event set id = gen_random_uuid(), at = at + interval '1 hour' where name = $1`;
  expect(await stumbleOnce(({ sql }) => sql(replace, [taskCreated.name]))).toEqual([]);
});

test('a failed effect is not marked as done', async () => {
  const world = await newWorld();
  let tries = 0;
  const subscriber = on(taskCreated, 'fall', ({ once }) =>
    once(async () => {
      if (++tries < 2) throw new Error('A stone in the way.');
    }).then(() => undefined),
  );
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task();
  await vi.waitUntil(async () => (await promoteDelayedJobs(world), tries === 2), { timeout: 10_000 });
  await expect.poll(() => world.sql('select key from job_effect')).toHaveLength(1);
});

test('a job is given up after five attempts and stays visible', async () => {
  const world = await newWorld();
  let tries = 0;
  const subscriber = on(taskCreated, 'give-up', async () => {
    tries++;
    throw new Error('A stone in the way.');
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task();
  const isGivenUp = async () => (await promoteDelayedJobs(world), (await statesOf(world))['failed'] === 1);
  await vi.waitUntil(isGivenUp, { timeout: 15_000 });
  expect(tries).toBe(5);
  const { queues } = await world.services.queues.open();
  const [dead] = await queues.events.getFailed();
  expect(dead).toMatchObject({ name: 'give-up', failedReason: 'A stone in the way.' });
  expect(dead?.opts).toMatchObject({ attempts: 5, backoff: { type: 'exponential' } });
});

test('the events of a job that is given up leave the outbox, however few attempts it had', async () => {
  const world = await newWorld();
  const { queues } = await world.services.queues.open();
  // BullMQ gives such a job up with an error of its own, after one attempt.
  const subscriber = on(taskCreated, 'die-often', async () => {
    throw Object.assign(new Error('job stalled more than allowable limit'), { name: 'UnrecoverableError' });
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task();
  await expect.poll(() => queues.events.getFailedCount()).toBe(1);
  await expect.poll(() => world.sql('table outbox')).toEqual([]);
});

test('a batch that fails is handled event by event in its order, so that a bad event does not block the others', async () => {
  const world = await newWorld();
  const removeSubscriber = announceSubscriber(taskCreated);
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) ids.push((await world.task()).id);
  removeSubscriber();
  const calls: string[][] = [];
  const batch: BatchSubscriber = {
    name: 'handle-together',
    events: [{ event: taskCreated as unknown as EventDefinition }],
    handle: async (_work, events) => {
      const received = events.map(({ data }) => (data as TaskCard).id);
      calls.push(received);
      if (received.includes(ids[1]!)) throw new Error('A bad event.');
    },
  };
  await startTestWorker(world.cairn, { batches: [batch] });
  const round = [ids, ...ids.map((id) => [id])];
  await expect.poll(() => calls).toEqual(round);
  await expect.poll(() => statesOf(world)).toMatchObject({ delayed: 1 });
  await promoteDelayedJobs(world);
  await expect.poll(() => calls).toEqual([...round, ...round]);
});

test('the queue contains no user text', async () => {
  const world = await newWorld();
  let received = 0;
  await startTestWorker(world.cairn, { subscribers: [on(taskCreated, 'read-it', async () => void received++)] });
  await world.task(world.editor, { title: 'Quillonia' });
  await expect.poll(() => received).toBe(1);
  const { queues } = await world.services.queues.open();
  const jobs = await queues.events.getJobs();
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs.map((job) => job.toJSON()))).not.toContain('Quillonia');
});

test('a stopping worker finishes its job, and the next worker does the rest', async () => {
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
