import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#server/test/postgres.ts';

test('the log of PostgreSQL contains the error, but neither the statement nor the row', async () => {
  const database = await createTestDatabase('template0');
  const client = new pg.Client({ connectionString: database.owner });
  await client.connect();
  const secret = `overheard ${crypto.randomUUID()}`;
  const table = `told_${crypto.randomUUID().slice(0, 8)}`;
  try {
    await client.query(`create table ${table} (body text unique)`);
    const insert = () => client.query(`insert into ${table} values ('${secret}')`);
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: '23505' });
  } finally {
    await client.end();
    await database.drop();
  }
  const log = readFileSync(inject('postgresLog'), 'utf8');
  expect(log).toContain(`duplicate key value violates unique constraint "${table}`);
  expect(log).not.toContain(secret);
});
