import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeNotificationSettingsEndpoint } from '#shared/notifications/notification-settings.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import { createMetrics } from '#server/platform/base/metrics.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { addDeliveries, storeDecisions, lockDue } from './deliveries.sql.ts';
import { findLateDeliveries } from './delayed-notifications.sql.ts';
import { countGivenUp, deleteOldDeliveries } from './sweep-deliveries.sql.ts';

const firstId = '00000000-0000-0000-0000-000000000000';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const later = new Date(Date.now() + 60_000);

async function twice({ id: personId, companyId }: Someone) {
  const ids = [await newNotification(world, world.editor), await newNotification(world, world.editor)] as const;
  await world.sql('update notification set subject_id = $2 where id = any($1)', [ids, crypto.randomUUID()]);
  await write(systemContext(world.services, companyId), async ({ em }) => {
    for (const notificationId of ids) await addDeliveries(em, { companyId, personId, notificationId, now: new Date() }, ['email']);
    return () => null;
  });
  return ids;
}

const dueTo = ({ id, companyId }: Someone) =>
  write(systemContext(world.services, companyId), async ({ em }) => {
    const due = await lockDue(em, id, later);
    return () => due;
  });

test('a repeated notification is skipped only after the delivery of the first was decided', async () => {
  const { editor } = world;
  const [first, second] = await twice(editor);
  await world.sql('update notification set archived_at = $2 where id = $1', [first, later]);
  const due = await dueTo(editor);
  expect(due).toMatchObject([
    { notificationId: first, isOver: true, isRepeated: false },
    { notificationId: second, isOver: false, isRepeated: false },
  ]);
  const decided = { id: due[0]!.id, batchId: crypto.randomUUID(), dueAt: later, isDigest: false };
  await write(
    systemContext(world.services, editor.companyId),
    async ({ em }) => (await storeDecisions(em, later, [], [decided]), () => null),
  );
  expect(await dueTo(editor)).toMatchObject([{ notificationId: second, isOver: false, isRepeated: true }]);
});

const waiters = () =>
  world.sql(
    `select pid from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );

test('changing the settings during a delivery decision applies the new settings', async () => {
  const { colleague, services } = world;
  const { id: personId, companyId } = colleague;
  const notificationId = await newNotification(world, colleague);
  const ctx = systemContext(services, companyId);
  await write(
    ctx,
    async ({ em }) => (await addDeliveries(em, { companyId, personId, notificationId, now: ctx.now }, ['push']), () => null),
  );
  const [isLocked, hasChosen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deciding = write(ctx, async ({ em }) => {
    const [due] = await lockDue(em, personId, later);
    isLocked.resolve();
    await hasChosen.promise;
    await storeDecisions(em, ctx.now, [], [{ id: due!.id, batchId: null, dueAt: new Date('2031-09-22'), isDigest: false }]);
    return () => null;
  });
  await isLocked.promise;
  const quiet = { from: null, to: { isOn: true, from: '22:00', to: '07:00', days: [6] } };
  const choosing = world.inject(colleague, changeNotificationSettingsEndpoint, { body: { quiet } });
  await expect.poll(waiters).toHaveLength(1);
  hasChosen.resolve();
  await deciding;
  expect((await choosing).status).toBe(200);
  expect(await dueTo(colleague)).toMatchObject([{ notificationId, channel: 'push' }]);
});

test('old sent deliveries are deleted in any number, and overdue ones are found', async () => {
  const { companyId } = world.editor;
  const insert = (count: number, dueAt: Date, leftAt: Date | null) =>
    world.sql(
      `insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at, left_at)
       select gen_random_uuid(), $1, now(), now(), gen_random_uuid(), $2, 'push', $3, $4 from generate_series(1, $5::int)`,
      [companyId, world.viewer.id, dueAt, leftAt, count],
    );
  const now = new Date();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await insert(401, before(3000), before(2900));
  await insert(1, before(3000), before(2800));
  await insert(2, before(20), null);
  await insert(1, before(10), null);
  const lateAfter = (after: string, limit: number) => findLateDeliveries(sqlOn(world.services.engine), { now, after, limit });
  const late = await lateAfter(firstId, 200);
  const ids = late.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(await lateAfter(firstId, 1)).toEqual(late.slice(0, 1));
  expect(await lateAfter(world.viewer.id, 200)).toEqual(late.slice(ids.indexOf(world.viewer.id) + 1));
  expect(late.filter(({ id }) => id === world.viewer.id)).toEqual([{ companyId, id: world.viewer.id }]);
  const statements = await statementsOf(() => deleteOldDeliveries({ ...systemContext(world.services, companyId), now }));
  expect(statements.filter(({ text }) => text.startsWith('delete from notification_delivery'))).toHaveLength(3);
  const left = await world.sql<{ isSent: boolean }>(
    'select left_at is not null as "isSent" from notification_delivery where person_id = $1',
    [world.viewer.id],
  );
  expect(left.filter(({ isSent }) => isSent)).toHaveLength(1);
  expect(left).toHaveLength(4);
});

test('a delivery not processed for three days is given up, logged, counted, and kept for 90 days', async () => {
  const { id, companyId } = world.stranger;
  await world.sql(
    `insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at, batch_id)
     values (gen_random_uuid(), $1, now(), now(), gen_random_uuid(), $2, 'email', now(), gen_random_uuid())`,
    [companyId, id],
  );
  const sweepAfter = async (hours: number) => {
    await deleteOldDeliveries({ ...systemContext(world.services, companyId), now: new Date(Date.now() + hours * 3_600_000) });
    return world.sql('select left_at is not null as "isOver", is_given_up as "isGivenUp" from notification_delivery where person_id = $1', [
      id,
    ]);
  };
  const logged = vi.spyOn(world.services.log, 'error');
  expect(await sweepAfter(71)).toEqual([{ isOver: false, isGivenUp: false }]);
  expect(logged).not.toHaveBeenCalled();
  expect(await sweepAfter(73)).toEqual([{ isOver: true, isGivenUp: true }]);
  expect(logged).toHaveBeenCalledWith({ id: expect.any(String), personId: id, channel: 'email' }, expect.any(String));
  logged.mockRestore();
  const metrics = createMetrics();
  metrics.givenUp(() => countGivenUp(sqlOn(world.services.engine)));
  const text = await metrics.registry.metrics();
  const [given] = await world.sql<{ count: number }>('select count(*)::int from notification_delivery where is_given_up');
  expect(given!.count).toBeGreaterThan(0);
  for (const line of [`{channel="email"} ${given!.count}`, '{channel="push"} 0'])
    expect(text).toContain(`cairn_deliveries_given_up${line}`);
  expect(await sweepAfter(122)).toEqual([{ isOver: true, isGivenUp: true }]);
  expect(await sweepAfter(73 + 91 * 24)).toEqual([]);
});
