import { afterAll, beforeAll, expect, test } from 'vitest';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { recordAccess } from '#server/test/record-access.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { createNextObjectives } from './launches/create-objectives.ts';

const { endpoints } = okrDimension;
let world: World;
let actions: ReturnType<typeof objectiveActions>;

beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
});
afterAll(() => world.close());

const add = async (name: string) => {
  const { body } = await world.inject(world.hrAdmin, endpoints.create, { body: { id: crypto.randomUUID(), name } });
  return body.id;
};
const archive = (recordId: string) => world.inject(world.hrAdmin, endpoints.archive, { params: { recordId }, body: {} });
const dimensionOf = async (name: string) =>
  (await world.sql<{ dimensionId: string | null }>(`select dimension_id as "dimensionId" from objective where name = $1`, [name]))[0]!
    .dimensionId;

test('a company begins with four dimensions', async () => {
  const sql = 'select name from okrdimension where company_id = $1 order by name';
  const rows = await world.sql<{ name: string }>(sql, [world.foreignAdmin.companyId]);
  expect(rows.map(({ name }) => name)).toEqual(['Customer', 'Financial', 'People', 'Process']);
});

test('everybody reads the dimensions of the company; the privilege OKR Management allows changes', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  expect(await recordAccess(world, okrDimension, (number) => ({ name: `Part ${number}` }))).toEqual({
    read: [...admins, 'manager', 'editor'],
    create: [...admins, 'foreignAdmin'],
    edit: admins,
    delete: admins,
    export: [...admins, 'foreignAdmin'],
  });
});

test('a new name of a dimension reaches everybody who has its list open', async () => {
  const id = await add('Sustainability');
  const changes = { name: { from: 'Sustainability', to: 'Climate' } };
  const edited = () => world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: id }, body: changes });
  await expectRoomsToFollow(world, edited);
  const { body } = await world.inject(world.editor, endpoints.read, { params: { recordId: id } });
  expect(body.name).toBe('Climate');
});

test('a new objective names an open dimension only, and keeps one that is archived later', async () => {
  const dimensionId = await add('Suppliers');
  const { id, dimensionId: chosen } = await actions.draft({ dimensionId });
  expect(chosen).toBe(dimensionId);
  await archive(dimensionId);
  const refused = { status: 422, body: { fields: [{ path: 'body.dimensionId', rule: 'absent' }] } };
  expect(await actions.create({ dimensionId })).toMatchObject(refused);
  expect((await actions.edit(id, { priority: { from: 'high', to: 'low' } })).status).toBe(200);
  expect((await actions.read(id)).dimensionId).toBe(dimensionId);
});

test('a dimension in use is not deleted', async () => {
  const dimensionId = await add('Partners');
  await actions.draft({ dimensionId });
  const body = { id: crypto.randomUUID(), name: 'Template with partners', level: 'team' as const, dimensionId, keyResults: [] };
  expect((await world.inject(world.hrAdmin, okrTemplate.endpoints.create, { body })).status).toBe(200);
  const { status, body: refusal } = await world.inject(world.hrAdmin, endpoints.delete, { params: { recordId: dimensionId } });
  expect(status).toBe(409);
  expect(refusal).toMatchObject({
    code: 'record.in-use',
    fields: [
      { rule: 'used-by-objectives', limit: 1 },
      { rule: 'used-by-okrtemplates', limit: 1 },
    ],
  });
});

test('a file names the dimension of an objective', async () => {
  const dimensionId = await add('Safety');
  const row = `Named in a file,${world.editor.login}@test.example,Individual,Q1,2044,2044-01-01,2044-03-31,Safety`;
  const file = `name,ownerId,level,period,year,startsOn,dueOn,dimensionId\n${row}`;
  const { transfer } = await uploadImport(world, world.hrAdmin, objective, file);
  await storeImport(world, world.hrAdmin, transfer.id);
  expect(await dimensionOf('Named in a file')).toBe(dimensionId);
});

/** Launches a template with this dimension for a department, and returns the name of its objective. */
async function launch(name: string, dimensionId: string, beforeCreation = async (): Promise<unknown> => undefined): Promise<string> {
  const launches = launchActions(world);
  const templateId = await launches.template(name);
  const input = { params: { recordId: templateId }, body: { dimensionId: { from: null, to: dimensionId } } };
  const { body: template } = await world.inject(world.hrAdmin, okrTemplate.endpoints.edit, input);
  await launches.publish(templateId, template.version);
  const { body } = await launches.launch(templateId, { ...(await launches.plan()), number: 2 });
  await beforeCreation();
  while (await createNextObjectives(systemContext(world.services, world.hrAdmin.companyId), body.id));
  return template.name;
}

test('objectives of a launch get the dimension of their template', async () => {
  const dimensionId = await add('Growth');
  expect(await dimensionOf(await launch('Launched with growth', dimensionId))).toBe(dimensionId);
});

test('a launch leaves out a dimension that was archived meanwhile', async () => {
  const dimensionId = await add('Short-lived');
  const name = await launch('Launched without dimension', dimensionId, () => archive(dimensionId));
  expect(await dimensionOf(name)).toBeNull();
});
