import { afterAll, beforeAll, expect, test } from 'vitest';
import { kra } from '#shared/kras/kra.record.ts';
import { grade } from '#shared/grades/grade.record.ts';
import { maxInState } from '#shared/records/record.room.ts';
import { listImportRowsEndpoint } from '#shared/records/transfers.api.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const namesOf = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);
const upload = (names: readonly string[]) => uploadImport(world, world.hrAdmin, kra, ['Name', ...names].join('\n'));
const stored = (pattern: string) => world.sql('select name from kra where name like $1 order by name', [pattern]);
const faultsOf = async (transferId: string) => {
  const { body } = await world.inject(world.hrAdmin, listImportRowsEndpoint, {
    params: { transferId },
    query: { isFaulty: true, limit: 500 },
  });
  return body.rows.map(({ number, faults }) => [number, faults[0]?.path, faults[0]?.rule]);
};

test('new rows with a unique value are checked together, so that many need hardly more statements than a few', async () => {
  const statementsFor = async (word: string, count: number) => {
    const { transfer } = await upload(namesOf(word, count));
    const { length } = await statementsOf(() => storeImport(world, world.hrAdmin, transfer.id));
    expect(await stored(`${word} %`)).toHaveLength(count);
    return length;
  };
  const few = await statementsFor('Few', 3);
  expect(await statementsFor('Many', 60)).toBeLessThan(few + 10);
});

test('a value that somebody takes after the preview is refused at its row', async () => {
  const { hrAdmin } = world;
  const { transfer } = await uploadImport(world, hrAdmin, grade, 'Name,Grade code,Level\nFree,Z1,901\nLate,Z2,902');
  const body = { id: crypto.randomUUID(), name: 'Earlier', code: 'Z3', level: 902 };
  expect(await world.inject(hrAdmin, grade.endpoints.create, { body } as never)).toMatchObject({ status: 200 });
  await storeImport(world, hrAdmin, transfer.id);
  expect(await faultsOf(transfer.id)).toEqual([[3, 'level', 'unique']]);
  expect(await world.sql(`select from grade where code = 'Z1'`)).toEqual([]);
});

test('of two imports at once that differ in accents only, one stores each value', async () => {
  const accented = namesOf('Ácceñt', 100);
  const ids = [];
  for (const names of [accented, namesOf('Accent', 100).toReversed()]) ids.push((await upload(names)).transfer.id);
  await Promise.all(ids.map((id) => storeImport(world, world.hrAdmin, id, true)));
  expect(await world.sql(`select from kra where cairn.normalize_text(name) like 'accent %'`)).toHaveLength(100);
});

test('an import into a list with more records than a room state has stores what its preview promises', async () => {
  const { hrAdmin } = world;
  await world.sql(
    `insert into kra (id, company_id, created_at, updated_at, name)
     select gen_random_uuid(), $1, now(), now(), 'Stored ' || n from generate_series(1, $2::int) n`,
    [hrAdmin.companyId, maxInState],
  );
  const { transfer } = await upload([...namesOf('Place', 250), 'Stored 7', 'x'.repeat(200)]);
  expect(transfer.counts).toMatchObject({ create: 250, faulty: 1, unchanged: 1 });
  await storeImport(world, hrAdmin, transfer.id, true);
  expect(await stored('Place %')).toHaveLength(250);
});
