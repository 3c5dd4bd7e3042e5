import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '#server/app/database.ts';
import { openOrm } from '#server/app/orm.ts';
import { ensureDatabase, startEmbedded } from '#server/platform/process/embedded/postgres.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { dataHome } from '#server/test/data-home.ts';

/** Foreign keys that include the company exist only in migrations, because the ORM would drop them. `server/app/references.test.ts` checks them. */
const keptReference = /^alter table "\w+" drop constraint "\w+_company_foreign";$/;

/**
 * SQL that a migrated database still needs to match the entities. Compares with a real database, because migrations are edited by hand and
 * the snapshot of `migrator.checkSchema()` has no collations.
 */
async function missingSql(ownerUrl: string): Promise<string> {
  await prepareDatabase(ownerUrl, testSecrets);
  const orm = await openOrm(ownerUrl);
  try {
    const { up } = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    const missing = up.split('\n').filter((line) => !keptReference.test(line));
    return missing.join('\n').trim();
  } finally {
    await orm.close();
  }
}

const dataDir = mkdtempSync(path.join(dataHome, `cairn-test-${process.pid}-`));
const embedded = await startEmbedded({ dataDir, password: testSecrets.deriveText('postgres superuser'), durable: false });
try {
  await ensureDatabase(embedded, 'cairn');
  const missing = await missingSql(embedded.url('cairn'));
  if (missing) {
    console.error(`The migrations do not produce the schema of the entities:\n${missing}`);
    process.exitCode = 1;
  }
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
