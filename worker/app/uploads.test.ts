import { expect, onTestFinished, test } from 'vitest';
import { startWork, announceSubscribers } from './start-work.ts';
import { upload, samplePng } from '#server/test/uploads.ts';
import { newWorld } from '#server/test/world.ts';

test('uploads are inspected soon and automatically, by jobs that do not delay other event work', async () => {
  onTestFinished(announceSubscribers());
  const world = await newWorld();
  const worker = startWork(world.services);
  onTestFinished(() => worker.stop());
  await worker.ready;
  await upload(world, world.editor, { name: 'pebble.png', bytes: samplePng }, { name: 'page.png', bytes: '<html></html>' });
  const states = () => world.sql('select name, state, reason from file order by name');
  await expect.poll(states).toEqual([
    { name: 'page.png', state: 'refused', reason: 'mismatch' },
    { name: 'pebble.png', state: 'ready', reason: null },
  ]);
  const { queues } = await world.services.queues.open();
  const done = async () => (await queues.files.getCompleted()).map(({ name }) => name);
  await expect.poll(done).toEqual(['files.process-file', 'files.process-file']);
});
