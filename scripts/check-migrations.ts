import { openOrm } from '#server/app/orm.ts';

// The snapshot beside the migrations is what the entities are compared with: no database is asked.
const orm = await openOrm('postgres://nobody@127.0.0.1:1/none');
try {
  if (await orm.migrator.checkSchema()) {
    console.error('The entities differ from the migrations: write a migration.');
    process.exitCode = 1;
  }
} finally {
  await orm.close();
}
