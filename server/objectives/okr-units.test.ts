import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importObjectiveFileEndpoint } from '#shared/objectives/objective-import.api.ts';
import { createFromTemplateEndpoint } from '#shared/objectives/create-from-template.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { previewLaunchEndpoint } from '#shared/objectives/okr-launch.api.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import { readPublishedTemplateEndpoint } from '#shared/objectives/published-templates.api.ts';
import { addStarterSetEndpoint } from '#shared/objectives/starter-set.api.ts';
import { listImportRowsEndpoint } from '#shared/records/transfers.api.ts';
import { uploadImport } from '#server/test/imports.ts';
import { keyResultOf, objectiveActions, objectiveOf } from '#server/test/objective-actions.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { recordAccess } from '#server/test/record-access.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { createNextObjectives } from './launches/create-objectives.ts';

const { endpoints } = okrUnit;
let world: World;
let objectiveId: string;

beforeAll(async () => {
  world = await openWorld();
  ({ id: objectiveId } = await objectiveActions(world).draft());
});
afterAll(() => world.close());

const add = async (name: string) => {
  const { body } = await world.inject(world.hrAdmin, endpoints.create, { body: { id: randomUUID(), name } });
  return body.id;
};
const archive = (recordId: string) => world.inject(world.hrAdmin, endpoints.archive, { params: { recordId }, body: {} });
const unlisted = (path: string, limit: string) => ({ status: 422, body: { fields: [{ path, rule: 'unlisted-okrunit', limit }] } });
const unlistedRow = (name: string, unit: string) => ({
  status: 422,
  body: { code: 'input.invalid', fields: [{ path: 'body.keyResults', rule: 'row-unlisted-okrunit', limit: [name, unit] }] },
});

const create = (unit: string) =>
  world.inject(world.editor, keyResult.endpoints.create, { body: { id: randomUUID(), ...keyResultOf(objectiveId, world.editor), unit } });
const edit = (recordId: string, body: object) => world.inject(world.editor, keyResult.endpoints.edit, { params: { recordId }, body });

test('a company begins with the usual units', async () => {
  const sql = 'select name from okrunit where company_id = $1';
  const rows = await world.sql<{ name: string }>(sql, [world.foreignAdmin.companyId]);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['%', 'EUR', 'INR', 'USD', 'days', 'hours', 'number', 'points']);
});

test('everybody reads the units of the company; the privilege OKR Management allows changes', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  expect(await recordAccess(world, okrUnit, (number) => ({ name: `unit ${number}` }))).toEqual({
    read: [...admins, 'manager', 'editor'],
    create: [...admins, 'foreignAdmin'],
    edit: admins,
    delete: admins,
    export: [...admins, 'foreignAdmin'],
  });
});

describe('the unit of a key result', () => {
  test('is an open unit of the list, written as the list writes it', async () => {
    expect(await create('HOURS')).toMatchObject({ status: 200, body: { unit: 'hours' } });
    expect(await create('deals')).toMatchObject(unlisted('body.unit', 'deals'));
    await add('Día');
    expect(await create('dia')).toMatchObject({ status: 200, body: { unit: 'Día' } });
  });

  test('is checked when it changes, also in a selection', async () => {
    const { body } = await create('hours');
    expect(await edit(body.id, { unit: { from: 'hours', to: 'Days' } })).toMatchObject({ status: 200, body: { unit: 'days' } });
    expect(await edit(body.id, { unit: { from: 'days', to: 'weeks' } })).toMatchObject(unlisted('body.unit.to', 'weeks'));
    const records = [{ id: body.id, version: 2, changes: { unit: { from: 'days', to: 'weeks' } } }];
    const bulk = await world.inject(world.editor, keyResult.endpoints.bulk, { body: { action: 'edit', records } });
    expect(bulk.body.results).toMatchObject([{ error: { fields: [{ rule: 'unlisted-okrunit', limit: 'weeks' }] } }]);
  });

  test('stays valid until it changes once the list has it no more', async () => {
    const unitId = await add('crates');
    const { body } = await create('crates');
    await archive(unitId);
    expect(await create('crates')).toMatchObject(unlisted('body.unit', 'crates'));
    const renamed = await edit(body.id, { name: { from: body.name, to: 'Crates packed' } });
    expect(renamed).toMatchObject({ status: 200, body: { unit: 'crates' } });
    await edit(body.id, { unit: { from: 'crates', to: 'points' } });
    expect(await edit(body.id, { unit: { from: 'points', to: 'crates' } })).toMatchObject(unlisted('body.unit.to', 'crates'));
  });

  test('keeps its text when the unit gets another name', async () => {
    const unitId = await add('calls');
    const { body } = await create('calls');
    const changes = { name: { from: 'calls', to: 'phone calls' } };
    await world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: unitId }, body: changes });
    const { body: read } = await world.inject(world.editor, keyResult.endpoints.read, { params: { recordId: body.id } });
    expect(read.unit).toBe('calls');
  });
});

