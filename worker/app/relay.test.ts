import { afterAll, expect, onTestFinished, test } from 'vitest';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import type { Query } from '#server/platform/base/query.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { startRelay, type RelayParts } from '#worker/platform/relay.ts';
import { readOutbox } from '#worker/platform/outbox.ts';
import { on } from '#worker/platform/subscriber.ts';

afterAll(announceSubscriber(taskCreated));

async function relay(world: World, changes: Partial<RelayParts> = {}) {
  const { services } = world;
  const { queues } = await services.queues.open();
  const subscribers = [on(taskCreated, 'handle-task', async () => {})];
  const parts = {
    log: sqlOn(services.engine),
    hints: services.hints,
    queue: queues.events,
    subscribers,
    batches: [],
    logger: services.log,
    ...changes,
  };
  const started = startRelay(parts);
  onTestFinished(() => started.stop());
  return started;
}

const jobsOf = async ({ services }: World) => (await (await services.queues.open()).queues.events.getJobs()).map(({ id }) => id).toSorted();
const eventIds = async ({ sql }: World) =>
  (await sql<{ id: string }>(`select id from event where name = 'task.created'`)).map(({ id }) => `${id}.handle-task`).toSorted();
const outbox = ({ sql }: World) => sql('table outbox');
const unqueued = ({ sql }: World) => sql("select from outbox where queued_at = '-infinity'");

/** Simulates a process killed just before it marks the rows as queued. */
const neverMarks =
  (query: Query): Query =>
  (sql, values) =>
    sql.startsWith('update outbox') ? Promise.reject(new Error('Killed.')) : query(sql, values);

test('a relay killed between queue and outbox loses nothing and does nothing twice', async () => {
  const world = await newWorld();
  const effects: string[] = [];
  const subscriber = on(taskCreated, 'handle-task', async ({ once }, { data }) => void (await once(async () => effects.push(data.id))));
  const killed = await relay(world, { log: neverMarks(sqlOn(world.services.engine)) });
  const { id } = await world.task();
  await expect.poll(() => jobsOf(world)).toEqual(await eventIds(world));
  await killed.stop();
  expect(await outbox(world)).toHaveLength(1);
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
  await expect.poll(() => effects, { timeout: 5_000 }).toEqual([id]);
});

test('an effect is not repeated even if the queue forgot the job', async () => {
  const world = await newWorld();
  let effects = 0;
  let tries = 0;
  const subscriber = on(taskCreated, 'handle-task', async ({ once }) => {
    await once(async () => effects++);
    tries++;
  });
  await startTestWorker(world.cairn, { subscribers: [subscriber] });
  await world.task();
  await expect.poll(() => tries).toBe(1);
  const { queues } = await world.services.queues.open();
  await expect.poll(() => queues.events.getCompletedCount()).toBe(1);
  await queues.events.clean(0, 10, 'completed');
  await world.sql(`insert into outbox (room, seq) select room, seq from event where name = 'task.created'`);
  await expect.poll(() => tries, { timeout: 5_000 }).toBe(2);
  expect(effects).toBe(1);
});

test('follow-up work waits while the queue is down, and none is lost', async () => {
  const world = await newWorld();
  const { queues } = await world.services.queues.open();
  let isAway = true;
  const { add, addBulk, getJob } = queues.events;
  const ifThere = <Ask extends (...args: never[]) => Promise<unknown>>(ask: Ask) =>
    ((...args) => (isAway ? Promise.reject(new Error('Away.')) : ask.apply(queues.events, args))) as Ask;
  await relay(world, { queue: { add: ifThere(add), addBulk: ifThere(addBulk), getJob: ifThere(getJob) } });
  for (let count = 0; count < 3; count++) await world.task();
  expect(await outbox(world)).toHaveLength(3);
  isAway = false;
  await expect.poll(() => unqueued(world), { timeout: 5_000 }).toEqual([]);
  expect(await jobsOf(world)).toEqual(await eventIds(world));
});

test('the relay finds new outbox rows by polling when there are no hints', async () => {
  const world = await newWorld();
  await relay(world, { hints: { ...world.services.hints, subscribe: () => () => {} } });
  await world.task();
  await expect.poll(() => unqueued(world), { timeout: 5_000 }).toEqual([]);
});

test('several relays hand over a long outbox exactly once', async () => {
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
  await expect.poll(() => unqueued(world), { timeout: 15_000 }).toEqual([]);
  expect(await jobsOf(world)).toEqual(await eventIds(world));
});

test('an event without subscribers does not wait in the outbox', async () => {
  const world = await newWorld();
  await relay(world, { subscribers: [] });
  await world.task();
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
  expect(await jobsOf(world)).toEqual([]);
});

