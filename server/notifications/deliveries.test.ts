import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNotificationSettingsEndpoint } from '#shared/notifications/notification-settings.api.ts';
import { write } from '#server/platform/doors.ts';
import { onPool } from '#server/platform/sql.ts';
import { newNotice } from '#server/test/test-notices.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { addDeliveries, decide, lockDue } from './deliveries.ts';
import { findLateDeliveries } from './late-notices.ts';
import { sweepOldDeliveries } from './sweep-deliveries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const later = new Date(Date.now() + 60_000);

/** Two notices to somebody about one thing, a moment apart, both on their way by mail. */
async function twice({ id: personId, companyId }: Someone) {
  const ids = [await newNotice(world, world.editor), await newNotice(world, world.editor)] as const;
  await world.sql('update notification set subject_id = $2 where id = any($1)', [ids, crypto.randomUUID()]);
  await write(systemContext(world.house, companyId), async ({ em }) => {
    for (const noticeId of ids) await addDeliveries(em, { companyId, personId, noticeId, now: new Date() }, ['email']);
    return () => null;
  });
  return ids;
}

const dueTo = ({ id, companyId }: Someone) =>
  write(systemContext(world.house, companyId), async ({ em }) => {
    const due = await lockDue(em, id, later);
    return () => due;
  });

test('what comes again is said already once the first was decided to go, and not while that may never go', async () => {
  const { editor } = world;
  const [first, second] = await twice(editor);
  await world.sql('update notification set archived_at = $2 where id = $1', [first, later]);
  const due = await dueTo(editor);
  expect(due).toMatchObject([
    { noticeId: first, isOver: true, isRepeated: false },
    { noticeId: second, isOver: false, isRepeated: false },
  ]);
  const decided = { id: due[0]!.id, letterId: crypto.randomUUID(), dueAt: later, isGathered: false };
  await write(systemContext(world.house, editor.companyId), async ({ em }) => (await decide(em, later, [], [decided]), () => null));
  expect(await dueTo(editor)).toMatchObject([{ noticeId: second, isOver: false, isRepeated: true }]);
});

/** Who waits for a name that somebody else has locked. */
const waiters = () =>
  world.sql(
    `select pid from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );

test('who chooses anew while it is decided when they are told is told by what they chose last', async () => {
  const { colleague, house } = world;
  const { id: personId, companyId } = colleague;
  const noticeId = await newNotice(world, colleague);
  const ctx = systemContext(house, companyId);
  await write(ctx, async ({ em }) => (await addDeliveries(em, { companyId, personId, noticeId, now: ctx.now }, ['push']), () => null));
  const [isLocked, hasChosen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deciding = write(ctx, async ({ em }) => {
    const [due] = await lockDue(em, personId, later);
    isLocked.resolve();
    await hasChosen.promise;
    await decide(em, ctx.now, [], [{ id: due!.id, letterId: null, dueAt: new Date('2031-09-22'), isGathered: false }]);
    return () => null;
  });
  await isLocked.promise;
  const quiet = { from: null, to: { isOn: true, from: '22:00', to: '07:00', days: [6] } };
  const choosing = world.inject(colleague, changeNotificationSettingsEndpoint, { body: { quiet } });
  await expect.poll(waiters).toHaveLength(1);
  hasChosen.resolve();
  await deciding;
  expect((await choosing).status).toBe(200);
  expect(await dueTo(colleague)).toMatchObject([{ noticeId, channel: 'push' }]);
});

test('however many were sent long ago, all of them are forgotten, and what is late is found', async () => {
  const { companyId } = world.editor;
  const insert = (count: number, dueAt: Date, leftAt: Date | null) =>
    world.sql(
      `insert into notice_delivery (id, company_id, created_at, updated_at, notice_id, person_id, channel, due_at, left_at)
       select gen_random_uuid(), $1, now(), now(), gen_random_uuid(), $2, 'push', $3, $4 from generate_series(1, $5::int)`,
      [companyId, world.viewer.id, dueAt, leftAt, count],
    );
  const now = new Date();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await insert(401, before(3000), before(2900));
  await insert(1, before(3000), before(2800));
  await insert(2, before(20), null);
  await insert(1, before(10), null);
  const late = await findLateDeliveries(onPool(world.house.engine), now);
  expect(late.filter(({ id }) => id === world.viewer.id)).toEqual([{ companyId, id: world.viewer.id }]);
  const statements = await statementsOf(() => sweepOldDeliveries({ ...systemContext(world.house, companyId), now }));
  expect(statements.filter(({ text }) => text.startsWith('delete from notice_delivery'))).toHaveLength(3);
  const left = await world.sql<{ isSent: boolean }>('select left_at is not null as "isSent" from notice_delivery where person_id = $1', [
    world.viewer.id,
  ]);
  expect(left.filter(({ isSent }) => isSent)).toHaveLength(1);
  expect(left).toHaveLength(4);
});

test('what nobody has taken for three days is given up, and forgotten two days later', async () => {
  const { id, companyId } = world.stranger;
  await world.sql(
    `insert into notice_delivery (id, company_id, created_at, updated_at, notice_id, person_id, channel, due_at, letter_id)
     values (gen_random_uuid(), $1, now(), now(), gen_random_uuid(), $2, 'email', now(), gen_random_uuid())`,
    [companyId, id],
  );
  const sweepAfter = async (hours: number) => {
    await sweepOldDeliveries({ ...systemContext(world.house, companyId), now: new Date(Date.now() + hours * 3_600_000) });
    return world.sql('select left_at is not null as "isOver" from notice_delivery where person_id = $1', [id]);
  };
  expect(await sweepAfter(71)).toEqual([{ isOver: false }]);
  expect(await sweepAfter(73)).toEqual([{ isOver: true }]);
  expect(await sweepAfter(122)).toEqual([]);
});