/** Rows of a file, as the draft of the import shows them. */
async function rowsOf(list: Parameters<typeof uploadImport>[2], file: string) {
  const { transfer } = await uploadImport(world, world.hrAdmin, list, file);
  const request = { params: { transferId: transfer.id }, query: { limit: 5 } };
  return (await world.inject(world.hrAdmin, listImportRowsEndpoint, request)).body.rows;
}

test('a file of key results names the units of the list', async () => {
  const row = (name: string, unit: string) => `${name},Answer customers faster,${world.editor.login}@test.example,${unit},10,2037-12-31`;
  const file = `name,objectiveId,assigneeId,unit,target,dueOn\n${row('Listed', 'HOURS')}\n${row('Unlisted', 'weeks')}`;
  expect(await rowsOf(keyResult, file)).toMatchObject([
    { action: 'create' },
    { faults: [{ path: 'unit', rule: 'unlisted-okrunit', limit: 'weeks' }] },
  ]);
});

test('a file of objectives names the units of the list', async () => {
  const header = 'name,ownerId,level,period,year,startsOn,dueOn,keyResult1.name,keyResult1.unit,keyResult1.target';
  const row = (name: string, unit: string) =>
    `${name},${world.editor.login}@test.example,Individual,Q1,2044,2044-01-01,2044-03-31,Orders,${unit},50`;
  const file = `${header}\n${row('Listed', 'Points')}\n${row('Unlisted', 'weeks')}`;
  expect(await rowsOf({ endpoints: { import: importObjectiveFileEndpoint } }, file)).toMatchObject([
    { action: 'create' },
    { action: null, faults: [{ path: 'keyResult1.unit', rule: 'unlisted-okrunit', limit: 'weeks' }] },
  ]);
});

const measured = (name: string, unit: string) => ({
  id: randomUUID(),
  rank: 'a0',
  name,
  polarity: 'increase' as const,
  unit,
  start: null,
  target: 20,
  lowest: null,
  highest: null,
  weight: 100,
});
const template = (name: string, unit: string) => {
  const body = { id: randomUUID(), name, level: 'team' as const, keyResults: [measured('Win deals', unit)] };
  return world.inject(world.hrAdmin, okrTemplate.endpoints.create, { body });
};

describe('a template', () => {
  test('names the key result with a unit that is not in the list', async () => {
    expect(await template('With deals', 'deals')).toMatchObject(unlistedRow('Win deals', 'deals'));
    const { body } = await template('With points', 'POINTS');
    expect(body.keyResults).toMatchObject([{ unit: 'points' }]);
  });

  test('is not published, used or launched once one of its units is archived', async () => {
    const unitId = await add('bids');
    const launches = launchActions(world);
    const { body } = await template('With bids', 'bids');
    await launches.publish(body.id);
    const params = { recordId: body.id };
    const { body: launched } = await launches.launch(body.id, await launches.plan());
    await archive(unitId);
    const refused = unlistedRow('Win deals', 'bids');
    const own = { id: randomUUID(), ...objectiveOf(world.editor) };
    expect(await world.inject(world.editor, readPublishedTemplateEndpoint, { params })).toMatchObject(refused);
    expect(await world.inject(world.hrAdmin, previewLaunchEndpoint, { params, body: await launches.plan() })).toMatchObject(refused);
    expect(await launches.launch(body.id, await launches.plan())).toMatchObject(refused);
    const changes = { name: { from: 'With bids', to: 'Win bids' } };
    const edited = await world.inject(world.hrAdmin, okrTemplate.endpoints.edit, { params, body: changes });
    expect(edited.status).toBe(200);
    expect(await launches.publish(body.id, edited.body.version)).toMatchObject(refused);
    // A form that was open meanwhile has key results of its own.
    expect((await world.inject(world.editor, createFromTemplateEndpoint, { params, body: own })).status).toBe(200);
    while (await createNextObjectives(systemContext(world.services, world.hrAdmin.companyId), launched.id));
    const copies = await world.sql(`select unit from keyresult where unit = 'bids'`);
    expect(copies).toHaveLength(1);
  });
});

test('the starter set adds its units in its language, and an archived one stays archived', async () => {
  const unitsOf = async () => {
    const sql = 'select name from okrunit where company_id = $1 and not is_archived and deleted_at is null';
    return (await world.sql<{ name: string }>(sql, [world.hrAdmin.companyId])).map(({ name }) => name);
  };
  await archive(await add('llamadas'));
  const { body } = await world.inject(world.hrAdmin, addStarterSetEndpoint, { body: { language: 'es' } });
  expect(body).toMatchObject({ created: 40, skipped: 0 });
  expect(await unitsOf()).toEqual(expect.arrayContaining(['días', 'horas']));
  expect(await unitsOf()).not.toContain('llamadas');
});
