import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/test/postgres.ts';
import { openTestCairn } from '#server/test/world.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

async function openAndClose(): Promise<WeakRef<object>> {
  const database = await createTestDatabase();
  const cairn = await openTestCairn(database);
  await cairn.close();
  await database.drop();
  return new WeakRef(cairn.app);
}

test('a closed server leaves the memory of its process', async () => {
  const app = await openAndClose();
  await expect.poll(() => (collectGarbage(), app.deref() === undefined)).toBe(true);
});
