import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective, type Objective } from '#shared/objectives/objective.record.ts';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import { previewRollOverEndpoint, rollOverEndpoint } from '#shared/objectives/roll-over.api.ts';
import { checkInOfSystem } from '#server/objectives/check-ins.service.ts';
import { write } from '#server/platform/data/transaction.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { checkInOf, keyResultOf, objectiveActions } from '#server/test/objective-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// Each test has a fiscal year of its own, whose objectives no other test changes.
let year = 2000;
beforeEach(() => {
  year += 1;
});
const daysOf = (of: number) => ({ period: 'annual' as const, year: of, startsOn: `${of}-01-01`, dueOn: `${of}-12-31` });
const create = (values: object = {}) =>
  world.inject(world.hrAdmin, okrPeriod.endpoints.create, { body: { id: randomUUID(), period: 'annual', year, ...values } });
const act = (name: 'lock' | 'unlock', recordId: string, who = world.hrAdmin) =>
  world.inject(who, okrPeriod.endpoints[name], { params: { recordId }, body: {} });

/** Active objective of the year with a key result. */
async function measuredIn(of: number, values: object = {}) {
  const actions = objectiveActions(world);
  const { id: objectiveId } = await actions.draft({ ...daysOf(of), ...values });
  const { id: keyResultId } = await actions.keyResult(objectiveId, { dueOn: `${of}-12-31`, weight: 100 });
  await actions.activate(objectiveId);
  return { ...actions, objectiveId, keyResultId };
}
const checkIn = (value: number) => checkInOf(value, new Date().toISOString());
const lockedFault = (path: string) => ({
  status: 422,
  body: { fields: [{ path, rule: 'locked-period', limit: `FY ${year}` }] },
});

describe('a locked period', () => {
  test('refuses check-ins of people and systems, and takes them again after it is unlocked', async () => {
    const { keyResultId, checkIn: send } = await measuredIn(year);
    const { id } = (await create()).body;
    expect((await send(keyResultId, checkIn(90))).status).toBe(200);
    await expectRoomsToFollow(world, () => act('lock', id));
    expect(await send(keyResultId, checkIn(80))).toMatchObject({ status: 409, body: { code: 'period.locked' } });
    const ctx = await world.contextOf(world.hrAdmin);
    expect(await write(ctx, async (unit) => checkInOfSystem(unit, ctx, keyResultId, 70).then((reason) => () => reason))).toBe('closed');
    await act('unlock', id);
    expect((await send(keyResultId, checkIn(80))).status).toBe(200);
  });

  test('refuses new objectives and changes on the page, in bulk and in key results, and lets objectives be closed', async () => {
    const { objectiveId, keyResultId, edit, read, act: change, owner } = await measuredIn(year);
    const other = await measuredIn(year + 50);
    await act('lock', (await create()).body.id);
    expect(await objectiveActions(world).create(daysOf(year))).toMatchObject(lockedFault('body.period'));
    expect(await edit(objectiveId, { priority: { from: 'high', to: 'low' } })).toMatchObject(lockedFault('body.period.to'));
    const { version } = await read(objectiveId);
    const records = [{ id: objectiveId, version, changes: { priority: { from: 'high' as const, to: 'low' as const } } }];
    const body = { action: 'edit' as const, records };
    expect((await world.inject(world.hrAdmin, objective.endpoints.bulk, { body })).body.results).toMatchObject([
      { error: { fields: [{ rule: 'locked-period' }] } },
    ]);
    const input = { params: { recordId: keyResultId }, body: { weight: { from: 100, to: 90 } } };
    expect(await world.inject(owner, keyResult.endpoints.edit, input)).toMatchObject(lockedFault('body.period.to'));
    const added = { ...keyResultOf(objectiveId, owner), id: randomUUID(), dueOn: `${year}-12-31` };
    expect(await world.inject(owner, keyResult.endpoints.create, { body: added })).toMatchObject(lockedFault('body.period'));
    expect((await other.edit(other.objectiveId, { priority: { from: 'high', to: 'low' } })).status).toBe(200);
    expect((await change('close', objectiveId, owner, { outcome: 'missed' })).status).toBe(200);
  });

  test('is locked by HR only, stands once in the list, and stays there while it is locked', async () => {
    const { id, name } = (await create()).body;
    expect(name).toBe(`FY ${year}`);
    expect(await create()).toMatchObject({ status: 422, body: { fields: [{ path: 'body.year', rule: 'period-twice' }] } });
    expect((await act('lock', id, world.manager)).status).toBe(403);
    await act('lock', id);
    const params = { params: { recordId: id } };
    expect(await world.inject(world.hrAdmin, okrPeriod.endpoints.delete, params)).toMatchObject({
      body: { fields: [{ path: 'body.state', rule: 'locked' }] },
    });
  });
});

