import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { kra } from '#shared/kras/kra.record.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { goalActions, newCycle, newKra, refusal } from '#server/test/goal-actions.ts';
import { holdName } from '#server/test/held-row.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = goal;
let world: World;
let actions: Awaited<ReturnType<typeof goalActions>>;
beforeAll(async () => {
  world = await openWorld();
  actions = await goalActions(world);
});
afterAll(() => world.close());

describe('the weights of the performance goals of a person', () => {
  const weigh = (weight: number, values: Partial<BodyOf<typeof endpoints.create>> = {}) =>
    actions.create({ employeeId: world.colleague.id, weight, ...values }, world.colleague);

  test('total at most 100, without sub-goals, development goals and archived ones', async () => {
    const { body: first } = await weigh(60.25);
    expect(await weigh(39.76)).toMatchObject(refusal('body.weight', 'total', 39.75));
    const { body: second } = await weigh(39.75);
    expect((await weigh(50, { kind: 'development' })).status).toBe(200);
    expect((await weigh(50, { parentId: first.id })).status).toBe(200);
    const change = (body: BodyOf<typeof endpoints.edit>) => actions.edit(second.id, body, world.colleague);
    expect(await change({ weight: { from: 39.75, to: 40 } })).toMatchObject(refusal('body.weight.to', 'total', 39.75));
    await world.inject(world.colleague, endpoints.archive, { params: { recordId: second.id }, body: {} });
    await weigh(10);
    const back = await world.inject(world.colleague, endpoints.restore, { params: { recordId: second.id }, body: {} });
    expect(back).toMatchObject(refusal('body.weight', 'total', 29.75));
  });

  test('are changed one after the other', async () => {
    const { id, weight } = await actions.made({ weight: 1 });
    const held = await holdName(world, `goal-weights:${actions.owner.id}`);
    const changing = actions.edit(id, { weight: { from: weight, to: 2 } });
    await held.waited();
    await held.commit();
    expect((await changing).status).toBe(200);
  });

  test('cannot exceed 100 by goals that are restored in one request', async () => {
    const cycleId = await newCycle(world);
    const records: { id: string; version: number }[] = [];
    for (let at = 0; at < 2; at++) {
      const { id } = (await weigh(60, { cycleId })).body;
      const { body } = await world.inject(world.colleague, endpoints.archive, { params: { recordId: id }, body: {} });
      records.push({ id, version: body.version });
    }
    const { body } = await world.inject(world.colleague, endpoints.bulk, { body: { action: 'restore', records } });
    const [fault] = refusal('body.weight', 'total', 40).body.fields;
    expect(body.results.map(({ error }) => error)).toEqual([null, { code: 'input.invalid', fields: [fault] }]);
  });

  test('cannot exceed 100 by two goals created at once', async () => {
    const of = { employeeId: world.viewer.id };
    const answers = await Promise.all([
      actions.create({ ...of, weight: 60 }, world.viewer),
      actions.create({ ...of, weight: 60 }, world.viewer),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test('goals of a completed cycle are read-only', async () => {
  const cycleId = await newCycle(world);
  const { id } = await actions.made({ cycleId });
  const other = await actions.made();
  await world.sql(`update cycle set status = 'completed' where id = $1`, [cycleId]);
  const refused = refusal('body.cycleId', 'completed');
  const refusedEdit = refusal('body.cycleId.to', 'completed');
  expect(await actions.create({ cycleId })).toMatchObject(refused);
  expect(await actions.edit(id, { progress: { from: 0, to: 10 } })).toMatchObject(refusedEdit);
  expect(await actions.edit(id, { cycleId: { from: cycleId, to: actions.context.cycleId } })).toMatchObject(refusedEdit);
  expect(await actions.edit(other.id, { cycleId: { from: actions.context.cycleId, to: cycleId } })).toMatchObject(refusedEdit);
  expect(await actions.act('archive', id)).toMatchObject(refused);
  expect(await actions.remove(id)).toMatchObject(refused);
  await world.sql(`update cycle set status = 'active' where id = $1`, [cycleId]);
  expect((await actions.edit(id, { progress: { from: 0, to: 10 } })).status).toBe(200);
});

test('a goal lies within its review cycle, which other changes of an older goal do not check', async () => {
  const days = { startsOn: '2026-03-31', endsOn: '2027-04-01' };
  const outside = [
    { path: 'body.startsOn', rule: 'before-cycle', limit: '2026-04-01' },
    { path: 'body.endsOn', rule: 'after-cycle', limit: '2027-03-31' },
  ];
  expect(await actions.create(days)).toMatchObject({ status: 422, body: { code: 'input.invalid', fields: outside } });
  const { id } = await actions.made();
  const change = { endsOn: { from: '2027-03-31', to: days.endsOn } };
  expect(await actions.edit(id, change)).toMatchObject(refusal('body.endsOn.to', 'after-cycle', '2027-03-31'));
  await world.sql('update goal set ends_on = $2 where id = $1', [id, days.endsOn]);
  expect((await actions.edit(id, { progress: { from: 0, to: 10 } })).status).toBe(200);
});

test('the end of a goal is after its start, and it names an active employee and existing records of its company', async () => {
  expect(await actions.create({ endsOn: '2026-04-01' })).toMatchObject(refusal('body.endsOn', 'after', '2026-04-01'));
  expect(await actions.create({ employeeId: world.foreigner.id }, world.hrAdmin)).toMatchObject(refusal('body.employeeId', 'absent'));
  const archived = await newKra(world);
  await world.sql('update kra set is_archived = true where id = $1', [archived]);
  expect(await actions.create({ kraId: archived, cycleId: randomUUID() })).toMatchObject({
    body: {
      fields: [
        { path: 'body.kraId', rule: 'absent' },
        { path: 'body.cycleId', rule: 'absent' },
      ],
    },
  });
});

test('goals are for the person, the managers above and HR', async () => {
  const { body } = await actions.create({ title: 'By the manager' }, world.manager);
  const input = { params: { recordId: body.id } };
  const change = { ...input, body: { title: { from: body.title, to: 'Renamed' } } };
  const room = { params: { room: 'goals', roomId: actions.owner.id } };
  for (const who of [actions.owner, world.manager, world.hrAdmin, world.superAdmin]) {
    expect((await world.inject(who, endpoints.read, input)).status).toBe(200);
    expect((await world.inject(who, readRoomEndpoint, room)).status).toBe(200);
    expect((await actions.create({}, who)).status).toBe(200);
    expect((await world.inject(who, endpoints.edit, change)).status).toBe(200);
  }
  for (const [who, refused] of [
    [world.colleague, 403],
    [world.foreignAdmin, 422],
  ] as const) {
    expect((await world.inject(who, endpoints.read, input)).status).toBe(404);
    expect((await world.inject(who, endpoints.edit, change)).status).toBe(404);
    expect((await world.inject(who, readRoomEndpoint, room)).status).toBe(404);
    expect((await actions.create({}, who)).status).toBe(refused);
  }
});

test('a key result area or a review cycle that goals use cannot be deleted', async () => {
  const [kraId, cycleId] = [await newKra(world), await newCycle(world)];
  await actions.made({ kraId, cycleId });
  const used = { code: 'record.in-use', fields: [{ path: 'params.recordId', rule: 'used-by-goals', limit: 1 }] };
  for (const [{ endpoints: of }, recordId] of [
    [kra, kraId],
    [cycle, cycleId],
  ] as const)
    expect(await world.inject(world.hrAdmin, of.delete, { params: { recordId } })).toMatchObject({ status: 409, body: used });
});
