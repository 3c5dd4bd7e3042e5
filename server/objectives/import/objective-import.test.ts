import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { importObjectiveFileEndpoint } from '#shared/objectives/objective-import.api.ts';
import { correctImportRowEndpoint, listImportRowsEndpoint } from '#shared/records/transfers.api.ts';
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
  const { transfer } = await upload(rowOf('Imported with results', 'Orders,points,50,Plan approved,Done or not done'));
  expect(transfer.counts).toMatchObject({ create: 1, faulty: 0 });
  await storeImport(world, world.hrAdmin, transfer.id);
  expect(await resultsOf('Imported with results')).toEqual([
    { name: 'Orders', weight: 50, target: 50 },
    { name: 'Plan approved', weight: 50, target: null },
  ]);
});

test('a repeated row adds only the key results that its objective does not have', async () => {
  const first = await upload(rowOf('Imported twice', 'Orders,points,50,,'));
  await storeImport(world, world.hrAdmin, first.transfer.id);
  const { transfer: same } = await upload(rowOf('Imported twice', 'Orders,points,60,,'));
  expect(same.counts).toMatchObject({ unchanged: 1 });
  const { transfer } = await upload(rowOf('Imported twice', 'Orders,points,60,Plan approved,Done or not done'));
  expect(transfer.counts).toMatchObject({ update: 1 });
  await storeImport(world, world.hrAdmin, transfer.id);
  expect((await resultsOf('Imported twice')).map(({ name, target }) => [name, target])).toEqual([
    ['Orders', 50],
    ['Plan approved', null],
  ]);
});

test('a faulty key result is told at its cell, and nothing is stored', async () => {
  const { transfer } = await upload(rowOf('Imported with faults', 'Orders,points,,,Done or not done'));
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
  const row = (name: string, objectiveName: string) => `${name},${objectiveName},${world.editor.login}@test.example,points,10,2044-03-31`;
  const file = ['name,objectiveId,assigneeId,unit,target,dueOn', row('Orders', 'Filled later'), row('Calls', 'No such objective')].join(
    '\n',
  );
  const { transfer } = await uploadImport(world, world.hrAdmin, keyResult, file);
  expect(transfer.counts).toMatchObject({ create: 1, faulty: 1 });
  const { transfer: whole } = await uploadImport(world, world.hrAdmin, keyResult, file.split('\n').slice(0, 2).join('\n'));
  await storeImport(world, world.hrAdmin, whole.id);
  expect((await resultsOf('Filled later')).map(({ name, target }) => [name, target])).toEqual([['Orders', 10]]);
});

/** Names of the key results of objectives that are not deleted, with those of their objectives. */
async function openResults(names: string): Promise<string[]> {
  const sql = `select o.name || ': ' || k.name as name from keyresult k join objective o on o.id = k.objective_id
    where o.name like $1 and k.deleted_at is null order by 1`;
  return (await world.sql<{ name: string }>(sql, [names])).map((one) => one.name);
}

test('the undo takes back the key results that a file added to an objective which existed before, and leaves its own', async () => {
  const name = 'Imported and taken back';
  const first = await upload(rowOf(name, 'Orders,points,50,,'));
  await storeImport(world, world.hrAdmin, first.transfer.id);
  const { transfer } = await upload(
    rowOf(name, 'Orders,points,60,Plan approved,Done or not done'),
    rowOf('Imported new and taken back', 'Orders,points,60,,'),
  );
  await storeImport(world, world.hrAdmin, transfer.id);
  await undoImport(world, world.hrAdmin, transfer.id);
  expect(await openResults('%taken back')).toEqual([`${name}: Orders`]);

  const { transfer: again } = await upload(rowOf(name, ',,,Plan approved,Done or not done'));
  expect(again.counts).toMatchObject({ update: 1 });
  await storeImport(world, world.hrAdmin, again.id);
  expect(await openResults('%taken back')).toEqual([`${name}: Orders`, `${name}: Plan approved`]);
});

describe('a row of which one key result is refused', () => {
  /** Stores a row whose second key result does not fit beside the others of its active objective. */
  async function storedInPart(name: string) {
    const first = await upload(rowOf(name, 'Orders,points,50,,'));
    await storeImport(world, world.hrAdmin, first.transfer.id);
    await world.sql(`update objective set state = 'active' where name = $1`, [name]);
    await world.sql('update keyresult set weight = 50 where objective_id = (select id from objective where name = $1)', [name]);
    const { transfer } = await upload(rowOf(name, 'Calls,number,60,Plan approved,Done or not done'));
    await storeImport(world, world.hrAdmin, transfer.id, true);
    const { body } = await world.inject(world.hrAdmin, listImportRowsEndpoint, {
      params: { transferId: transfer.id },
      query: { limit: 5 },
    });
    expect(body.rows[0]!.faults).toMatchObject([{ path: 'keyResult2.weight', rule: 'key-result-weights' }]);
    expect(await openResults(name)).toEqual([`${name}: Calls`, `${name}: Orders`]);
    return transfer.id;
  }

  test('is taken back with the others', async () => {
    const id = await storedInPart('Stored in part');
    expect(await undoImport(world, world.hrAdmin, id)).toBe(200);
    expect(await openResults('Stored in part')).toEqual(['Stored in part: Orders']);
  });

  const columnOf = (cell: string) => header.split(',').indexOf(cell);

  test.each([
    ['under another name', [{ column: columnOf('keyResult2.name'), text: 'Plan agreed' }]],
    [
      'in the place of the first',
      [
        { column: columnOf('keyResult1.name'), text: 'Plan agreed' },
        { column: columnOf('keyResult2.name'), text: '' },
        { column: columnOf('keyResult2.polarity'), text: '' },
      ],
    ],
  ])('is taken back with what a later run has added %s', async (how, cells) => {
    const name = `Stored in two parts ${how}`;
    const id = await storedInPart(name);
    await world.sql(`update keyresult set weight = 0 where name in ('Calls', 'Orders')`);
    const corrected = await world.inject(world.hrAdmin, correctImportRowEndpoint, {
      params: { transferId: id, number: 2 },
      body: { cells },
    });
    expect(corrected).toMatchObject({ status: 200, body: { row: { action: 'update', faults: [] } } });
    await storeImport(world, world.hrAdmin, id);
    expect(await openResults(name)).toEqual([`${name}: Calls`, `${name}: Orders`, `${name}: Plan agreed`]);
    await undoImport(world, world.hrAdmin, id);
    expect(await openResults(name)).toEqual([`${name}: Orders`]);
  });
});

test('an objective that the importer may no longer read stays, and the undo says so', async () => {
  const { editor, hrAdmin } = world;
  const name = 'Given away';
  const { transfer } = await uploadImport(world, editor, list, [header, rowOf(name, 'Orders,points,50,,')].join('\n'));
  await storeImport(world, editor, transfer.id);
  await world.sql(`update objective set visibility = 'private', owner_id = $2 where name = $1`, [name, hrAdmin.id]);
  await undoImport(world, editor, transfer.id);
  const rows = { params: { transferId: transfer.id }, query: { limit: 5 } };
  const { body } = await world.inject(editor, listImportRowsEndpoint, rows);
  expect(body.rows[0]!.faults).toMatchObject([{ rule: 'record.absent' }]);
  expect(await openResults(name)).toEqual([`${name}: Orders`]);
});
