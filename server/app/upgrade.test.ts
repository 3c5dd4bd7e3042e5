import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/test/postgres.ts';
import { statementsOf } from '#server/test/statements.ts';
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
