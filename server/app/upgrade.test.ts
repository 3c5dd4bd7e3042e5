import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/test/postgres.ts';
import { statementsOf } from '#server/test/statements.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { prepareDatabase } from './database.ts';
import { openOrm } from './orm.ts';

/** The last step of a version before. */
const last = 'Migration20261122004500_clock_zone';

test('an upgrade builds what is searched by before it takes the old away, step by step: nothing is locked for long', async () => {
  const database = await createTestDatabase('template0');
  const orm = await openOrm(database.owner);
  try {
    await orm.migrator.up({ to: last });
    const statements = await statementsOf(() => orm.migrator.up());
    const steps = [['']];
    for (const { text } of statements) (/^begin/i.test(text) ? steps[steps.push([]) - 1]! : steps.at(-1)!).push(text);
    const building = steps.map((step) => step.join('\n')).filter((step) => /create (unique )?index/i.test(step));
    expect(building.length).toBeGreaterThan(3);
    for (const step of building) expect(step).not.toMatch(/(drop index|alter table)[^]*create (unique )?index/i);
  } finally {
    await orm.close();
    await database.drop();
  }
});

test('a database that a newer version has upgraded is refused before anything is changed in it', async () => {
  const { owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  const url = Object.assign(new URL(inject('databases').admin), { pathname: new URL(owner).pathname }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into mikro_orm_migrations (name) values ('Migration29990101000000_newer')");
  await client.end();
  const refuse = () =>
    expect(prepareDatabase(url, testSecrets)).rejects.toThrow(/^A newer version of Cairn .*Migration29990101000000_newer/);
  const statements = await statementsOf(refuse);
  expect(statements.filter(({ text }) => /alter|create|insert|update/i.test(text))).toEqual([]);
});
