import { expect, onTestFinished, test } from 'vitest';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { announceSubscriber } from '#server/platform/subscribers.ts';
import { onPool, type Query } from '#server/platform/sql.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { startRelay, type RelayParts } from '#worker/platform/relay.ts';
import { on } from '#worker/platform/subscriber.ts';

announceSubscriber(taskCreated);

async function relay(world: World, changes: Partial<RelayParts> = {}) {
  const { house } = world;
  const { queues } = await house.queues.open();
  const subscribers = [on(taskCreated, 'hear-of-it', async () => {})];
  const parts = { log: onPool(house.engine), hints: house.hints, queue: queues.events, subscribers, logger: house.log, ...changes };
  const started = startRelay(parts);
  onTestFinished(() => started.stop());
  return started;
}

const jobsOf = async ({ house }: World) => (await (await house.queues.open()).queues.events.getJobs()).map(({ id }) => id).toSorted();
const eventIds = async ({ sql }: World) =>
  (await sql<{ id: string }>(`select id from event where name = 'task.created'`)).map(({ id }) => `${id}.hear-of-it`).toSorted();
const outbox = ({ sql }: World) => sql('table outbox');

/** As if the process were killed right before it takes the rows away. */
const neverDeletes =
  (query: Query): Query =>
  (sql, values) =>
    sql.startsWith('delete') ? Promise.reject(new Error('Killed.')) : query(sql, values);

test('a relay that is killed between the queue and the outbox leaves nothing undone, and nothing done twice', async () => {
  const world = await newWorld();
  const effects: string[] = [];
  const subscriber = on(taskCreated, 'hear-of-it', async ({ once }, { data }) => void (await once(async () => effects.push(data.id))));
  const killed = await relay(world, { log: neverDeletes(onPool(world.house.engine)) });
  const { id } = await world.task();
  await expect.poll(() => jobsOf(world)).toEqual(await eventIds(world));
  await killed.stop();
  expect(await outbox(world)).toHaveLength(1);
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
  await expect.poll(() => effects, { timeout: 5_000 }).toEqual([id]);
});

test('even when the queue has forgotten that it was done, its effect is not done again', async () => {
  const world = await newWorld();
  let effects = 0;
  let tries = 0;
  const subscriber = on(taskCreated, 'hear-of-it', async ({ once }) => {
    await once(async () => effects++);
    tries++;
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task();
  await expect.poll(() => tries).toBe(1);
  const { queues } = await world.house.queues.open();
  await expect.poll(() => queues.events.getCompletedCount()).toBe(1);
  await queues.events.clean(0, 10, 'completed');
  await world.sql(`insert into outbox (room, seq) select room, seq from event where name = 'task.created'`);
  await expect.poll(() => tries, { timeout: 5_000 }).toBe(2);
  expect(effects).toBe(1);
});

test('while the queue is away what follows waits, and none of it is lost', async () => {
  const world = await newWorld();
  const { queues } = await world.house.queues.open();
  let isAway = true;
  const addBulk: typeof queues.events.addBulk = (jobs) => (isAway ? Promise.reject(new Error('Away.')) : queues.events.addBulk(jobs));
  await relay(world, { queue: { addBulk } });
  for (let count = 0; count < 3; count++) await world.task();
  expect(await outbox(world)).toHaveLength(3);
  isAway = false;
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
  expect(await jobsOf(world)).toEqual(await eventIds(world));
});

test('without hints the relay finds it by looking', async () => {
  const world = await newWorld();
  await relay(world, { hints: { ...world.house.hints, subscribe: () => () => {} } });
  await world.task();
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
});

test('several relays over a long outbox hand everything on once', async () => {
  const world = await newWorld();
  const { id } = await world.task();
  await world.sql(
    `insert into event (room, seq, id, company_id, name, v, data, subject_id)
     select room, n, gen_random_uuid(), company_id, name, v, data, subject_id from event, generate_series(1001, 1500) n
     where subject_id = $1 and name = 'task.created'`,
    [id],
  );
  await world.sql(`insert into outbox (room, seq) select room, seq from event where seq > 1000`);
  await Promise.all([relay(world), relay(world), relay(world)]);
  await expect.poll(() => outbox(world), { timeout: 15_000 }).toEqual([]);
  expect(await jobsOf(world)).toEqual(await eventIds(world));
});

test('an event that nobody follows any more waits for nobody', async () => {
  const world = await newWorld();
  await relay(world, { subscribers: [] });
  await world.task();
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
  expect(await jobsOf(world)).toEqual([]);
});
