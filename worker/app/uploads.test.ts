import { expect, onTestFinished, test } from 'vitest';
import { startAllWork, announceAllWork } from './start-work.ts';
import { upload, pebble } from '#server/test/uploads.ts';
import { newWorld } from '#server/test/world.ts';

test('what somebody sends is looked at soon, without anybody asking, by jobs for which nothing else that follows events waits', async () => {
  announceAllWork();
  const world = await newWorld();
  const worker = startAllWork(world.house);
  onTestFinished(() => worker.stop());
  await worker.ready;
  await upload(world, world.editor, { name: 'pebble.png', bytes: pebble }, { name: 'page.png', bytes: '<html></html>' });
  const states = () => world.sql('select name, state, reason from file order by name');
  await expect.poll(states).toEqual([
    { name: 'page.png', state: 'refused', reason: 'mismatch' },
    { name: 'pebble.png', state: 'ready', reason: null },
  ]);
  const { queues } = await world.house.queues.open();
  const done = async () => (await queues.files.getCompleted()).map(({ name }) => name);
  await expect.poll(done).toEqual(['files.process-file', 'files.process-file']);
});
