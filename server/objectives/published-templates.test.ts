import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { listPublishedTemplatesEndpoint, readPublishedTemplateEndpoint } from '#shared/objectives/published-templates.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { storeImport, undoImport, uploadImport } from '#server/test/imports.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = okrTemplate;
let world: World;
let actions: ReturnType<typeof launchActions>;

beforeAll(async () => {
  world = await openWorld();
  actions = launchActions(world);
});
afterAll(() => world.close());

const unpublished = { status: 409, body: { code: 'okr-template.unpublished', fields: [{ path: 'params.recordId' }] } };
const read = async (recordId: string) =>
  (await world.inject(world.hrAdmin, endpoints.read, { params: { recordId } })).body as unknown as OkrTemplate;
const rename = async (recordId: string, to: string) => {
  const { name: from } = await read(recordId);
  return world.inject(world.hrAdmin, endpoints.edit, { params: { recordId }, body: { name: { from, to } } });
};
/** Values with which the form of a new objective begins. */
const use = (recordId: string, who = world.editor) => world.inject(who, readPublishedTemplateEndpoint, { params: { recordId } });
const offered = async (id: string) => {
  const { body } = await world.inject(world.editor, listPublishedTemplatesEndpoint, {});
  return body.templates.find((one) => one.id === id);
};

test('new objectives begin with the published version while the draft is edited, until it is published again', async () => {
  const id = await actions.template('Shown');
  const first = (await read(id)).name;
  const renamed = await rename(id, `Draft ${id}`);
  expect(renamed.body).toMatchObject({ name: `Draft ${id}`, publication: { number: 1, changes: 1 } });
  expect((await use(id)).body).toMatchObject({ number: 1, values: { name: first, keyResults: [{ name: 'Plan approved' }] } });
  expect(await offered(id)).toEqual({ id, number: 1, name: first, categoryId: null, level: 'team', keyResults: 1 });
  const { status } = await expectRoomsToFollow(world, () => actions.publish(id, renamed.body.version));
  expect(status).toBe(200);
  expect((await use(id)).body).toMatchObject({ number: 2, values: { name: `Draft ${id}` } });
  expect(await offered(id)).toMatchObject({ number: 2, name: `Draft ${id}` });
  const versions = await world.inject(world.editor, endpoints.versions, { params: { recordId: id }, query: { limit: 5 } });
  expect(versions.body).toMatchObject({ versions: [{ number: 2, byId: world.hrAdmin.id }, { number: 1 }] });
});

test('a template without a published version is not offered, and naming it is refused', async () => {
  const id = await actions.draft('Never published');
  expect(await offered(id)).toBeUndefined();
  expect(await use(id)).toMatchObject(unpublished);
  expect(await actions.launch(id, await actions.plan())).toMatchObject(unpublished);
});

test('an archived template is not offered', async () => {
  const id = await actions.template('Archived');
  await world.inject(world.hrAdmin, endpoints.archive, { params: { recordId: id }, body: {} });
  expect(await offered(id)).toBeUndefined();
  expect((await use(id)).body).toMatchObject({ code: 'record.absent' });
});

test('of two people of HR, one publishes only the draft that they have seen', async () => {
  const id = await actions.draft('Edited by two');
  await rename(id, `Renamed ${id}`);
  const stale = await actions.publish(id, 1);
  expect(stale).toMatchObject({ status: 409, body: { code: 'record.stale', current: { name: `Renamed ${id}` } } });
  expect((await actions.publish(id, 2)).status).toBe(200);
});

test('HR publishes, and a manager does not', async () => {
  const id = await actions.draft('Of HR');
  const { status } = await world.inject(world.manager, endpoints.publish, { params: { recordId: id }, body: { version: 1 } });
  expect(status).toBe(403);
  expect(await use(id)).toMatchObject(unpublished);
});

test('publishing is refused while a key result is not valid, and names the key results', async () => {
  const id = await actions.draft('Not valid any more');
  await world.sql(`update okrtemplate set key_results = jsonb_set(key_results, '{0,polarity}', '"increase"') where id = $1`, [id]);
  expect(await actions.publish(id)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.keyResults', rule: 'rows' }] } });
  expect(await use(id)).toMatchObject(unpublished);
});

test('publishing is refused while the dimension is archived, and names it', async () => {
  const dimensionId = crypto.randomUUID();
  const params = { recordId: dimensionId };
  await world.inject(world.hrAdmin, okrDimension.endpoints.create, { body: { id: dimensionId, name: 'Archived before publishing' } });
  const id = await actions.draft('Of an archived dimension');
  const body = { dimensionId: { from: null, to: dimensionId } };
  await world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: id }, body });
  await world.inject(world.hrAdmin, okrDimension.endpoints.archive, { params, body: {} });
  expect(await actions.publish(id, 2)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.dimensionId', rule: 'absent' }] } });
  expect(await use(id)).toMatchObject(unpublished);
  await world.inject(world.hrAdmin, okrDimension.endpoints.restore, { params, body: {} });
  expect((await actions.publish(id, 2)).status).toBe(200);
  expect((await use(id)).body).toMatchObject({ values: { dimensionId } });
});

test('new objectives begin without a dimension that was archived after the publication', async () => {
  const dimensionId = crypto.randomUUID();
  const params = { recordId: dimensionId };
  await world.inject(world.hrAdmin, okrDimension.endpoints.create, { body: { id: dimensionId, name: 'Archived after publishing' } });
  const id = await actions.draft('Of a later archived dimension');
  await world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: id }, body: { dimensionId: { from: null, to: dimensionId } } });
  await actions.publish(id, 2);
  expect((await use(id)).body).toMatchObject({ values: { dimensionId } });
  await world.inject(world.hrAdmin, okrDimension.endpoints.archive, { params, body: {} });
  expect((await use(id)).body).toMatchObject({ number: 1, values: { dimensionId: null } });
});

const importRows = async (file: string) => {
  const { id } = (await uploadImport(world, world.hrAdmin, okrTemplate, file)).transfer;
  await storeImport(world, world.hrAdmin, id);
  return id;
};

test('an import creates drafts, and changes only the drafts of others', async () => {
  const own = await actions.template('Kept by the import');
  const { name } = await read(own);
  const imported = await importRows(`Name,Category\nImported template,Sales\n${name},Support`);
  const [row] = await world.sql<{ id: string }>(`select id from okrtemplate where name = 'Imported template' and company_id = $1`, [
    world.hrAdmin.companyId,
  ]);
  const sql = `select id from okrcategory where name in ('Sales', 'Support') and company_id = $1 order by name`;
  const [sales, support] = (await world.sql<{ id: string }>(sql, [world.hrAdmin.companyId])).map(({ id }) => id);
  expect(await read(row!.id)).toMatchObject({ categoryId: sales, keyResults: [], publication: null });
  expect(await offered(row!.id)).toBeUndefined();
  expect(await read(own)).toMatchObject({ categoryId: support, publication: { number: 1, changes: 1 } });
  expect((await use(own)).body).toMatchObject({ number: 1, values: { categoryId: null } });
  expect(await undoImport(world, world.hrAdmin, imported)).toBe(200);
  expect((await world.inject(world.hrAdmin, endpoints.read, { params: { recordId: row!.id } })).status).toBe(404);
  expect(await read(own)).toMatchObject({ categoryId: null });
});
