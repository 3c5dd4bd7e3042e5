import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '#server/app/database.ts';
import { migrationsDir, openOrm } from '#server/app/orm.ts';
import { ensureDatabase, startEmbedded } from '#server/platform/process/embedded/postgres.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { migrationText, newMigrationName } from './migration-text.ts';
import { dataHome } from '#server/test/data-home.ts';

/*
 * Writes the migration that brings the database from the migrations of this folder to the entities. PostgreSQL is asked, because migrations are
 * edited by hand: foreign keys, triggers and data are added to the file afterwards.
 */
async function writeMigration(ownerUrl: string, name: string): Promise<string> {
  await prepareDatabase(ownerUrl, testSecrets);
  const orm = await openOrm(ownerUrl);
  try {
    const { up } = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    const file = path.join(migrationsDir, `${name}.ts`);
    writeFileSync(file, migrationText(name, up.split('\n')));
    return file;
  } finally {
    await orm.close();
  }
}

const [words] = process.argv.slice(2);
if (!words || !/^[a-z]+([-_][a-z]+)*$/.test(words))
  throw new Error('Usage: npm run migrate:new NAME, with small letters, for example badges.');
const name = newMigrationName(readdirSync(migrationsDir), words, new Date());
const dataDir = mkdtempSync(path.join(dataHome, `cairn-test-${process.pid}-`));
const embedded = await startEmbedded({ dataDir, password: testSecrets.deriveText('postgres superuser'), durable: false });
try {
  await ensureDatabase(embedded, 'cairn');
  const file = await writeMigration(embedded.url('cairn'), name);
  // The migrator writes the snapshot of a database that it has changed.
  await prepareDatabase(embedded.url('cairn'), testSecrets);
  execFileSync('oxfmt', [migrationsDir], { stdio: 'ignore' });
  console.log(`Written: ${path.relative(process.cwd(), file)} and schema-snapshot.json.`);
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
