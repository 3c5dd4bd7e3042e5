import { randomUUID } from 'node:crypto';
import { ReferenceKind } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';

interface Reference {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  isValidated: boolean;
}

const referencesSql = `
  select k.conname as name, k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target, k.convalidated as "isValidated",
    (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as c(attnum, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.attnum) as columns,
    (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as c(attnum, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.attnum) as "targetColumns"
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`;

let world: World;
let references: Reference[];
beforeAll(async () => {
  world = await openWorld();
  references = await world.sql<Reference>(referencesSql);
});
afterAll(() => world.close());

const companyColumn = (table: string) => (table === 'company' ? 'id' : 'company_id');

test('every foreign key between rows of companies contains the company on both sides', () => {
  expect(references.length).toBeGreaterThanOrEqual(12);
  const loose = references.filter(({ columns, target, targetColumns, isValidated }) => {
    const place = targetColumns.indexOf(companyColumn(target));
    return !isValidated || place < 0 || columns[place] !== 'company_id';
  });
  expect(loose).toEqual([]);
});

test('every relation of an entity has a foreign key', () => {
  const kept = references.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const relations = [...world.services.orm.getMetadata().getAll().values()].flatMap(({ tableName, relations: own }) =>
    own.filter(({ kind }) => kind === ReferenceKind.MANY_TO_ONE).map(({ fieldNames }) => `${tableName}.${fieldNames[0]}`),
  );
  expect(relations.length).toBeGreaterThanOrEqual(10);
  expect(relations.filter((relation) => !kept.includes(relation))).toEqual([]);
});

test('no row can reference a row of another company, not even for the owner of the database', async () => {
  const { editor, foreigner, foreignBoardId, sql } = world;
  const { laneIds } = await world.board({ lanes: ['Doing'] });
  const lane = `insert into lane (id, company_id, created_at, updated_at, board_id, name, position) values ($1, $2, now(), now(), $3, 'Theirs', 1)`;
  const refused = { code: '23503' };
  await expect(sql(lane, [randomUUID(), editor.companyId, foreignBoardId])).rejects.toMatchObject(refused);
  await expect(sql('update lane set board_id = $1 where id = $2', [foreignBoardId, laneIds[0]])).rejects.toMatchObject(refused);
  await expect(sql('update lane set company_id = $1 where id = $2', [foreigner.companyId, laneIds[0]])).rejects.toMatchObject(refused);
  const roles = 'update person set role_id = (select id from role where company_id = $1 limit 1) where id = $2';
  await expect(sql(roles, [foreigner.companyId, editor.id])).rejects.toMatchObject(refused);
});