describe('a roll-over', () => {
  const rollOver = (periodId: string) => world.inject(world.hrAdmin, rollOverEndpoint, { params: { periodId }, body: { after: null } });
  const successorsOf = (ids: string[]) =>
    world.sql<Pick<Objective, 'id' | 'name' | 'state' | 'year'> & { earlier_id: string; parent_id: string | null }>(
      'select id, name, state, year, earlier_id, parent_id from objective where earlier_id = any($1)',
      [ids],
    );

  test('closes unfinished objectives and drafts them in the next period below each other, and changes nothing again', async () => {
    const upper = await measuredIn(year);
    const lower = await measuredIn(year, { parentId: upper.objectiveId, name: 'Answer each night' });
    const done = await measuredIn(year, { name: 'Reached' });
    await done.checkIn(done.keyResultId, checkIn(60));
    await lower.checkIn(lower.keyResultId, checkIn(80));
    const { id } = (await create()).body;
    await act('lock', id);
    const preview = await world.inject(world.hrAdmin, previewRollOverEndpoint, { params: { periodId: id } });
    expect(preview.body).toMatchObject({
      count: 2,
      next: { name: `FY ${year + 1}`, startsOn: `${year + 1}-01-01`, isLocked: false },
      objectives: [
        { id: upper.objectiveId, results: 1 },
        { id: lower.objectiveId, results: 1 },
      ],
    });
    expect((await expectRoomsToFollow(world, () => rollOver(id))).body).toEqual({ rolled: 2, refused: [], after: null });
    expect(await lower.read(lower.objectiveId)).toMatchObject({ state: 'closed', outcome: 'partial', progress: 50 });
    const made = await successorsOf([upper.objectiveId, lower.objectiveId, done.objectiveId]);
    const above = made.find((one) => one.earlier_id === upper.objectiveId)!;
    const below = made.find((one) => one.earlier_id === lower.objectiveId)!;
    expect(made).toHaveLength(2);
    expect(below).toMatchObject({ name: 'Answer each night', state: 'draft', year: year + 1, parent_id: above.id });
    expect((await upper.read(below.id)).earlierId).toBe(lower.objectiveId);
    expect(await world.sql('select weight, target, actual from keyresult where objective_id = $1', [below.id])).toEqual([
      { weight: 100, target: 60, actual: null },
    ]);
    expect((await rollOver(id)).body).toEqual({ rolled: 0, refused: [], after: null });
    expect(await successorsOf([upper.objectiveId, lower.objectiveId])).toHaveLength(2);
  });

  test('keeps the source and the dimension of an objective, unless the dimension was archived meanwhile', async () => {
    const { id: dimensionId } = (
      await world.inject(world.hrAdmin, okrDimension.endpoints.create, { body: { id: randomUUID(), name: `Dimension of ${year}` } })
    ).body;
    const { objectiveId, read } = await measuredIn(year, { dimensionId });
    await world.sql(`update objective set source = 'library' where id = $1`, [objectiveId]);
    await rollOver((await create()).body.id);
    const [kept] = await successorsOf([objectiveId]);
    expect(await read(kept!.id)).toMatchObject({ dimensionId, source: 'library' });
    await objectiveActions(world).keyResult(kept!.id, { dueOn: `${year + 1}-12-31`, weight: 100 });
    await objectiveActions(world).activate(kept!.id);
    await world.inject(world.hrAdmin, okrDimension.endpoints.archive, { params: { recordId: dimensionId }, body: {} });
    await rollOver((await create({ year: year + 1 })).body.id);
    const [next] = await successorsOf([kept!.id]);
    expect((await read(next!.id)).dimensionId).toBeNull();
    year += 1;
  });

  test('goes on while somebody checks in, and is refused into a locked period and to others than HR', async () => {
    const { objectiveId, keyResultId, checkIn: send, read } = await measuredIn(year);
    const { id } = (await create()).body;
    const next = (await create({ year: year + 1 })).body;
    await act('lock', next.id);
    expect((await rollOver(id)).body).toMatchObject({ code: 'period.locked' });
    await act('unlock', next.id);
    const input = { params: { periodId: id }, body: { after: null } };
    expect((await world.inject(world.manager, rollOverEndpoint, input)).status).toBe(403);
    const [rolled, checked] = await Promise.all([rollOver(id), send(keyResultId, checkIn(80))]);
    expect(rolled.body).toMatchObject({ rolled: 1 });
    expect([200, 409]).toContain(checked.status);
    expect(await read(objectiveId)).toMatchObject({ state: 'closed', progress: checked.status === 200 ? 50 : 0 });
  });
});
