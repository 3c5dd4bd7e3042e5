import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/test/postgres.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { openTestCairn } from '#server/test/world.ts';
import { prepareDatabase } from './database.ts';
import { demoSignIns, seedDemo } from './demo.ts';

async function openEmpty() {
  const database = await createTestDatabase();
  const cairn = await openTestCairn(database);
  onTestFinished(async () => {
    await cairn.close();
    await database.drop();
  });
  const signIn = (login: string, password: string) =>
    cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { login, password } });
  return { database, cairn, signIn };
}

test('everybody whom the start prints can sign in, also when the first start was killed half-way', async () => {
  const { database, cairn, signIn } = await openEmpty();
  await seedDemo(cairn.house);
  const owner = new pg.Client({ connectionString: database.owner });
  await owner.connect();
  await owner.query("delete from account where username in ('amara', 'marek', 'jose')");
  await owner.end();
  await seedDemo(cairn.house);
  for (const { login, password } of await demoSignIns(cairn.house)) expect((await signIn(login, password)).statusCode).toBe(200);
});

test('seeding again changes nothing', async () => {
  const { cairn } = await openEmpty();
  const count = async () => {
    const { rows } = await cairn.house.engine.query<{ events: string; accounts: string }>(
      'select (select count(*) from event) as events, (select count(*) from account) as accounts',
    );
    return rows[0];
  };
  await seedDemo(cairn.house);
  const before = await count();
  await seedDemo(cairn.house);
  expect(await count()).toEqual(before);
  expect(Number(before!.events)).toBeGreaterThan(20);
});

test('servers that start at the same moment on an empty database prepare it once', async () => {
  const name = `test_empty_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('databases').admin });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(inject('databases').admin);
  url.pathname = `/${name}`;
  const prepared = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(url.href, testSecrets)));
  expect(new Set(prepared.map(({ app }) => app)).size).toBe(1);
});
