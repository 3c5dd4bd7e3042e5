import { expect, onTestFinished, test } from 'vitest';
import { Type } from 'typebox';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { announceSubscriber } from '#server/platform/subscribers.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import { startWorker, type AllWork } from '#worker/platform/worker.ts';

async function work({ house }: World, work: Partial<AllWork>) {
  const all = { subscribers: [], performers: [], dailies: [], ...work };
  for (const { event } of all.subscribers) announceSubscriber(event);
  const worker = await startWorker({ house, work: all, actorFor: systemActor });
  onTestFinished(() => worker.stop());
  return worker;
}

test('what follows an event is done after its commit, once, as the company itself', async () => {
  const world = await newWorld();
  const heard: unknown[] = [];
  const subscriber = on(taskCreated, 'hear-of-it', async ({ ctx, once }, { data, actorId }) => {
    const isFirst = await once(async () => {});
    const again = await once(async () => {});
    heard.push([data.title, actorId, ctx.actor.kind, ctx.actor.companyId, isFirst, again]);
  });
  await work(world, { subscribers: [subscriber] });
  await world.task(world.editor, { title: 'A stone' });
  await expect.poll(() => heard).toEqual([['A stone', world.editor.id, 'system', world.editor.companyId, true, false]]);
  await expect.poll(() => world.sql('table outbox')).toEqual([]);
});

test('a job that a subscriber leaves is done with what it was told', async () => {
  const world = await newWorld();
  const carve = defineJob('tasks.carve', Type.Object({ taskId: Id }));
  const done: string[] = [];
  const subscriber = on(taskCreated, 'carve-later', ({ enqueue }, { data }) => enqueue(carve, { taskId: data.id }, { id: data.id }));
  await work(world, { subscribers: [subscriber], performers: [perform(carve, async (_work, { taskId }) => void done.push(taskId))] });
  const { id } = await world.task();
  await expect.poll(() => done).toEqual([id]);
});
