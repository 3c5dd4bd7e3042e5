import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrCategory } from '#shared/objectives/okr-category.record.ts';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { listArchivedOptionsEndpoint } from '#shared/records/archived-options.api.ts';
import { listImportRowsEndpoint } from '#shared/records/transfers.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { uploadImport } from '#server/test/imports.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { recordAccess } from '#server/test/record-access.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = okrCategory;
let world: World;
let templates: ReturnType<typeof launchActions>;

beforeAll(async () => {
  world = await openWorld();
  templates = launchActions(world);
});
afterAll(() => world.close());

const add = async (name: string) =>
  (await world.inject(world.hrAdmin, endpoints.create, { body: { id: crypto.randomUUID(), name } })).body.id;
const archive = (recordId: string) => world.inject(world.hrAdmin, endpoints.archive, { params: { recordId }, body: {} });
const choose = (recordId: string, to: string, from: string | null = null) =>
  world.inject(world.hrAdmin, okrTemplate.endpoints.edit, { params: { recordId }, body: { categoryId: { from, to } } });

test('a company begins with six categories', async () => {
  const sql = 'select name from okrcategory where company_id = $1 order by name';
  const rows = await world.sql<{ name: string }>(sql, [world.foreignAdmin.companyId]);
  expect(rows.map(({ name }) => name)).toEqual(['Engineering', 'Finance', 'HR', 'Operations', 'Sales', 'Support']);
});

test('everybody reads the categories of the company; the privilege OKR Management allows changes', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  expect(await recordAccess(world, okrCategory, (number) => ({ name: `Shelf ${number}` }))).toEqual({
    read: [...admins, 'manager', 'editor'],
    create: [...admins, 'foreignAdmin'],
    edit: admins,
    delete: admins,
    export: [...admins, 'foreignAdmin'],
  });
});

test('two categories cannot have one name', async () => {
  await add('Warehouse');
  const body = { id: crypto.randomUUID(), name: 'warehouse' };
  expect(await world.inject(world.hrAdmin, endpoints.create, { body })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.name', rule: 'unique' }] },
  });
});

test('a template keeps its category when HR archives it, and no other template gets it', async () => {
  const categoryId = await add('Logistics');
  const [kept, other] = [await templates.draft('Kept'), await templates.draft('Other')];
  expect((await choose(kept, categoryId)).status).toBe(200);
  await expectRoomsToFollow(world, () => archive(categoryId));
  const refused = { status: 422, body: { fields: [{ path: 'body.categoryId.to', rule: 'absent' }] } };
  expect(await choose(other, categoryId)).toMatchObject(refused);
  const { body } = await world.inject(world.editor, okrTemplate.endpoints.read, { params: { recordId: kept } });
  expect((body as OkrTemplate).categoryId).toBe(categoryId);
});

test('an import finds categories by name, and says of others that they are archived or absent', async () => {
  await archive(await add('Retired shelf'));
  const lines = ['By name,sales', 'Archived,Retired shelf', 'Unknown,Nowhere'];
  const { transfer } = await uploadImport(world, world.hrAdmin, okrTemplate, ['Name,Category', ...lines].join('\n'));
  const input = { params: { transferId: transfer.id }, query: { limit: 10 } };
  const { body } = await world.inject(world.hrAdmin, listImportRowsEndpoint, input);
  expect(body.rows.map(({ faults }) => faults)).toEqual([
    [],
    [{ path: 'categoryId', rule: 'archived' }],
    [{ path: 'categoryId', rule: 'absent' }],
  ]);
});

const optionsOf = async (who: Someone, field = 'categoryId') =>
  world.inject(who, listArchivedOptionsEndpoint, { params: { record: 'okrtemplate', field } });

test('the filter of templates offers an archived category while a template has it', async () => {
  const [used, unused, open] = [await add('Used shelf'), await add('Unused shelf'), await add('Open shelf')];
  const templateId = await templates.draft('Of a used shelf');
  await choose(templateId, used);
  await choose(await templates.draft('Of an open shelf'), open);
  for (const id of [used, unused]) await archive(id);
  const idsOf = async (who: Someone) => (await optionsOf(who)).body.options.map(({ id }) => id);
  const offered = await idsOf(world.editor);
  expect([used, unused, open].map((id) => offered.includes(id))).toEqual([true, false, false]);
  expect(await idsOf(world.foreignAdmin)).toEqual([]);
  await world.inject(world.hrAdmin, okrTemplate.endpoints.delete, { params: { recordId: templateId } });
  expect(await idsOf(world.editor)).not.toContain(used);
});

test('an archived dimension is offered by the filters of the lists that name it, and only to their readers', async () => {
  const dimensionId = crypto.randomUUID();
  await world.inject(world.hrAdmin, okrDimension.endpoints.create, { body: { id: dimensionId, name: 'Used dimension' } });
  const actions = objectiveActions(world);
  await actions.draft({ dimensionId, visibility: 'private' });
  await world.inject(world.hrAdmin, okrDimension.endpoints.archive, { params: { recordId: dimensionId }, body: {} });
  const offersTo = async (who: Someone, record: string) => {
    const { body } = await world.inject(who, listArchivedOptionsEndpoint, { params: { record, field: 'dimensionId' } });
    return body.options.some(({ id }) => id === dimensionId);
  };
  expect(await offersTo(world.editor, 'objective')).toBe(true);
  expect(await offersTo(world.viewer, 'objective')).toBe(false);
  expect(await offersTo(world.hrAdmin, 'okrtemplate')).toBe(false);
});

test('archived options of a field that names no records, or of no list, are refused', async () => {
  const refused = (path: string) => ({ status: 422, body: { fields: [{ path, rule: 'absent' }] } });
  expect(await optionsOf(world.editor, 'name')).toMatchObject(refused('params.field'));
  const params = { record: 'nothing', field: 'categoryId' };
  expect(await world.inject(world.editor, listArchivedOptionsEndpoint, { params })).toMatchObject(refused('params.record'));
});

test('a category in use is not deleted', async () => {
  const categoryId = await add('Legal');
  await choose(await templates.draft('Of legal'), categoryId);
  const { status, body } = await world.inject(world.hrAdmin, endpoints.delete, { params: { recordId: categoryId } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'record.in-use', fields: [{ rule: 'used-by-okrtemplates', limit: 1 }] });
});

test('the library is sorted by the names of the categories', async () => {
  const ids = [await add('Zoo'), await add('Aquarium')];
  const made = [await templates.draft('Of the zoo'), await templates.draft('Of the aquarium')];
  for (const [at, id] of made.entries()) await choose(id, ids[at]!);
  const query = { sort: 'categoryId' as const, categoryId: `is.${ids.join(',')}`, limit: 5 };
  const { body } = await world.inject(world.editor, okrTemplate.list.endpoint, { query } as never);
  expect((body as { rows: OkrTemplate[] }).rows.map(({ id }) => id)).toEqual(made.toReversed());
});
