import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { importObjectiveFileEndpoint } from '#shared/objectives/objective-import.api.ts';
import { listImportRowsEndpoint } from '#shared/records/transfers.api.ts';
import { storeImport, undoImport, uploadImport } from '#server/test/imports.ts';
import { openWorld, type World } from '#server/test/world.ts';

const list = { endpoints: { import: importObjectiveFileEndpoint } };
const header = `name,ownerId,level,period,year,startsOn,dueOn,keyResult1.name,keyResult1.unit,keyResult1.target,keyResult2.name,keyResult2.polarity`;
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rowOf = (name: string, results: string) =>
  `${name},${world.editor.login}@test.example,Individual,Q1,2044,2044-01-01,2044-03-31,${results}`;
const upload = (...rows: string[]) => uploadImport(world, world.hrAdmin, list, [header, ...rows].join('\n'));
const resultsOf = (name: string) =>
  world.sql<{ name: string; weight: number; target: number | null }>(
    `select k.name, k.weight, k.target from keyresult k join objective o on o.id = k.objective_id where o.name = $1 order by k.name`,
    [name],
  );

test('a row creates an objective with its key results, with equal weights', async () => {
  const { transfer } = await upload(rowOf('Imported with results', 'Orders,pieces,50,Plan approved,Done or not done'));
  expect(transfer.counts).toMatchObject({ create: 1, faulty: 0 });
  await storeImport(world, world.hrAdmin, transfer.id);
  expect(await resultsOf('Imported with results')).toEqual([
    { name: 'Orders', weight: 50, target: 50 },
    { name: 'Plan approved', weight: 50, target: null },
  ]);
});

test('a repeated row adds only the key results that its objective does not have', async () => {
  const first = await upload(rowOf('Imported twice', 'Orders,pieces,50,,'));
  await storeImport(world, world.hrAdmin, first.transfer.id);
  const { transfer: same } = await upload(rowOf('Imported twice', 'Orders,pieces,60,,'));
  expect(same.counts).toMatchObject({ unchanged: 1 });
  const { transfer } = await upload(rowOf('Imported twice', 'Orders,pieces,60,Plan approved,Done or not done'));
  expect(transfer.counts).toMatchObject({ update: 1 });
  await storeImport(world, world.hrAdmin, transfer.id);
  expect((await resultsOf('Imported twice')).map(({ name, target }) => [name, target])).toEqual([
    ['Orders', 50],
    ['Plan approved', null],
  ]);
});

test('a faulty key result is told at its cell, and nothing is stored', async () => {
  const { transfer } = await upload(rowOf('Imported with faults', 'Orders,pieces,,,Done or not done'));
  const input = { params: { transferId: transfer.id }, query: { limit: 5 } };
  const { body } = await world.inject(world.hrAdmin, listImportRowsEndpoint, input);
  expect(body.rows[0]!.faults.map(({ path, rule }) => [path, rule])).toEqual([
    ['keyResult1.target', 'required'],
    ['keyResult2.name', 'required'],
  ]);
  expect(await resultsOf('Imported with faults')).toEqual([]);
});

test('a file of key results names the objective of each', async () => {
  const first = await upload(rowOf('Filled later', ',,,,'));
  await storeImport(world, world.hrAdmin, first.transfer.id);
  const row = (name: string, objectiveName: string) => `${name},${objectiveName},${world.editor.login}@test.example,pieces,10,2044-03-31`;
  const file = ['name,objectiveId,assigneeId,unit,target,dueOn', row('Orders', 'Filled later'), row('Calls', 'No such objective')].join(
    '\n',
  );
  const { transfer } = await uploadImport(world, world.hrAdmin, keyResult, file);
  expect(transfer.counts).toMatchObject({ create: 1, faulty: 1 });
  const { transfer: whole } = await uploadImport(world, world.hrAdmin, keyResult, file.split('\n').slice(0, 2).join('\n'));
  await storeImport(world, world.hrAdmin, whole.id);
  expect((await resultsOf('Filled later')).map(({ name, target }) => [name, target])).toEqual([['Orders', 10]]);
});

test('the undo takes back the key results that a file added to an objective which existed before, and leaves its own', async () => {
  const name = 'Imported and taken back';
  const first = await upload(rowOf(name, 'Orders,pieces,50,,'));
  await storeImport(world, world.hrAdmin, first.transfer.id);
  const { transfer } = await upload(
    rowOf(name, 'Orders,pieces,60,Plan approved,Done or not done'),
    rowOf('Imported new and taken back', 'Orders,pieces,60,,'),
  );
  await storeImport(world, world.hrAdmin, transfer.id);
  await undoImport(world, world.hrAdmin, transfer.id);
  expect(await openResults()).toEqual([`${name}: Orders`]);

  const { transfer: again } = await upload(rowOf(name, ',,,Plan approved,Done or not done'));
  expect(again.counts).toMatchObject({ update: 1 });
  await storeImport(world, world.hrAdmin, again.id);
  expect(await openResults()).toEqual([`${name}: Orders`, `${name}: Plan approved`]);

  /** Key results that are not deleted, with their objectives. */
  async function openResults(): Promise<string[]> {
    const sql = `select o.name || ': ' || k.name as name from keyresult k join objective o on o.id = k.objective_id
      where o.name like '%taken back' and k.deleted_at is null order by 1`;
    return (await world.sql<{ name: string }>(sql)).map((one) => one.name);
  }
});
