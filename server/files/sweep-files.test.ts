import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemContext } from '#server/test/world-company.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { testFiles } from '#server/test/test-files.ts';
import { readyFile } from '#server/test/uploads.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { sweepFiles } from './sweep-files.ts';

const day = 86_400_000;

async function storedOf({ house, editor }: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of house.store.list(editor.companyId)) keys.push(key);
  return keys.sort();
}

/** As it would be so many milliseconds from now. */
const sweepLater = (world: World, later: number) =>
  sweepFiles({ ...systemContext(world.house, world.editor.companyId), now: new Date(Date.now() + later) });

test('a file that nobody attached is gone after a day, its bytes with it, and its sender is told', async () => {
  const world = await newWorld();
  await readyFile(world, world.editor);
  await sweepLater(world, day - 60_000);
  expect(await storedOf(world)).toHaveLength(2);
  await expectRoomsToFollow(world, () => sweepLater(world, day + 60_000));
  expect(await world.sql('select from file')).toEqual([]);
  expect(await storedOf(world)).toEqual([]);
});

test('bytes that no file knows are gone after a day, and those of files that hang on a record stay', async () => {
  const world = await newWorld();
  const { id } = await readyFile(world, world.editor);
  await world.sql('update file set is_loose = false');
  await world.sql(
    `insert into attachment (id, company_id, created_at, updated_at, file_id, host_kind, host_id)
     values (gen_random_uuid(), $1, now(), now(), $2, 'task', gen_random_uuid())`,
    [world.editor.companyId, id],
  );
  const held = await storedOf(world);
  const lost = `${world.editor.companyId}/${crypto.randomUUID()}`;
  await world.house.store.put(lost, Buffer.from('lost'));
  await sweepLater(world, 60_000);
  expect(await storedOf(world)).toEqual([...held, lost].sort());
  const old = new Date(Date.now() - 2 * day);
  for (const key of await storedOf(world)) await utimes(path.join(testFiles.folder, key), old, old);
  await sweepLater(world, 60_000);
  expect(await storedOf(world)).toEqual(held);
});

test('what was taken from its record is gone a day later', async () => {
  const world = await newWorld();
  const { id } = await readyFile(world, world.editor);
  await world.sql('update file set is_loose = false');
  await world.sql(
    `insert into attachment (id, company_id, created_at, updated_at, file_id, host_kind, host_id, removed_at)
     values (gen_random_uuid(), $1, now(), now(), $2, 'task', gen_random_uuid(), now())`,
    [world.editor.companyId, id],
  );
  await sweepLater(world, day - 60_000);
  expect(await world.sql('select from attachment')).toHaveLength(1);
  await sweepLater(world, day + 60_000);
  expect(await world.sql('select from attachment union all select from file')).toEqual([]);
  expect(await storedOf(world)).toEqual([]);
});
