import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { usualBudget } from '#shared/rewards/point-entry.schema.ts';
import { rewardSettings } from '#shared/rewards/reward-settings.record.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { write } from '#server/platform/data/transaction.ts';
import { createRandom } from '#server/platform/seed/random.ts';
import { recognise, newValue } from '#server/test/reward-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { openLedger, renewal, type PointChange } from './ledger.ts';
import { servedPoints } from './points.room.ts';

type Sum = { id: string; account: string; sum: number };

/** Compares every balance with the sum of its entries. */
async function expectSums(world: World): Promise<void> {
  const sums = await world.sql<Sum>(
    `select a.id, k.account, coalesce((select sum(delta)::int from point_entry e where e.person_id = a.id and e.account = k.account), 0) as sum
     from point_account a, (values ('give'), ('boost'), ('earned')) k(account) order by 1, 2`,
  );
  const cached = await world.sql<{ id: string; account: string; balance: number }>(
    `select id, account, balance from point_account, lateral (values ('give', give), ('boost', boost), ('earned', earned)) k(account, balance)
     order by 1, 2`,
  );
  expect(cached.map(({ id, account, balance }) => ({ id, account, sum: balance }))).toEqual(sums);
  for (const { sum } of sums) expect(sum).toBeGreaterThanOrEqual(0);
}

async function setBudget({ inject, hrAdmin }: World, to: number): Promise<void> {
  const params = { recordId: hrAdmin.companyId };
  const { status } = await inject(hrAdmin, rewardSettings.endpoints.edit, { params, body: { monthlyBudget: { from: usualBudget, to } } });
  expect(status).toBe(200);
}

async function change(world: World, who: Someone, changes: readonly PointChange[]): Promise<'done' | 'refused'> {
  const ctx = await world.contextOf(who);
  try {
    await write(ctx, async (unit) => {
      const ledger = await openLedger(
        unit,
        ctx,
        changes.map(({ personId }) => personId),
        [],
      );
      changes.forEach(ledger.change);
      await ledger.store();
      return () => undefined;
    });
    return 'done';
  } catch (error) {
    if (error instanceof AppError && error.code === 'points.spent') return 'refused';
    throw error;
  }
}

const earned = (personId: string, delta: number, refId: string | null = crypto.randomUUID()): PointChange => ({
  personId,
  account: 'earned',
  delta,
  kind: delta > 0 ? 'received' : 'held',
  refId,
});

test('ten spends at the same moment of what suffices for three: exactly three succeed', async () => {
  const world = await newWorld();
  await change(world, world.editor, [earned(world.editor.id, 35)]);
  const results = await Promise.all(Array.from({ length: 10 }, () => change(world, world.editor, [earned(world.editor.id, -10)])));
  expect(results.filter((result) => result === 'done')).toHaveLength(3);
  expect(await world.sql('select earned from point_account where id = $1', [world.editor.id])).toEqual([{ earned: 5 }]);
  await expectSums(world);
});

test('changes with one key count once, also at the same moment', async () => {
  const world = await newWorld();
  const one = earned(world.editor.id, 10);
  const results = await Promise.all(Array.from({ length: 6 }, () => change(world, world.editor, [one])));
  expect(new Set(results)).toEqual(new Set(['done']));
  expect(await world.sql('select earned from point_account where id = $1', [world.editor.id])).toEqual([{ earned: 10 }]);
  await expectSums(world);
});

test('whatever people give and spend at once, nothing falls below zero and every balance is the sum of its entries', async () => {
  const world = await newWorld();
  const { editor, colleague, viewer, stranger } = world;
  const people = [editor, colleague, viewer, stranger];
  const random = createRandom(7);
  const steps = Array.from({ length: 60 }, () => {
    const [from, to] = random.some(people, 2);
    const delta = random.between(1, 30);
    return random.chance(0.4)
      ? () => change(world, from!, [earned(to!.id, delta)])
      : () => change(world, from!, [earned(from!.id, -delta), earned(to!.id, delta)]);
  });
  for (let at = 0; at < steps.length; at += 12) await Promise.all(steps.slice(at, at + 12).map((step) => step()));
  await expectSums(world);
});

test('the application can neither change nor delete a line of the ledger', async () => {
  const world = await newWorld();
  await change(world, world.editor, [earned(world.editor.id, 10)]);
  for (const sql of ['update point_entry set delta = 100', 'delete from point_entry'])
    await expect(write(await world.contextOf(world.editor), async ({ em }) => em.execute(sql).then(() => () => undefined))).rejects.toThrow(
      'permission denied',
    );
});

test('a new month renews the points to give, and what is left of the last one lapses', () => {
  const account = { id: 'a', give: 30, boost: 5, earned: 7, month: '2026-10' };
  const turn = (month: string, at = account) => renewal(at, month, 200).map(({ kind, delta }) => [kind, delta]);
  expect(turn('2026-10')).toEqual([]);
  expect(turn('2026-11')).toEqual([
    ['lapsed', -30],
    ['budget', 200],
  ]);
  expect(turn('2026-11', { ...account, give: 0 })).toEqual([['budget', 200]]);
});

test('the budget of a new month is there at once, before the first change stores it', async () => {
  const world = await newWorld();
  const { colleague, editor } = world;
  const valueId = (await newValue(world)).id;
  await recognise(world, colleague, editor, { points: 50, valueId });
  const read = async () => {
    const ctx = await world.contextOf(colleague);
    return write(ctx, async ({ em }) =>
      servedPoints.load({ em, actor: ctx.actor, now: ctx.now }, colleague.id).then((state) => () => state),
    );
  };
  expect(await read()).toMatchObject({ give: usualBudget - 50 });
  await world.sql(`update point_account set month = '2020-01'`);
  await world.sql(`update point_entry set key = replace(key, to_char(now(), 'YYYY-MM'), '2020-01')`);
  expect(await read()).toMatchObject({ give: usualBudget });
  expect(pointsRoom.name).toBe('points');
  await recognise(world, colleague, editor, { points: usualBudget, valueId });
  expect(await read()).toMatchObject({ give: 0 });
  await expectSums(world);
  await setBudget(world, 240);
  await world.sql(`update point_account set month = '2020-02'`);
  await world.sql(`update point_entry set key = replace(key, '2020-01', '2020-00')`);
  expect(await read()).toMatchObject({ give: usualBudget });
  await world.sql(`update rewardsetting set budget_month = '2020-01'`);
  expect(await read()).toMatchObject({ give: 240 });
});
