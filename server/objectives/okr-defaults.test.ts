import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importObjectiveFileEndpoint } from '#shared/objectives/objective-import.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrDefault } from '#shared/objectives/okr-default.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { createNextObjectives } from './launches/create-objectives.ts';
import { keyResultDefaults, objectiveDefaults } from './okr-defaults.sql.ts';

let world: World;
let actions: ReturnType<typeof objectiveActions>;
let departmentId: string;

const addDefault = (values: object, who = world.hrAdmin) =>
  world.inject(who, okrDefault.endpoints.create, { body: { id: crypto.randomUUID(), departmentId, name: 'Masonry', ...values } as never });

beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
  departmentId = await launchActions(world).newDepartment([world.editor]);
});
afterAll(() => world.close());
beforeEach(() => world.sql(`delete from okrdefault`));

const stated = { frequency: 'monthly', visibility: 'private', driver: 'both' } as const;

test('HR gives each department one set of defaults, and others none', async () => {
  expect((await addDefault(stated, world.editor)).status).toBe(403);
  expect(await addDefault(stated)).toMatchObject({ status: 200, body: stated });
  expect(await addDefault({ name: 'Twice' })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.departmentId', rule: 'unique' }] },
  });
});

test('a new objective and its key result take the defaults of the department of the owner', async () => {
  await addDefault(stated);
  const { id, visibility, driver } = await actions.draft();
  expect({ visibility, driver }).toEqual({ visibility: 'private', driver: 'both' });
  expect(await actions.keyResult(id)).toMatchObject({ frequency: 'monthly', visibility: 'private' });
});

test('the department of a team comes before that of the owner', async () => {
  await addDefault(stated);
  const other = await launchActions(world).newDepartment();
  await addDefault({ name: 'Other', departmentId: other, driver: 'children' });
  const values = { level: 'team', departmentId: other } as const;
  const { id, visibility, driver } = await actions.draft(values, world.hrAdmin);
  expect({ visibility, driver }).toEqual({ visibility: 'public', driver: 'children' });
  expect(await actions.keyResult(id, {}, world.hrAdmin)).toMatchObject({ frequency: 'weekly' });
});

test('each default holds for the departments below, until a nearer one states another', async () => {
  const [middle, top] = await Promise.all([launchActions(world).newDepartment(), launchActions(world).newDepartment()]);
  await world.sql('update department set parent_id = (case id when $1::uuid then $2 else $3 end)::uuid where id in ($1::uuid, $2::uuid)', [
    departmentId,
    middle,
    top,
  ]);
  await addDefault({ name: 'Top', departmentId: top, frequency: 'quarterly', visibility: 'private', driver: 'children' });
  await addDefault({ name: 'Middle', departmentId: middle, driver: 'both' });
  await addDefault({ visibility: 'public' });
  const { id, visibility, driver } = await actions.draft();
  expect({ visibility, driver }).toEqual({ visibility: 'public', driver: 'both' });
  expect(await actions.keyResult(id)).toMatchObject({ frequency: 'quarterly' });
  await world.sql('update department set parent_id = null where id in ($1, $2)', [departmentId, middle]);
});

test('stated values stay, also those that a new record usually begins with', async () => {
  await addDefault(stated);
  const made = await actions.draft({ visibility: 'public', driver: 'key-results' });
  expect(made).toMatchObject({ visibility: 'public', driver: 'key-results' });
  expect(await actions.keyResult(made.id, { frequency: 'weekly' })).toMatchObject({ frequency: 'weekly' });
});

test('an archived default counts no more', async () => {
  const { body } = await addDefault(stated);
  await world.inject(world.hrAdmin, okrDefault.endpoints.archive, { params: { recordId: body.id }, body: {} });
  expect(await actions.draft()).toMatchObject({ visibility: 'public', driver: 'key-results' });
});

test('without a default of the department, check-ins have the usual frequency of the company', async () => {
  const change = (from: 'weekly' | 'quarterly', to: 'weekly' | 'quarterly') =>
    world.inject(world.hrAdmin, okrSettings.endpoints.edit, {
      params: { recordId: world.hrAdmin.companyId },
      body: { checkInFrequency: { from, to } },
    });
  expect((await change('weekly', 'quarterly')).status).toBe(200);
  const { id } = await actions.draft();
  expect(await actions.keyResult(id)).toMatchObject({ frequency: 'quarterly' });
  await addDefault({ visibility: 'public' });
  expect(await actions.keyResult(id, { name: 'Another one' })).toMatchObject({ frequency: 'quarterly' });
  await change('quarterly', 'weekly');
});

