import { globSync } from 'node:fs';
import path from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { createTestDatabase } from '#server/test/postgres.ts';
import { statementsOf } from '#server/test/statements.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { prepareDatabase } from './database.ts';
import { hashOfSql } from './migration-hashes.ts';
import { ormConfig } from './orm.ts';
import { applyRoutines } from './routines.ts';

const files = globSync('server/app/migrations/*.ts', { cwd: repositoryRoot }).sort();
const modules = await Promise.all(
  files.map(
    (file) =>
      import(path.join(repositoryRoot, file)) as Promise<
        Record<string, new (...options: ConstructorParameters<typeof Migration>) => Migration>
      >,
  ),
);
const released = modules.flatMap((module) => Object.values(module));

class Migration29990101000000_colour extends Migration {
  override name = 'Migration29990101000000_colour';

  override up(): void {
    this.addSql(`alter table company add column colour text not null default 'grey'`);
  }
}

class Migration29990102000000_index extends Migration {
  override name = 'Migration29990102000000_index';

  override up(): void {
    this.addSql('create index company_colour_index on company (colour)');
    this.addSql('select paint(colour) from company');
  }
}

async function upgrade(ownerUrl: string): Promise<void> {
  const { migrations, ...config } = ormConfig(ownerUrl);
  const migrationsList = [...released, Migration29990101000000_colour, Migration29990102000000_index].map((migration) => ({
    name: migration.name,
    class: migration,
  }));
  const orm = await MikroORM.init({ ...config, migrations: { ...migrations, snapshot: false, migrationsList } });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

async function olderDatabase() {
  const { owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  onTestFinished(() => client.end());
  return { owner, sql: async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat() as unknown[] };
}

test('an upgrade keeps the data, commits each migration by itself and continues after one that failed', async () => {
  const { owner, sql } = await olderDatabase();
  await sql(`insert into company (id, name, created_at) values (gen_random_uuid(), 'Quarry', now())`);
  const applied = () => sql('select name from mikro_orm_migrations order by id');
  const indexes = () => sql(`select indexname::text from pg_indexes where indexname = 'company_colour_index'`);

  await expect(upgrade(owner)).rejects.toThrow(/function paint\(text\) does not exist/);
  expect(await applied()).toEqual([...released.map(({ name }) => name), Migration29990101000000_colour.name]);
  expect(await sql('select name || colour from company')).toEqual(['Quarrygrey']);
  expect(await indexes()).toEqual([]);

  await sql('create function paint(colour text) returns text language sql as $$ select colour $$');
  await upgrade(owner);
  expect(await applied()).toEqual([
    ...released.map(({ name }) => name),
    Migration29990101000000_colour.name,
    Migration29990102000000_index.name,
  ]);
  expect(await indexes()).toEqual(['company_colour_index']);
});

const adminUrlOf = (owner: string) => Object.assign(new URL(inject('databases').admin), { pathname: new URL(owner).pathname }).href;

/** Expects that the database is refused with these words, before anything is changed in it. */
async function expectRefusal(owner: string, words: RegExp): Promise<void> {
  const refuse = () => expect(prepareDatabase(adminUrlOf(owner), testSecrets)).rejects.toThrow(words);
  const statements = await statementsOf(refuse);
  expect(statements.filter(({ text }) => /alter|create|insert|update/i.test(text))).toEqual([]);
}

test('a database upgraded by a newer version is refused before anything is changed in it', async () => {
  const { owner, sql } = await olderDatabase();
  await sql("insert into mikro_orm_migrations (name) values ('Migration29990101000000_newer')");
  await expectRefusal(owner, /^A newer version of Cairn .*Migration29990101000000_newer/);
});

test('a database that applied another text of a migration is refused before anything is changed in it', async () => {
  const { owner, sql } = await olderDatabase();
  expect(await sql('select name from mikro_orm_migrations where hash is null')).toEqual([]);
  await sql(`update mikro_orm_migrations set hash = 'other' where name ~ '_goals'`);
  await expectRefusal(owner, /^The migration Migration\d+_goals is not the one that upgraded this database/);
});

test('hashes that are missing are stored at the start', async () => {
  const { owner, sql } = await olderDatabase();
  const hashes = () => sql('select name || hash from mikro_orm_migrations order by id');
  const before = await hashes();
  await sql('update mikro_orm_migrations set hash = null');
  await prepareDatabase(adminUrlOf(owner), testSecrets);
  expect(await hashes()).toEqual(before);
});

test('the hash of a migration is that of its words, not of its layout', () => {
  const [laidOut, inOneLine] = ['create table pebble (\n  id uuid\n);\n', 'create table pebble ( id uuid );'];
  expect(hashOfSql([laidOut])).toBe(hashOfSql([inOneLine]));
  expect(hashOfSql([laidOut])).not.toBe(hashOfSql(['create table pebble ( id int );']));
  expect(hashOfSql(['a', 'b'])).not.toBe(hashOfSql(['a b']));
});

test('after an upgrade the functions of the features are current, and those that have not changed are not created again', async () => {
  const { owner, sql } = await olderDatabase();
  const bodies = () => sql(`select prosrc from pg_proc where proname in ('company_of_room', 'due_reminders') order by proname`);
  const current = await bodies();
  await sql(`create or replace function cairn.company_of_room(_room text) returns uuid language sql stable as $$ select null::uuid $$`);
  await sql(`update cairn.routine set hash = 'older' where name = 'company_of_room'`);
  const statements = await statementsOf(() => prepareDatabase(adminUrlOf(owner), testSecrets));
  expect(await bodies()).toEqual(current);
  const created = statements.flatMap(({ text }) => /create or replace function cairn\.(\w+)/.exec(text)?.[1] ?? []);
  expect(created).toEqual(['company_of_room']);
});

test('a function that PostgreSQL refuses ends the upgrade, and the next one tries it again', async () => {
  const { owner, sql } = await olderDatabase();
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  onTestFinished(() => client.end());
  const routine = {
    name: 'paint',
    sql: 'create or replace function cairn.paint() returns text language sql as $$ select colour from company $$',
  };
  await expect(applyRoutines(client, [routine])).rejects.toThrow(/column "colour" does not exist/);
  await sql(`alter table company add column colour text`);
  await applyRoutines(client, [routine]);
  expect(await sql(`select name from cairn.routine where name = 'paint'`)).toEqual(['paint']);
});

test('a process of an older build that starts later leaves the functions of the newer one as they are', async () => {
  const { owner, sql } = await olderDatabase();
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  onTestFinished(() => client.end());
  const painting = (colour: string) => ({
    name: 'paint',
    sql: `create or replace function cairn.paint() returns text language sql as $$ select '${colour}' $$`,
  });
  const run = async (colour: string, build: number) => {
    await applyRoutines(client, [painting(colour)], build);
    return (await sql('select cairn.paint()'))[0];
  };
  expect(await run('red', 4)).toBe('red');
  expect(await run('red', 5)).toBe('red');
  expect(await run('blue', 4)).toBe('red');
  expect(await run('green', 5)).toBe('green');
  expect(await run('blue', 6)).toBe('blue');
});
