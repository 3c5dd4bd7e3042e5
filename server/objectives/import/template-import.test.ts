import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { importTemplateFileEndpoint } from '#shared/objectives/template-import.api.ts';
import { listImportRowsEndpoint } from '#shared/records/transfers.api.ts';
import { storeImport, undoImport, uploadImport } from '#server/test/imports.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

const list = { endpoints: { import: importTemplateFileEndpoint } };
const header =
  'name,category,keyResult1.name,keyResult1.polarity,keyResult1.unit,keyResult1.start,keyResult1.target,keyResult1.weight,keyResult2.name,keyResult2.polarity,keyResult2.weight';
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const upload = (...rows: string[]) => uploadImport(world, world.hrAdmin, list, [header, ...rows].join('\n'));
const store = async (...rows: string[]) => {
  const { transfer } = await upload(...rows);
  await storeImport(world, world.hrAdmin, transfer.id);
  return transfer;
};
const findTemplate = async (name: string): Promise<OkrTemplate | undefined> => {
  const sql = 'select id from okrtemplate where name = $1 and deleted_at is null';
  const [found] = await world.sql<{ id: string }>(sql, [name]);
  if (!found) return undefined;
  const { body } = await world.inject(world.hrAdmin, okrTemplate.endpoints.read, { params: { recordId: found.id } });
  return body as unknown as OkrTemplate;
};
const resultsOf = async (name: string) =>
  (await findTemplate(name))!.keyResults.map((one) => [one.name, one.polarity, one.unit, one.start, one.target, one.weight]);
const faultsOf = async (...rows: string[]) => {
  const { transfer } = await upload(...rows);
  const { body } = await world.inject(world.hrAdmin, listImportRowsEndpoint, { params: { transferId: transfer.id }, query: { limit: 5 } });
  return body.rows[0]!.faults.map(({ path, rule, limit }) => [path, rule, limit]);
};
const answer = 'First answer,Decrease,hours,24,4';

test('a row creates a draft with key results, with equal weights if it states none', async () => {
  const transfer = await store(`Imported draft,Support,${answer},,Plan approved,Done or not done,`, 'Without results,,,,,,,,,,');
  expect(transfer.counts).toMatchObject({ create: 2, faulty: 0 });
  expect(await resultsOf('Imported draft')).toEqual([
    ['First answer', 'decrease', 'hours', 24, 4, 50],
    ['Plan approved', 'binary', null, null, null, 50],
  ]);
  const named = `select id from okrcategory where name = 'Support' and company_id = $1`;
  const [support] = await world.sql<{ id: string }>(named, [world.hrAdmin.companyId]);
  expect(await findTemplate('Imported draft')).toMatchObject({ categoryId: support!.id, publication: null });
  expect(await resultsOf('Without results')).toEqual([]);
});

test('a unit that the list does not have is a fault of its column', async () => {
  expect(await faultsOf('Wrong unit,,First answer,Decrease,parsecs,24,4,,,,')).toEqual([
    ['keyResult1.unit', 'unlisted-okrunit', expect.anything()],
  ]);
  await store('Other spelling,,First answer,Decrease,HOURS,24,4,,,,');
  expect((await findTemplate('Other spelling'))!.keyResults[0]!.unit).toBe('hours');
});

test('a repeated row changes nothing, and another one changes key results by their names and adds the others', async () => {
  const row = `Imported again,,${answer},100,,,`;
  await store(row);
  const before = (await findTemplate('Imported again'))!.keyResults[0]!;
  expect((await upload(row)).transfer.counts).toMatchObject({ unchanged: 1 });
  const changing = await store('Imported again,,first answer,,,,2,60,Plan approved,Done or not done,40');
  expect(changing.counts).toMatchObject({ update: 1 });
  expect(await resultsOf('Imported again')).toEqual([
    ['first answer', 'decrease', 'hours', 24, 2, 60],
    ['Plan approved', 'binary', null, null, null, 40],
  ]);
  expect((await findTemplate('Imported again'))!.keyResults[0]).toMatchObject({ id: before.id });
});

test('faulty key results are told at their cells', async () => {
  expect(await faultsOf('Imported with faults,,First answer,Decrease,hours,,4,,,Done or not done,')).toEqual([
    ['keyResult1.start', 'required', undefined],
    ['keyResult2.name', 'required', undefined],
  ]);
  expect(await faultsOf(`Imported with weights,,${answer},60,Plan approved,Done or not done,30`)).toEqual([
    ['keyResult1.weight', 'template-weights', 90],
  ]);
});

test('the undo deletes the drafts of a file and gives changed templates their earlier key results', async () => {
  await store(`Imported before,,${answer},100,,,`);
  const { id } = await store('Imported before,,First answer,,,,,60,Plan approved,Done or not done,40', `Imported new,,${answer},,,,`);
  expect(await resultsOf('Imported new')).toHaveLength(1);
  expect(await undoImport(world, world.hrAdmin, id)).toBe(200);
  expect(await findTemplate('Imported new')).toBeUndefined();
  expect(await resultsOf('Imported before')).toEqual([['First answer', 'decrease', 'hours', 24, 4, 100]]);
});

test('the published version of a template stays while a file changes its draft', async () => {
  const actions = launchActions(world);
  const id = await actions.template('Imported published');
  const name = `Imported published ${id.slice(0, 8)}`;
  await store(`${name},,Plan approved,,,,,70,Budget approved,Done or not done,30`);
  expect(await findTemplate(name)).toMatchObject({ publication: { number: 1, changes: 1 }, keyResults: [{ weight: 70 }, { weight: 30 }] });
});
