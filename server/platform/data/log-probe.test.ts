import { expect, test } from 'vitest';
import { outageOf } from '#server/test/live-outage.ts';
import { newLiveWorld } from '#server/test/live-nodes.ts';
import { statementsOf } from '#server/test/statements.ts';
import { createLogProbe } from './log-probe.ts';

test('a server is not ready while its database is read-only', async () => {
  const { world, address, database } = await newLiveWorld();
  const outage = outageOf(database);
  const name = new URL(database.owner).pathname.slice(1);
  const ready = async () => {
    const answer = await fetch(`${address}/api/ready`);
    return { code: answer.status, ...((await answer.json()) as object) };
  };
  await expect.poll(ready).toMatchObject({ code: 200, database: 'reached', log: 'writable' });
  await outage.sql(`alter database ${name} set default_transaction_read_only = on`);
  await outage.terminate();
  await expect.poll(ready).toMatchObject({ code: 503, database: 'reached', log: 'not writable' });
  await outage.sql(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
  await outage.terminate();
  await expect.poll(ready).toMatchObject({ code: 200, log: 'writable' });
  expect(await world.sql(`select from event where name = 'ready.tried'`)).toEqual([]);
});

test('the log is probed at most once in five seconds', async () => {
  const { world } = await newLiveWorld();
  let now = 0;
  const isWritable = createLogProbe(world.services.app, () => now);
  const triesOf = async (moments: readonly number[]) => {
    const ask = async () => {
      for (now of moments) expect(await isWritable()).toBe(true);
    };
    return (await statementsOf(ask)).filter(({ text }) => text.includes('ready.tried')).length;
  };
  expect(await triesOf([0, 1_000, 4_900])).toBe(1);
  expect(await triesOf([5_100, 9_000])).toBe(1);
});
