import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { withoutPublication } from '#shared/records/record.schema.ts';
import { publicationOf } from '#shared/records/versions.ts';
import { features } from '#server/app/features.ts';
import { read } from '#server/platform/data/transaction.ts';
import { recordsOf } from '#server/records/record-registry.ts';
import { loadVersion } from '#server/records/record-versions.ts';
import { presentRecord } from '#server/records/record.entity.ts';
import { createTestDatabase } from '#server/test/postgres.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openTestCairn } from '#server/test/world.ts';
import { seedDemo } from './demo.ts';

async function openDemo() {
  const database = await createTestDatabase();
  const { services, close } = await openTestCairn(database);
  const owner = new pg.Client({ connectionString: database.owner });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await close();
    await database.drop();
  });
  await seedDemo(owner, services.store, new Date());
  const { rows } = await owner.query<{ companyId: string }>('select distinct company_id as "companyId" from okrtemplate');
  return { services, companyId: rows[0]!.companyId };
}

test('the published records of the demo have versions with their values', async () => {
  const { services, companyId } = await openDemo();
  for (const { plan } of recordsOf(features).filter(({ plan: { versionEntity } }) => versionEntity)) {
    const { fields, name } = plan.record;
    const pairs = await read(systemContext(services, companyId), async ({ em }) => {
      const drafts = (await em.find(plan.entity, {})).map((entity) => presentRecord(fields, entity));
      const versions = drafts.map(async (draft) => (await loadVersion(plan, em, draft.id, publicationOf(draft)!.number)).values);
      return { drafts, versions: await Promise.all(versions) };
    });
    expect(pairs.drafts.length, name).toBeGreaterThan(0);
    const contents = pairs.drafts.map((draft) =>
      Object.fromEntries(Object.keys(withoutPublication(fields)).map((one) => [one, draft[one]])),
    );
    expect(pairs.versions, name).toEqual(contents);
  }
});