test('a subscriber without work after an event gets no job, and the event leaves the outbox without it', async () => {
  const world = await newWorld();
  const handled: string[] = [];
  const isIdle = () => false;
  const idle = on(taskCreated, 'handle-nothing', async () => void handled.push('idle'), isIdle);
  const batch = {
    name: 'handle-none',
    events: [{ event: taskCreated as never, filter: isIdle }],
    handle: async () => void handled.push('batch'),
  };
  const busy = on(taskCreated, 'handle-task', async () => void handled.push('busy'));
  await startTestWorker(world.cairn, { subscribers: [idle, busy], batches: [batch] });
  await world.task();
  await expect.poll(() => handled).toEqual(['busy']);
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
  expect(await jobsOf(world)).toEqual(await eventIds(world));
});

test('an event stays in the outbox until each of its subscribers has handled it', async () => {
  const world = await newWorld();
  const gate = Promise.withResolvers<void>();
  const handled: string[] = [];
  const quick = on(taskCreated, 'handle-task', async () => void handled.push('quick'));
  const slow = on(taskCreated, 'handle-later', () => gate.promise);
  await startTestWorker(world.cairn, { subscribers: [quick, slow] });
  await world.task();
  await expect.poll(() => handled).toEqual(['quick']);
  await expect.poll(async () => (await world.sql<{ done: string[] }>('table outbox'))[0]?.done).toEqual(['handle-task']);
  gate.resolve();
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
});

test('a queue that loses its jobs gets them again, and only those that were not handled', async () => {
  const world = await newWorld();
  const other = on(taskCreated, 'handle-later', async () => {});
  const subscribers = [on(taskCreated, 'handle-task', async () => {}), other];
  const first = await relay(world, { subscribers });
  await world.task();
  await expect.poll(() => unqueued(world), { timeout: 5_000 }).toEqual([]);
  await expect.poll(() => jobsOf(world)).toHaveLength(2);
  await first.stop();
  await world.sql(`update outbox set done = '{handle-later}'`);
  await (await world.services.queues.open()).queues.events.obliterate();
  await relay(world, { subscribers, retryAfterMs: 0 });
  await expect.poll(() => jobsOf(world), { timeout: 5_000 }).toEqual(await eventIds(world));
});

test('events of a failed job leave the outbox even if its worker stopped before it released them', async () => {
  const world = await newWorld();
  const { queues } = await world.services.queues.open();
  const first = await relay(world);
  await world.task();
  await expect.poll(() => jobsOf(world)).toHaveLength(1);
  await first.stop();
  const token = 'stopped-worker';
  const { worker } = await world.services.queues.open();
  const stopped = worker('events', async () => {}, {});
  const job = await stopped.getNextJob(token);
  await job!.moveToFailed(new UnrecoverableError('Nobody releases its events.'), token);
  await stopped.close();
  expect(await queues.events.getFailedCount()).toBe(1);
  expect(await outbox(world)).toHaveLength(1);
  await relay(world, { retryAfterMs: 0 });
  await expect.poll(() => outbox(world), { timeout: 5_000 }).toEqual([]);
  expect(await queues.events.getFailedCount()).toBe(1);
});

test('waiting events are read oldest first, along an index', async () => {
  const world = await newWorld();
  await world.sql(
    `insert into event (room, seq, id, company_id, name, v, data)
     select 'board:' || gen_random_uuid(), 1, gen_random_uuid(), $1, 'task.created', 1, '{}' from generate_series(1, 10000)`,
    [world.manager.companyId],
  );
  await world.sql(`insert into outbox (room, seq, added_at, queued_at)
    select room, seq, now() - random() * interval '1 day', case when random() < 0.1 then now() else '-infinity'::timestamptz end
    from event where data = '{}'`);
  await world.sql('analyze event, outbox');
  const rows = await readOutbox(sqlOn(world.services.engine), 60_000);
  const oldest = await world.sql<{ room: string }>(`select room from outbox where queued_at = '-infinity' order by added_at limit 200`);
  expect(rows.map(({ room }) => room)).toEqual(oldest.map(({ room }) => room));
  const plan: object[] = [];
  const explain: Query = async (sql, values) => {
    plan.push(...(await world.sql(`explain ${sql.replace('$1', String(values[0]))}`)));
    return [];
  };
  await readOutbox(explain, 60_000);
  expect(JSON.stringify(plan)).toContain('outbox_waiting_index');
  expect(JSON.stringify(plan)).not.toContain('Sort');
});

test('a relay gathers the events of a time into one job, and stops while it waits', async () => {
  const world = await newWorld();
  const batches = [{ name: 'handle-all', events: [{ event: taskCreated as never }], handle: async () => {} }];
  await world.task();
  const waiting = await relay(world, { subscribers: [], batches, gatherMs: 600_000 });
  await expect.poll(() => jobsOf(world)).toHaveLength(1);
  await world.task();
  await world.task();
  await waiting.stop();
  expect(await unqueued(world)).toHaveLength(2);
  await relay(world, { subscribers: [], batches });
  await expect.poll(() => unqueued(world), { timeout: 5_000 }).toEqual([]);
  expect(await jobsOf(world)).toHaveLength(2);
});