const storedOf = (prefix: string) =>
  world.sql<{ name: string; visibility: string; driver: string; frequency: string | null }>(
    `select o.name, o.visibility, o.driver, k.frequency from objective o left join keyresult k on k.objective_id = o.id
      where o.name like $1 || '%' order by o.name, k.name`,
    [prefix],
  );
const objectiveRow = (name: string, more: string) =>
  `${name},${world.editor.login}@test.example,Individual,Q1,2043,2043-01-01,2043-03-31,${more}`;
const objectiveHeader = 'name,ownerId,level,period,year,startsOn,dueOn';

test('imported objectives take the defaults by one statement for all rows, and a stated value stays', async () => {
  await addDefault(stated);
  const find = vi.spyOn(objectiveDefaults, 'find');
  const rows = Array.from({ length: 12 }, (_, at) => objectiveRow(`Imported ${at}`, at === 0 ? 'Public' : ''));
  const file = [`${objectiveHeader},visibility`, ...rows].join('\n');
  const { transfer } = await uploadImport(world, world.hrAdmin, objective, file);
  expect(transfer.counts).toMatchObject({ create: 12, faulty: 0 });
  find.mockClear();
  await storeImport(world, world.hrAdmin, transfer.id);
  expect(find).toHaveBeenCalledOnce();
  const stored = await storedOf('Imported ');
  expect(stored.map(({ visibility }) => visibility)).toEqual(['public', ...Array.from({ length: 11 }, () => 'private')]);
  expect(new Set(stored.map(({ driver }) => driver))).toEqual(new Set(['both']));
});

test('key results of a file of objectives take their frequency by one statement for all rows', async () => {
  await addDefault(stated);
  const find = vi.spyOn(keyResultDefaults, 'find');
  const rows = Array.from({ length: 5 }, (_, at) => objectiveRow(`Measured ${at}`, 'Orders,points,50,Plan,hours,70'));
  const header = `${objectiveHeader},keyResult1.name,keyResult1.unit,keyResult1.target,keyResult2.name,keyResult2.unit,keyResult2.target`;
  const { transfer } = await uploadImport(
    world,
    world.hrAdmin,
    { endpoints: { import: importObjectiveFileEndpoint } },
    [header, ...rows].join('\n'),
  );
  find.mockClear();
  await storeImport(world, world.hrAdmin, transfer.id);
  expect(find).toHaveBeenCalledOnce();
  expect((await storedOf('Measured ')).map(({ frequency }) => frequency)).toEqual(Array.from({ length: 10 }, () => 'monthly'));
});

test('imported key results take their frequency by one statement for all rows', async () => {
  await addDefault({ ...stated, visibility: 'public' });
  const { name } = await actions.draft({ name: 'Filled by a file' });
  const find = vi.spyOn(keyResultDefaults, 'find');
  const rows = Array.from({ length: 6 }, (_, at) => `Result ${at},${name},${world.editor.login}@test.example,points,10,2037-12-31`);
  const { transfer } = await uploadImport(
    world,
    world.hrAdmin,
    keyResult,
    ['name,objectiveId,assigneeId,unit,target,dueOn', ...rows].join('\n'),
  );
  expect(transfer.counts).toMatchObject({ create: 6, faulty: 0 });
  find.mockClear();
  await storeImport(world, world.hrAdmin, transfer.id);
  expect(find).toHaveBeenCalledOnce();
  expect((await storedOf(name)).map(({ frequency }) => frequency)).toEqual(Array.from({ length: 6 }, () => 'monthly'));
});

test('a launch creates objectives with the defaults of each department', async () => {
  await addDefault(stated);
  const launches = launchActions(world);
  const plan = { reach: 'members' as const, departmentIds: [departmentId], period: 'q2' as const, year: 2042 };
  const { body } = await launches.launch(await launches.template('Launched here'), plan);
  while (await createNextObjectives(systemContext(world.services, world.hrAdmin.companyId), body.id));
  expect(await storedOf('Launched here')).toMatchObject([{ visibility: 'private', driver: 'both', frequency: 'monthly' }]);
});

test('a write that reads the gaps of new key results lets nobody change them until it ends, and a reading does', async () => {
  const changeable = () => world.sql<{ id: string }>('select id from okrsetting for update skip locked');
  const context = systemContext(world.services, world.hrAdmin.companyId);
  const { id: objectiveId } = await actions.draft();
  const settings = await changeable();
  const left = settings.filter(({ id }) => id !== world.hrAdmin.companyId);
  expect(left).toHaveLength(settings.length - 1);
  await write(context, async ({ em }) => {
    await keyResultDefaults.find(em, [{ objectiveId }]);
    expect(await changeable()).toEqual(left);
    return () => undefined;
  });
  await read(context, async ({ em }) => {
    await keyResultDefaults.find(em, [{ objectiveId }]);
    expect(await changeable()).toEqual(settings);
  });
});
