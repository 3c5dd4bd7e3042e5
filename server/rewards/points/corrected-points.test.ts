import { expect, test } from 'vitest';
import { correctImportRowEndpoint, replaceImportValueEndpoint } from '#shared/records/transfers.api.ts';
import { importPointChangesEndpoint } from '#shared/rewards/point-import.api.ts';
import { importOf, storeImport } from '#server/test/imports.ts';
import { newWorld } from '#server/test/world.ts';

test('a corrected row and a replaced value tell whether an earlier import has stored rows', async () => {
  const world = await newWorld();
  const { hrAdmin, editor, inject } = world;
  const upload = async (reason: string) => {
    const file = `Employee,Points,Account,Reason\n${editor.login}@test.example,50,Boost,${reason}`;
    return (await inject(hrAdmin, importPointChangesEndpoint, importOf(file) as never)).body;
  };
  await storeImport(world, hrAdmin, (await upload('Person of May')).transfer.id);
  const { transfer, repeated } = await upload('Person of June');
  expect(repeated).toBeUndefined();
  const params = { transferId: transfer.id };
  const correct = async (text: string) => {
    const input = { params: { ...params, number: 2 }, body: { cells: [{ column: 3, text }] } };
    return (await inject(hrAdmin, correctImportRowEndpoint, input)).body;
  };
  const replace = async (from: string, to: string) =>
    (await inject(hrAdmin, replaceImportValueEndpoint, { params, body: { field: 'reason', from, to } })).body;
  expect(await correct('Person of May')).toMatchObject({ row: { action: 'unchanged' }, repeated: { count: 1, areTaken: false } });
  expect((await replace('Person of May', 'Person of July')).repeated).toBeUndefined();
  expect(await replace('Person of July', 'Person of May')).toMatchObject({
    transfer: { counts: { unchanged: 1 } },
    repeated: { count: 1 },
  });
  expect((await correct('Person of June')).repeated).toBeUndefined();
});
